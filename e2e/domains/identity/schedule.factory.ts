import { within } from '../../proof/pause';
import type { TenantClient } from '../../proof/tenant-client';
import { newEquipment } from '../inventory/equipment.factory';
import { newCrew, newPersonId } from '../people/crew.factory';
import { groupForm } from '../people/group.factory';

const COPIED_WITHIN_MS = 10_000;
const DAY_MS = 86_400_000;

/** Away for a while. */
export const scheduleTypeForm = async (client: TenantClient) => ({
  ...(await groupForm(client)),
  colour: '#1c7ed6',
  icon: null,
  effect: 'unavailable',
});

export const newScheduleType = async (client: TenantClient): Promise<{ id: number }> => {
  const { id } = await client.item<{ id: number }>(client.call('POST', '/schedule_types', await scheduleTypeForm(client)));
  return { id };
};

/** An hour of tomorrow; of those for whom it is made each has no other. */
export async function eventForm(client: TenantClient): Promise<object> {
  const start = Date.now() + DAY_MS;
  return {
    schedule_type_id: (await newScheduleType(client)).id,
    start: new Date(start).toISOString(),
    end: new Date(start + 3_600_000).toISOString(),
    rrule: { frequency: 'daily', count: 2 },
  };
}

export const personParams = async (client: TenantClient) => ({ id: await newPersonId(client) });

/** A machine whose schedule can be written: svc-identity has heard of it. */
export async function equipmentParams(client: TenantClient, kind: 'machine' | 'tool' = 'machine'): Promise<{ id: number }> {
  const { id } = await newEquipment(client, kind);
  const isKnown = async () => (await client.call('GET', `/equipment/${id}/scheduled_events`)).status === 200;
  if (!(await within(COPIED_WITHIN_MS, isKnown))) throw new Error(`${client.label}: svc-identity does not know equipment ${id}`);
  return { id };
}

async function newEvent(client: TenantClient, path: string): Promise<{ id: number }> {
  const { id } = await client.item<{ id: number }>(client.call('POST', `${path}/scheduled_events`, await eventForm(client)));
  return { id };
}

export const newUserEvent = async (client: TenantClient) => newEvent(client, `/users/${await newPersonId(client)}`);
export const newCrewEvent = async (client: TenantClient) => newEvent(client, `/crews/${(await newCrew(client)).id}`);
export const newEquipmentEvent = async (client: TenantClient, kind: 'machine' | 'tool' = 'machine') =>
  newEvent(client, `/equipment/${(await equipmentParams(client, kind)).id}`);
