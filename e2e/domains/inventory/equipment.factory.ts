import type { Equipment, EquipmentType } from '@portal/contracts/inventory/schemas';
import { canaryOf } from '../../proof/canary';
import { within } from '../../proof/pause';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import { ENTRIES, usedCostCenter } from '../issues/issue.factory';
import { foundLocation, namedInAll } from './location.factory';

export const parameterForm = (client: TenantClient) => ({ name: namedInAll(canaryOf(client)), type: 'text' });

export const typeForm = (client: TenantClient) => ({ kind: 'machine', name: namedInAll(canaryOf(client)) });

/** A type with one parameter. */
export const newType = (client: TenantClient): Promise<EquipmentType> =>
  client.item(client.call('POST', '/equipment_types', { ...typeForm(client), parameters: [parameterForm(client)] }));

export const foundType = oncePerClient(newType);

export const equipmentForm = (client: TenantClient, kind: 'machine' | 'tool' = 'machine') => ({ kind, designation: canaryOf(client) });

export const newEquipment = (client: TenantClient, kind: 'machine' | 'tool' = 'machine', more: object = {}): Promise<Equipment> =>
  client.item(client.call('POST', '/equipment', { ...equipmentForm(client, kind), ...more }));

const SHOWN_WITHIN_MS = 10_000;

export async function allowGuests(client: TenantClient, value: boolean): Promise<void> {
  const { status, body } = await client.call('PATCH', '/tenant/attributes', { name: 'guest_passport', value });
  if (status >= 300) throw new Error(`${client.label} could not allow guests: ${status} ${body}`);
}

/** A machine whose passport guests may see, once svc-inventory has heard that the plant allows it. */
export async function equipmentForGuests(client: TenantClient): Promise<Equipment> {
  await allowGuests(client, true);
  const machine = await newEquipment(client);
  const isShown = async () => (await client.call('GET', `/equipment/${machine.id}/guest_passport`)).status === 200;
  if (!(await within(SHOWN_WITHIN_MS, isShown))) throw new Error(`${client.label} does not show its machines to guests`);
  return machine;
}

/** A machine that every filter finds, the same for the whole run. */
export const foundEquipment = oncePerClient(async (client) =>
  newEquipment(client, 'machine', {
    equipment_type_id: (await foundType(client)).id,
    location_id: (await foundLocation(client)).id,
    department: await ENTRIES.department(client),
    prod_line: await ENTRIES.prod_line(client),
    cost_center_id: await usedCostCenter(client),
  }),
);

/** One that another is part of. */
export const equipmentWithChild = oncePerClient(async (client) => {
  const parent = await newEquipment(client);
  await newEquipment(client, 'machine', { parent_id: parent.id });
  return parent;
});
