import type { Equipment, EquipmentType } from '@portal/contracts/inventory/schemas';
import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import { ENTRIES } from '../issues/issue.factory';
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

/** A machine that every filter finds, the same for the whole run. */
export const foundEquipment = oncePerClient(async (client) =>
  newEquipment(client, 'machine', {
    equipment_type_id: (await foundType(client)).id,
    location_id: (await foundLocation(client)).id,
    department: await ENTRIES.department(client),
    prod_line: await ENTRIES.prod_line(client),
  }),
);

/** One that another is part of. */
export const equipmentWithChild = oncePerClient(async (client) => {
  const parent = await newEquipment(client);
  await newEquipment(client, 'machine', { parent_id: parent.id });
  return parent;
});
