import type { TenantQuery, TenantTrx } from '@portal/service-kit/database';

/** What lists and rules here know of a person whom svc-identity owns. */
export interface PersonCopy {
  id: number;
  name: string;
  /** `active`, `not_activated`, `disabled` or `removed`. */
  status: string;
  groups: number[];
  service_staff: boolean;
}

/** Those of the ids whom nobody can be put on: unknown or not active. */
export async function missingPeople(query: TenantQuery, tenant: string, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await query<{ id: number }>(`select id from people where tenant_id = $1 and id = any($2::bigint[]) and status = 'active'`, [
    tenant,
    ids,
  ]);
  return ids.filter((id) => !rows.some((row) => row.id === id));
}

/** Names by id, also of people who are gone. */
export async function namesOf(query: TenantQuery, tenant: string, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await query<{ id: number; name: string }>('select id, name from people where tenant_id = $1 and id = any($2::bigint[])', [
    tenant,
    [...new Set(ids)],
  ]);
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function savePeople(trx: TenantTrx, tenant: string, people: readonly PersonCopy[]): Promise<void> {
  if (people.length === 0) return;
  await trx('people')
    .insert(people.map((person) => ({ tenant_id: tenant, ...person })))
    .onConflict(['tenant_id', 'id'])
    .merge();
}

/** Keeps the name for history, and nobody can be put on issues any more. */
export async function markRemoved(trx: TenantTrx, tenant: string, id: number): Promise<void> {
  await trx('people').where({ tenant_id: tenant, id }).update({ status: 'removed', groups: [], service_staff: false });
}
