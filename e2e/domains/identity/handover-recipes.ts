import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { canaryOf } from '../../proof/canary';
import { signedIn, type TenantClient } from '../../proof/tenant-client';
import type { InnerRight, Recipe } from '../domain';
import { newIssue } from '../issues/issue.factory';
import { groupForm } from '../people/group.factory';
import { newEmail, newPerson } from '../people/person.factory';
import { shiftSchemaForm } from '../people/crew.factory';

interface Begun {
  id: number;
  version: number;
}

const AROUND_THE_CLOCK = [{ code: 'I', start: '06:00', end: '06:00', break_minutes: 15, colour: '#1c7ed6' }];

/** A crew that is on shift at any time. */
export async function newCrewAtWork(client: TenantClient, led: { leader_id?: number } = {}): Promise<number> {
  const schema = await client.item<{ id: number }>(
    client.call('POST', '/shift_schemas', { ...(await shiftSchemaForm(client)), shifts: AROUND_THE_CLOCK }),
  );
  const crew = { ...(await groupForm(client)), ...led, shift_schema_id: schema.id, cycle_start: '2026-01-01' };
  const { id } = await client.item<{ id: number }>(client.call('POST', '/crews', crew));
  return id;
}

/** One with a text, not signed. */
async function newDraft(client: TenantClient, crew: number): Promise<Begun> {
  const begun = await client.item<Begun>(client.call('POST', '/handovers', { crew_id: crew }));
  return client.item<Begun>(client.call('PUT', `/handovers/${begun.id}`, { text: canaryOf(client), version: begun.version }));
}

/** The number of one that is not signed. */
const draft = async (client: TenantClient) => ({ id: (await newDraft(client, await newCrewAtWork(client))).id });

/** One that the leader of a crew signed: nobody confirms what they signed themselves. */
export async function newHandover(client: TenantClient): Promise<{ id: number }> {
  const email = newEmail(client);
  const person = await newPerson(client, { email, password: DEMO_PASSWORD });
  await client.item(client.call('PUT', `/users/${person.id}/access`, { permissions: { timetable: ['read'] } }));
  const leader = await signedIn(client.stage, client.label, email);
  const { id, version } = await newDraft(leader, await newCrewAtWork(client, { leader_id: person.id }));
  await leader.item(leader.call('POST', `/handovers/${id}/sign`, { issue_ids: [], version }));
  return { id };
}

/** A crew that has handed over. */
export async function crewOfHandover(client: TenantClient): Promise<number> {
  const { id } = await newHandover(client);
  return (await client.item<{ crew: { id: number } }>(client.call('GET', `/handovers/${id}`))).crew.id;
}

const DRAFTED = 2;
const textOf = (client: TenantClient) => ({ text: canaryOf(client), version: DRAFTED });
const signature = () => ({ issue_ids: [], version: DRAFTED });

/** What a shift leaves to the next one. */
export const handoverRecipes: Readonly<Record<string, Recipe>> = {
  'GET /handovers': {},
  'GET /handovers/current': {},
  'GET /handovers/:id': { params: newHandover },
  'POST /handovers': { body: async (client) => ({ crew_id: await newCrewAtWork(client) }), also: ['supervision/update'] },
  'PUT /handovers/:id': { params: draft, body: textOf, also: ['supervision/update'] },
  'DELETE /handovers/:id': { params: draft, also: ['supervision/update'] },
  'POST /handovers/:id/confirm': { params: newHandover, also: ['supervision/update'] },
  'POST /handovers/:id/sign': { params: draft, body: signature, also: ['supervision/update'] },
};

export const handoverInnerRights: readonly InnerRight[] = [
  {
    route: 'POST /handovers/:id/sign',
    right: 'issues/read',
    also: ['timetable/read', 'supervision/update'],
    params: draft,
    body: async (client) => ({ ...signature(), issue_ids: [(await newIssue(client)).id] }),
  },
];
