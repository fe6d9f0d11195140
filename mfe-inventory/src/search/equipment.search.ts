import { listEquipment } from '@portal/contracts/inventory/contracts';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import { api, type SearchHit, type SearchRequest } from '@portal/portal-kit';
import { addressOfEquipment } from '../equipment/equipment-screens';

/** By symbol, designation and numbers, for the command palette. */
async function search(kind: EquipmentKind, { text, limit, signal }: SearchRequest): Promise<readonly SearchHit[]> {
  if ([...text].length < CONTAINS_MIN) return [];
  const { items } = await api(listEquipment, { query: { kind_equals: kind, search_contains: text, pp: limit }, signal, quiet: true });
  return items.flatMap((one) => {
    const href = addressOfEquipment(one);
    const icon = one.equipment_type?.icon ?? (one.kind === 'machine' ? 'factory' : 'wrench');
    return href === undefined ? [] : [{ id: one.id, label: one.symbol ?? one.designation, detail: one.designation, icon, href }];
  });
}

export const searchMachines = (request: SearchRequest) => search('machine', request);

export const searchTools = (request: SearchRequest) => search('tool', request);
