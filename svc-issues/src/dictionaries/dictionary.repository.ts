import type { DictionaryEntry, DictionaryGroup } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';

/** Columns of an entry as it is answered. */
export const ENTRY = ['id', 'group', 'key', 'value', 'parent_id', 'sort', 'color', 'attributes', 'system'];

/** Entries of a group or of all, by group, sort and id. */
export async function listEntries(query: Query, group: DictionaryGroup | null): Promise<DictionaryEntry[]> {
  const entries = query('dictionary').orderBy(['group', 'sort', 'id']).select(ENTRY);
  return group === null ? entries : entries.where({ group });
}

/** An entry with its place in its group, counted from 1. */
export interface PlacedEntry extends Pick<DictionaryEntry, 'id' | 'group' | 'key' | 'value' | 'parent_id' | 'color' | 'attributes'> {
  level: number;
}

const PLACED = `
  select d.id, d."group", d.key, d.value, d.parent_id, d.color, d.attributes,
    (select count(*) from dictionary o where o.tenant_id = d.tenant_id and o."group" = d."group" and (o.sort, o.id) <= (d.sort, d.id))::integer as level
  from dictionary d where d.tenant_id = $1 and d.id = any($2::bigint[])`;

export function findEntries(query: Query, ids: readonly number[]): Promise<PlacedEntry[]> {
  return query.sql<PlacedEntry>(PLACED, [ids]);
}

/** The next entries of the tenant after a number, by number. */
export function entriesAfter(query: Query, after: number, limit: number): Promise<DictionaryEntry[]> {
  return query('dictionary').where('id', '>', after).orderBy('id').limit(limit).select<DictionaryEntry[]>(ENTRY);
}
