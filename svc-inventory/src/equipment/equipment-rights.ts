import type { Access, Level } from '@portal/contracts/access';
import { AREA_OF, type EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { Caller } from '@portal/service-kit/context';

/** The right that a kind asks for: `machines/update`. */
export const rightOf = (kind: EquipmentKind, level: Level): Access => `${AREA_OF[kind]}/${level}`;

export const mayRead = (caller: Caller, kind: EquipmentKind): boolean => caller.can(rightOf(kind, 'read'));
