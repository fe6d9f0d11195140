import type { Equipment, ToolBooking, ToolTake } from '@portal/contracts/inventory/schemas';
import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';
import { newIssue } from '../issues/issue.factory';
import { newEquipment } from './equipment.factory';

const DAY_MS = 86_400_000;

/** A tool that nobody has. */
export const newTool = (client: TenantClient): Promise<Equipment> => newEquipment(client, 'tool');

/** A tool that the client's person has. */
export async function takenTool(client: TenantClient, more: object = {}): Promise<ToolTake> {
  const { id } = await newTool(client);
  return client.item(client.call('POST', `/equipment/${id}/take`, { comment: canaryOf(client), ...more }));
}

/** A take that is over. */
export async function returnedTool(client: TenantClient): Promise<ToolTake> {
  const { equipment_id } = await takenTool(client);
  return client.item(client.call('POST', `/equipment/${equipment_id}/return`, { condition: 'good', comment: canaryOf(client) }));
}

/** A take that every filter finds. */
export const foundTake = oncePerClient(async (client) =>
  takenTool(client, { issue_id: (await newIssue(client)).id, due_at: new Date(Date.now() + DAY_MS).toISOString() }),
);

/** A tool that is booked for the client's person, from tomorrow on. */
export async function bookedTool(client: TenantClient): Promise<ToolBooking> {
  const { id: equipment_id } = await newTool(client);
  const [from, to] = [1, 2].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
  return client.item(client.call('POST', '/tool_bookings', { equipment_id, from, to, comment: canaryOf(client) }));
}

/** A booking that every filter finds. */
export const foundBooking = oncePerClient(bookedTool);
