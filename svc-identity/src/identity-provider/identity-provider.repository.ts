import type { IdentityProvider } from '@portal/contracts/identity/schemas';
import type { Database } from '@portal/service-kit/database';
import { withTenant, type Query } from '@portal/service-kit/query';

/** The provider with what is for the service alone. */
export interface StoredProvider extends IdentityProvider {
  client_secret: Buffer;
  end_session_endpoint: string | null;
}

const COLUMNS = [
  'label',
  'issuer',
  'client_id',
  'client_secret',
  'scopes',
  'groups_claim',
  'group_mapping',
  'required',
  'end_session_endpoint',
] as const;

/** The provider of the tenant, null where it has none. */
export async function findProvider(query: Query): Promise<StoredProvider | null> {
  return (await query('identity_provider').first<StoredProvider | undefined>(...COLUMNS)) ?? null;
}

/** Keeps the provider in place of the one before. */
export async function saveProvider(query: Query, { group_mapping, ...columns }: StoredProvider): Promise<void> {
  const row = { ...columns, group_mapping: JSON.stringify(group_mapping), updated_at: query.raw('now()') };
  if ((await query('identity_provider').update(row)) === 0) await query('identity_provider').insert(row);
}

/** Forgets the provider and whom it called how. False where there was none. */
export async function removeProvider(query: Query): Promise<boolean> {
  await query('external_identity').del();
  return (await query('identity_provider').del()) > 0;
}

/** Which of the groups the tenant does not have. */
export async function unknownGroups(query: Query, ids: readonly number[]): Promise<number[]> {
  const rows = await query('people_group').whereIn('id', ids).select<{ id: number }[]>('id');
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Whether people sign in by the provider alone. */
export async function isRequired(query: Query): Promise<boolean> {
  return (await query.sql('select 1 as required from identity_provider where tenant_id = $1 and required')).length > 0;
}

/** Seals the client's secret anew by `seal`, which answers null where that is not needed. Returns whether it was. */
export async function resealSecret(db: Database, tenant: string, seal: (held: Buffer) => Buffer | null): Promise<boolean> {
  return withTenant(db, { tenant }, async (query) => {
    const provider = await findProvider(query);
    const anew = provider && seal(provider.client_secret);
    if (!anew) return false;
    return (await query('identity_provider').where({ client_secret: provider.client_secret }).update({ client_secret: anew })) > 0;
  });
}
