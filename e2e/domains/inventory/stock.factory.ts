import type { Equipment, Movement, Part, PartEntry } from '@portal/contracts/inventory/schemas';
import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import { newIssue } from '../issues/issue.factory';
import { newEquipment } from './equipment.factory';
import { foundLocation } from './location.factory';

const STOCK = '1000';
let made = 0;

/** A symbol of its own for each part of the run. */
export const partForm = (client: TenantClient) => {
  made += 1;
  return { symbol: `P-${process.pid}-${made}`, name: canaryOf(client) };
};

export const newPart = (client: TenantClient, more: object = {}): Promise<Part> =>
  client.item(client.call('POST', '/parts', { ...partForm(client), ...more }));

export const entryForm = async (client: TenantClient) => ({
  location_id: (await foundLocation(client)).id,
  quantity: STOCK,
  entry_number: canaryOf(client),
});

/** Stock of a part of its own. */
export async function newEntry(client: TenantClient): Promise<PartEntry> {
  const { id } = await newPart(client);
  return client.item(client.call('POST', `/parts/${id}/entries`, await entryForm(client)));
}

export const foundEntry = oncePerClient(newEntry);

/** A place with less of a part than its limit asks for. */
export const shortLimit = oncePerClient(async (client) => {
  const [part_id, location_id] = [(await newPart(client)).id, (await foundLocation(client)).id];
  await client.call('PUT', `/parts/${part_id}/limits/${location_id}`, { minimum: '5', optimum: null });
  return { part_id, location_id };
});

/** Id of the row that lists of stock have of a part in a place. */
export const stockRowOf = ({ part_id, location_id }: { part_id: number; location_id: number }) => `${part_id}-${location_id}`;

/** A part that is found by how urgent it is. */
export const urgentPart = oncePerClient((client) => newPart(client, { priority: 1 }));

/** A machine that a part fits. */
export const fittedMachine = oncePerClient(async (client): Promise<Equipment> => {
  const machine = await newEquipment(client);
  await newPart(client, { equipment_ids: [machine.id] });
  return machine;
});

/** A line of the ledger that every filter finds. */
export const foundMovement = oncePerClient(async (client): Promise<Movement> => {
  const { id } = await newEntry(client);
  await client.call('POST', `/part_entries/${id}/issue`, {
    quantity: '1',
    issue_id: (await newIssue(client)).id,
    reason: canaryOf(client),
  });
  const { body } = await client.call('GET', `/storage/movements?part_entry_id_equals=${id}&kind_equals=issue`);
  const [movement] = (JSON.parse(body) as { items: Movement[] }).items;
  if (!movement) throw new Error(`${client.label} has no movement of the entry ${id}`);
  return movement;
});
