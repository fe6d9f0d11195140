import type { EquipmentType, EquipmentTypeInput } from '@portal/contracts/inventory/schemas';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/reference-copies';
import type { ParameterFields } from '@portal/contracts/parameters';
import { answeredParameters, hasIcon, isInUse } from './equipment-type.repository';
import { findEntries } from '../dictionaries/dictionary.repository';
import { listProblems, missingNames, namedEntries, type DesignProblems } from '@portal/service-kit/parameters';

/** Specification, section 5. */
const ICON_TAKEN = ['taken', 'The icon has already been taken.'] as const;

/** Names the parameters that offer what lies below an entry that the plant does not have. */
export async function unknownEntries(
  query: Query,
  designs: readonly ParameterFields[],
  pathOf: (index: number) => string,
): Promise<DesignProblems> {
  const named = namedEntries(designs, pathOf);
  if (named.length === 0) return {};
  const known = new Set((await findEntries(query, [...new Set(named.map(({ id }) => id))])).map(({ id }) => id));
  return Object.fromEntries(named.filter(({ id }) => !known.has(id)).map(({ path }) => [path, 'not_found' as const]));
}

/**
 * Checks a type that is created, or that replaces `present`.
 *
 * @throws Invalid naming every wrong field
 */
export async function checkType(query: Query, input: EquipmentTypeInput, present: EquipmentType | null): Promise<void> {
  const { name, kind, icon, parameters = [] } = input;
  const stored = present?.parameters ?? [];
  const [locales, taken, used, answered, entries] = await Promise.all([
    localesOf(query),
    icon ? hasIcon(query, icon, present?.id ?? null) : false,
    present && present.kind !== kind ? isInUse(query, present.id) : false,
    answeredParameters(
      query,
      stored.map(({ id }) => id),
    ),
    unknownEntries(query, parameters, (index) => `parameters.${index}.`),
  ]);
  const problems = { ...missingNames(name, locales), ...listProblems(parameters, stored, answered, locales), ...entries };
  const all = { ...problems, ...(taken && { icon: ICON_TAKEN }), ...(used && { kind: 'in_use' as const }) };
  if (Object.keys(all).length > 0) throw new Invalid(all);
}
