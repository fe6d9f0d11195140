import { getEquipmentCard } from '@portal/contracts/inventory/contracts';
import type { EquipmentCard } from '@portal/contracts/inventory/schemas';
import { useApiQuery } from '../query/use-api-query';

/** What changes what is shown of a machine or a tool: itself, its type and its place. */
export const EQUIPMENT_LIVE = ['equipment', 'equipment_type', 'location'] as const;

/** Symbol and designation: as people at the machine call it, and what it is. */
export function equipmentName({ symbol, designation }: Pick<EquipmentCard, 'symbol' | 'designation'>): string {
  return symbol === null ? designation : `${symbol} ${designation}`;
}

/** A machine in short; undefined until it is there, and where there is none. */
export function useEquipmentCard(id: number | null): EquipmentCard | undefined {
  return useApiQuery(getEquipmentCard, { params: { id: id ?? 0 } }, { enabled: id !== null, live: EQUIPMENT_LIVE }).data?.item;
}
