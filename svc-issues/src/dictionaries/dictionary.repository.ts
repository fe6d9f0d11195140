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

/** Those of the entries that there are, with their place among those of their group. */
export function findEntries(query: Query, ids: readonly number[]): Promise<PlacedEntry[]> {
  return query.sql<PlacedEntry>(PLACED, [ids]);
}

/** The next entries of the tenant after a number, by number. */
export function entriesAfter(query: Query, after: number, limit: number): Promise<DictionaryEntry[]> {
  return query('dictionary').where('id', '>', after).orderBy('id').limit(limit).select<DictionaryEntry[]>(ENTRY);
}

/** An entry by its number; null when there is none. */
export async function findEntry(query: Query, id: number): Promise<DictionaryEntry | null> {
  return (await query('dictionary').where({ id }).first<DictionaryEntry | undefined>(ENTRY)) ?? null;
}

/** Entries of a group, locked as they are: one change of them at a time. */
export function lockGroup(query: Query, group: DictionaryGroup): Promise<DictionaryEntry[]> {
  return query('dictionary').where({ group }).orderBy('id').forNoKeyUpdate().select<DictionaryEntry[]>(ENTRY);
}

/** What of an entry can be edited. */
export type EntryFields = Pick<DictionaryEntry, 'value' | 'parent_id' | 'sort' | 'color' | 'attributes'>;

/** Null where the group has the key by now. */
export async function insertEntry(
  query: Query,
  entry: EntryFields & Pick<DictionaryEntry, 'group' | 'key'>,
): Promise<DictionaryEntry | null> {
  const [inserted] = await query('dictionary')
    .insert(entry)
    .onConflict(['tenant_id', 'group', 'key'])
    .ignore()
    .returning<DictionaryEntry[]>(ENTRY);
  return inserted ?? null;
}

/**
 * Stores changed fields of an entry. Returns the whole entry.
 *
 * @throws Error when there is none
 */
export async function storeEntry(query: Query, id: number, fields: Partial<EntryFields>): Promise<DictionaryEntry> {
  const [entry] = await query('dictionary').where({ id }).update(fields).returning<DictionaryEntry[]>(ENTRY);
  if (!entry) throw new Error('the entry was not written');
  return entry;
}

/** Deletes an entry. */
export async function removeEntry(query: Query, id: number): Promise<void> {
  await query('dictionary').where({ id }).del();
}
