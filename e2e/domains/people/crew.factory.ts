import type { TenantClient } from '../../proof/tenant-client';
import { groupForm } from './group.factory';
import { newPerson } from './person.factory';

const SHIFTS = [{ code: 'I', start: '06:00', end: '14:00', break_minutes: 15, colour: '#1c7ed6' }];

/** A schema of one shift a day. */
export const shiftSchemaForm = async (client: TenantClient) => ({
  ...(await groupForm(client)),
  cycle_days: 1,
  shifts: SHIFTS,
  pattern: ['I'],
});

/** Working hours that hold for nobody. */
export const workSchemaForm = async (client: TenantClient) => ({
  ...(await groupForm(client)),
  is_default: false,
  intervals: [{ weekday: 1, start: '07:00', end: '15:00' }],
  holidays: [{ date: '2026-12-25', name: '' }],
});

/** A crew without shifts. */
export const crewForm = groupForm;

export const memberDays = { from: '2026-01-01', to: '2026-01-31' };

/** Somebody who belongs to no crew. */
export const newPersonId = async (client: TenantClient) => (await newPerson(client)).id;

const newId = async (client: TenantClient, path: string, body: object): Promise<{ id: number }> => {
  const { id } = await client.item<{ id: number }>(client.call('POST', path, body));
  return { id };
};

export const newShiftSchema = async (client: TenantClient) => newId(client, '/shift_schemas', await shiftSchemaForm(client));
/** A work schema that each service knows for long: one of the demo plant. */
export const usedWorkSchema = async (client: TenantClient) => (await client.first<{ id: number }>('/work_schemas')).id;

export const newWorkSchema = async (client: TenantClient) => newId(client, '/work_schemas', await workSchemaForm(client));
export const newCrew = async (client: TenantClient) => newId(client, '/crews', await crewForm(client));

/** A crew with shifts and a leader. */
export async function newLedCrew(client: TenantClient): Promise<{ leader_id: number; shift_schema_id: number }> {
  const led = { leader_id: await newPersonId(client), shift_schema_id: (await newShiftSchema(client)).id };
  await newId(client, '/crews', { ...(await crewForm(client)), ...led, cycle_start: '2026-01-01' });
  return led;
}

/** A crew with a member. */
export async function newCrewMember(client: TenantClient): Promise<{ id: number; memberId: number }> {
  const [{ id }, user] = [await newCrew(client), await newPersonId(client)];
  const member = await newId(client, `/crews/${id}/members`, { ...memberDays, user_id: user });
  return { id, memberId: member.id };
}
