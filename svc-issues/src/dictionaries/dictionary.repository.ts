import type { DictionaryEntry, DictionaryGroup } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';

const ENTRY = ['id', 'group', 'key', 'value', 'parent_id', 'sort', 'color', 'attributes', 'system'];

/** Entries of a group or of all, by group, sort and id. */
export async function listEntries(query: Query, group: DictionaryGroup | null): Promise<DictionaryEntry[]> {
  const entries = query('dictionary').orderBy(['group', 'sort', 'id']).select(ENTRY);
  return group === null ? entries : entries.where({ group });
}

export async function findEntries(query: Query, ids: readonly number[]): Promise<DictionaryEntry[]> {
  return query('dictionary').whereIn('id', ids).select(ENTRY);
}
