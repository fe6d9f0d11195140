import { EquipmentChanged, type Equipment } from '@portal/proto/inventory/v1/events';
import { rowCopy } from '@portal/service-kit/projections';
import type { Deps } from '../deps';

/** What this service keeps of a machine or a tool, which svc-inventory owns: its schedule names it. */
export interface EquipmentCopy {
  id: number;
  kind: string;
  name: string;
  archived: boolean;
  /** `work_plan` or `constant`; null in a row that was copied before this service asked for it. */
  availability_strategy: string | null;
  work_schema_id: number | null;
}

const copyOf = ({ id, kind, symbol, designation, archived, availabilityStrategy, workSchemaId }: Equipment): EquipmentCopy => ({
  id,
  kind,
  name: symbol === '' ? designation : `${symbol} ${designation}`,
  archived,
  availability_strategy: availabilityStrategy || null,
  work_schema_id: workSchemaId || null,
});

/** Machines and tools of each tenant. */
export const equipment = rowCopy<Deps, EquipmentChanged, Equipment, EquipmentCopy>({
  table: 'equipment',
  durable: 'identity-inventory',
  event: EquipmentChanged,
  itemOf: (event) => event.equipment,
  page: async ({ inventory }, { afterId, limit, options }) => (await inventory.page({ afterId, limit }, options)).equipment,
  rowOf: copyOf,
  later: ['availability_strategy', 'work_schema_id'],
});
