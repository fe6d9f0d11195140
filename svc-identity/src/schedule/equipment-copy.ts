import { EquipmentChanged, type Equipment } from '@portal/proto/inventory/v1/events';
import { rowCopy } from '@portal/service-kit/reference-copies';
import type { Deps } from '../deps';

/** What this service keeps of a machine or a tool, which svc-inventory owns: its schedule names it. */
export interface EquipmentCopy {
  id: number;
  kind: string;
  name: string;
  archived: boolean;
}

const copyOf = ({ id, kind, symbol, designation, archived }: Equipment): EquipmentCopy => ({
  id,
  kind,
  name: symbol === '' ? designation : `${symbol} ${designation}`,
  archived,
});

/** Machines and tools of each tenant. */
export const equipment = rowCopy<Deps, EquipmentChanged, Equipment, EquipmentCopy>({
  table: 'equipment',
  durable: 'identity-inventory',
  event: EquipmentChanged,
  itemOf: (event) => event.equipment,
  page: async ({ inventory }, { afterId, limit, options }) => (await inventory.page({ afterId, limit }, options)).equipment,
  rowOf: copyOf,
});
