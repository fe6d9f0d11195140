import type { Access, Level } from '@portal/contracts/access';
import { AREA_OF, type EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentInput } from '@portal/contracts/inventory/schemas';
import type { Caller } from '@portal/service-kit/context';
import { Forbidden } from '@portal/service-kit/errors';
import { COLUMNS, FIELDS, type Column } from './equipment-fields';

/** The right that a kind asks for: `machines/update`. */
export const rightOf = (kind: EquipmentKind, level: Level): Access => `${AREA_OF[kind]}/${level}`;

/** Whether the caller sees machines, or tools. */
export const mayRead = (caller: Caller, kind: EquipmentKind): boolean => caller.can(rightOf(kind, 'read'));

const columnLevels = Object.fromEntries(COLUMNS.map((column) => [column, FIELDS[column].right])) as Record<Column, Level>;

/** The level that each member of the form asks for, of the rights of its kind. */
const LEVELS: Readonly<Record<string, Level>> = {
  ...columnLevels,
  kind: 'update',
  version: 'update',
  barcode: 'update',
  parameters: 'update',
} satisfies Record<keyof EquipmentInput, Level>;

/**
 * Levels that a change of these members asks for, each once.
 *
 * @throws Forbidden where a member has none
 */
export function levelsFor(body: object): Level[] {
  const levels = Object.keys(body).map((member) => {
    const level = Object.hasOwn(LEVELS, member) ? LEVELS[member] : undefined;
    if (!level) throw new Forbidden();
    return level;
  });
  return [...new Set(levels)];
}
