import type { FieldCode } from '@portal/contracts/problems';
import type { Query } from '@portal/service-kit/query';
import { findCostCenters } from '../../../cost-centers/cost-center.repository';
import { findEntries, type PlacedEntry } from '../../../dictionaries/dictionary.repository';
import type { DetailContext, Entry } from '../../read/detail/issue-detail';
import { DICTIONARY_COLUMNS, FIELDS, type Edits } from '../../model/issue-fields';

async function checkCostCenter(
  query: Query,
  { cost_center_id: id }: Edits,
  known: DetailContext['costCenters'],
): Promise<Record<string, FieldCode>> {
  // One that is not active any more stays where it is.
  if (typeof id !== 'number' || known.has(id)) return {};
  const [found] = await findCostCenters(query, [id]);
  if (!found) return { cost_center_id: 'not_found' };
  known.set(id, found);
  return {};
}

/**
 * Checks that the dictionary entries and the cost centre that are set exist, entries in the right group, and adds them to those known.
 * Returns problems by member.
 *
 * @param find reads the entries
 */
export async function checkReferences(
  query: Query,
  edits: Edits,
  { entries, costCenters }: Pick<DetailContext, 'entries' | 'costCenters'>,
  find = findEntries,
): Promise<Record<string, FieldCode>> {
  return { ...(await checkEntries(query, edits, entries, find)), ...(await checkCostCenter(query, edits, costCenters)) };
}

async function checkEntries(
  query: Query,
  edits: Edits,
  known: DetailContext['entries'],
  find: typeof findEntries,
): Promise<Record<string, FieldCode>> {
  const set = DICTIONARY_COLUMNS.flatMap((column) => {
    const id = edits[column];
    return typeof id === 'number' ? [{ id, ...FIELDS[column].edit }] : [];
  });
  if (set.length === 0) return {};
  const ids = set.map(({ id }) => id);
  const entries = await find(query, ids);
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
