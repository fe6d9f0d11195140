import type { Deps } from './deps';

const LIST_DEADLINE_MS = 30_000;

/** Every tenant, as svc-identity has it. @throws Unavailable while that does not answer */
export async function listTenants({ tenants: identity }: Pick<Deps, 'tenants'>, signal: AbortSignal) {
  return (await identity.list({}, { idempotent: true, signal, deadlineMs: LIST_DEADLINE_MS })).tenants;
}

/** The active ones, as a job goes through them. @throws Unavailable */
export async function activeTenants(deps: Pick<Deps, 'tenants'>, signal: AbortSignal): Promise<{ tenant_id: string }[]> {
  return (await listTenants(deps, signal)).filter(({ active }) => active).map(({ id }) => ({ tenant_id: id }));
}
