import type { DictionaryEntry, DictionaryEntryInput } from '@portal/contracts/issues/schemas';
import { Invalid } from '@portal/service-kit/errors';
import { missingNames, type DesignProblems } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/projections';
import { isDescendant } from '../tree-loops';

/** An entry as its group is locked for a change. */
export type KnownEntry = Pick<DictionaryEntry, 'id' | 'group' | 'key' | 'parent_id' | 'sort' | 'system'>;

/**
 * Checks an entry that is added to its group, or that replaces `present`: its key stays, since other services keep it.
 *
 * @throws Invalid naming every wrong field
 */
export async function checkEntry(
  query: Query,
  input: DictionaryEntryInput,
  group: readonly KnownEntry[],
  present?: KnownEntry,
): Promise<void> {
  const problems: DesignProblems = missingNames(input.value, await localesOf(query), 'value');
  const parent = input.parent_id ?? null;
  if (present && input.group !== present.group) problems.group = 'invalid';
  if (present && input.key !== present.key) problems.key = 'invalid';
  if (!present && group.some(({ key }) => key === input.key)) problems.key = 'taken';
  if (parent !== null && !group.some(({ id }) => id === parent)) problems.parent_id = 'not_found';
  if (present && isDescendant(group, present.id, parent)) problems.parent_id = 'invalid';
  const attributes = Object.keys(input.attributes ?? {});
  if (input.group !== 'issue_criticality' && attributes.length > 0) problems[`attributes.${attributes[0]}`] = 'invalid';
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}
