import type { EquipmentType, EquipmentTypeInput } from '@portal/contracts/inventory/schemas';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/projections';
import { hasIcon, isInUse } from './equipment-type.repository';
import { typeParameters } from './type-parameters';
import { missingNames } from '@portal/service-kit/parameters';

/** Specification, section 5. */
const ICON_TAKEN = ['taken', 'The icon has already been taken.'] as const;

/**
 * Checks a type that is created, or that replaces `present`.
 *
 * @throws Invalid naming every wrong field
 */
export async function checkType(query: Query, input: EquipmentTypeInput, present: EquipmentType | null): Promise<void> {
  const { name, kind, icon, parameters = [] } = input;
  const [locales, taken, used, problems] = await Promise.all([
    localesOf(query),
    icon ? hasIcon(query, icon, present?.id ?? null) : false,
    present && present.kind !== kind ? isInUse(query, present.id) : false,
    typeParameters.problems(query, parameters, present?.parameters ?? []),
  ]);
  const own = { ...(taken && { icon: ICON_TAKEN }), ...(used && { kind: 'in_use' as const }) };
  const all = { ...missingNames(name, locales), ...problems, ...own };
  if (Object.keys(all).length > 0) throw new Invalid(all);
}
