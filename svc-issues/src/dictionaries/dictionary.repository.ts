import type { DictionaryEntry, DictionaryGroup } from '@portal/contracts/issues/schemas';
import type { TenantQuery } from '@portal/service-kit/database';

const ENTRY = 'select id, "group", key, value, parent_id, sort, color, attributes, system from dictionary where tenant_id = $1';

/** Entries of a group or of all, by group, sort and id. */
export function listEntries(query: TenantQuery, tenant: string, group: DictionaryGroup | null): Promise<DictionaryEntry[]> {
  return query<DictionaryEntry>(`${ENTRY} and ($2::text is null or "group" = $2) order by "group", sort, id`, [tenant, group]);
}

export function findEntries(query: TenantQuery, tenant: string, ids: readonly number[]): Promise<DictionaryEntry[]> {
  return query<DictionaryEntry>(`${ENTRY} and id = any($2::bigint[])`, [tenant, ids]);
}
