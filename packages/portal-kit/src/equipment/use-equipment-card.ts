import { getEquipmentCard } from '@portal/contracts/inventory/contracts';
import type { EquipmentCard } from '@portal/contracts/inventory/schemas';
import { useApiQuery } from '../query/use-api-query';

const LIVE = ['equipment'] as const;

/** Symbol and designation: as people at the machine call it, and what it is. */
export function equipmentName({ symbol, designation }: Pick<EquipmentCard, 'symbol' | 'designation'>): string {
  return symbol === null ? designation : `${symbol} ${designation}`;
}

/** A machine in short; undefined until it is there, and where there is none. */
export function useEquipmentCard(id: number | null): EquipmentCard | undefined {
  return useApiQuery(getEquipmentCard, { params: { id: id ?? 0 } }, { enabled: id !== null, live: LIVE }).data?.item;
}
