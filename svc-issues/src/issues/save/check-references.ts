import type { FieldCode } from '@portal/contracts/problems';
import type { Query } from '@portal/service-kit/query';
import { findEntries } from '../../dictionaries/dictionary.repository';
import type { DetailContext } from '../detail/issue-detail';
import { DICTIONARY_COLUMNS, FIELDS, type Edits } from '../model/issue-fields';

/** Checks that the dictionary entries that are set exist and are of the right group, and adds them to those known. Returns problems by member. */
export async function checkReferences(query: Query, edits: Edits, known: DetailContext['entries']): Promise<Record<string, FieldCode>> {
  const set = DICTIONARY_COLUMNS.flatMap((column) => {
    const id = edits[column];
    return typeof id === 'number' ? [{ id, ...FIELDS[column].edit }] : [];
  });
  if (set.length === 0) return {};
  const ids = set.map(({ id }) => id);
  const entries = await findEntries(query, ids);
  for (const { id, key, value, color } of entries) known.set(id, { id, key, value, color });
  const missing = set.filter(({ id, dictionary }) => !entries.some((entry) => entry.id === id && entry.group === dictionary));
  return Object.fromEntries(missing.map(({ member }) => [member, 'not_found' as const]));
}
