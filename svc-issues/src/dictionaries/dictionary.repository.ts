import type { DictionaryEntry, DictionaryGroup } from '@portal/contracts/issues/schemas';
import type { Query } from '../sql';

const ENTRY = 'select id, "group", key, value, parent_id, sort, color, attributes, system from dictionary where tenant_id = $1';

/** Entries of a group or of all, by group, sort and id. */
export function listEntries(query: Query, tenant: string, group: DictionaryGroup | null): Promise<DictionaryEntry[]> {
  return query<DictionaryEntry>(`${ENTRY} and ($2::text is null or "group" = $2) order by "group", sort, id`, [tenant, group]);
}

export function findEntries(query: Query, tenant: string, ids: readonly number[]): Promise<DictionaryEntry[]> {
  return query<DictionaryEntry>(`${ENTRY} and id = any($2::bigint[])`, [tenant, ids]);
}
