import type { FieldCode } from '@portal/contracts/problems';
import type { Query } from '@portal/service-kit/query';
import { findEntries, type PlacedEntry } from '../../dictionaries/dictionary.repository';
import type { DetailContext, Entry } from '../detail/issue-detail';
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
  for (const entry of entries) known.set(entry.id, shownEntry(entry));
  const missing = set.filter(({ id, dictionary }) => !entries.some((entry) => entry.id === id && entry.group === dictionary));
  return Object.fromEntries(missing.map(({ member }) => [member, 'not_found' as const]));
}

/** An entry as an answer shows it; of a criticality its place and what the plant says about it too. */
function shownEntry({ id, group, key, value, color, level, attributes }: PlacedEntry): Entry {
  const shown = { id, key, value, color };
  if (group !== 'issue_criticality') return shown;
  const { is_failure, escalation_min } = attributes;
  return { ...shown, level, is_failure: is_failure === true, escalation_min: typeof escalation_min === 'number' ? escalation_min : null };
}
