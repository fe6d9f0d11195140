import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { newEmail, newPerson } from '../../../domains/people/person.factory';
import { signedIn, type TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../../proof/assertions';
import { eventForm } from '../../../domains/identity/schedule.factory';
import { pause } from '../../../proof/pause';
import { openLiveStream } from '../../live-stream';
import { allBut, CATALOGUE, type CreateUser, grant, grantsOf, somebody } from './people';

const PHONE = '+48600100200';
/** Milliseconds within which a change is told. */
const TOLD_MS = 5_000;

/**
 * What a colleague's card and the lists of colleagues say besides the name: a phone and whether they are in, for who may read staff alone.
 */
export async function colleagues(admin: TenantClient, createUser: CreateUser, assertions: Assertions): Promise<void> {
  const email = newEmail(admin);
  const name = `Reached ${crypto.randomUUID()}`;
  const { id } = await newPerson(admin, { name, email, password: DEMO_PASSWORD, phone: PHONE });
  await cards(admin, createUser, assertions);
  await wages(admin, createUser, assertions);
  await schedules(admin, createUser, assertions);
  // Whoever signs in is in.
  await signedIn(admin.stage, admin.label, email);
  const [without, reader] = [await createUser(allBut('staff/read')), await createUser({ staff: ['read'] })];
  for (const path of [`/users/${id}/card`, `/users/cards?name_contains=${encodeURIComponent(name)}`]) {
    const [blind, seeing] = [await without.call('GET', path), await reader.call('GET', path)];
    const isBlind = blind.status === 200 && !blind.body.includes(PHONE) && !blind.body.includes('"present":true');
    assertions.denies(`phone and presence in ${path} without staff/read`, isBlind, blind.body);
    assertions.allows(`${path} with staff/read`, seeing.body.includes(PHONE) && seeing.body.includes('"present":true'), seeing.body);
  }
}

/** The number of a card, in the list and the profile, for who may manage its holder alone. */
async function cards(admin: TenantClient, createUser: CreateUser, assertions: Assertions): Promise<void> {
  const value = String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '4');
  const { id } = await newPerson(admin, { name: 'Card holder', barcode: { type: 'CODE128', value } });
  await grant(admin, id, grantsOf(['issues/delete']));
  const reader = await createUser(allBut('issues/delete'));
  for (const path of [`/users/${id}`, `/users?id_equals=${id}`]) {
    const [blind, seeing] = [await reader.call('GET', path), await admin.call('GET', path)];
    assertions.denies(
      `number of a card in ${path} without the rights of its holder`,
      blind.status === 200 && !blind.body.includes(value),
      blind.body,
    );
    assertions.allows(`number of a card in ${path} with them`, seeing.body.includes(value), seeing.body);
  }
}

/** What an hour of a person costs, in the list and the profile, for who may change people alone; and to the person. */
async function wages(admin: TenantClient, createUser: CreateUser, assertions: Assertions): Promise<void> {
  const cost = '48731.19';
  const { id, client } = await somebody(admin, { name: 'Paid by the hour', work_hour_cost: cost });
  const [without, manager] = [await createUser(allBut('settings.staff/update')), await createUser(grantsOf(CATALOGUE))];
  for (const path of [`/users/${id}`, `/users?id_equals=${id}`]) {
    const [blind, seeing] = [await without.call('GET', path), await manager.call('GET', path)];
    const isBlind = blind.status === 200 && blind.body.includes('"work_hour_cost":null') && !blind.body.includes(cost);
    assertions.denies(`cost of an hour in ${path} without settings.staff/update`, isBlind, blind.body);
    assertions.allows(`cost of an hour in ${path} with it`, seeing.body.includes(cost), seeing.body);
  }
  const own = await client.call('GET', '/me');
  assertions.allows('cost of an hour of one’s own', own.body.includes(cost), own.body);
  const sorted = await without.call('GET', '/users?sort_by=work_hour_cost');
  assertions.denies('people in the order of what they cost', sorted.status !== 200, sorted.body);
}

/** Whose schedule has changed, in the live events of who may not read it. */
async function schedules(admin: TenantClient, createUser: CreateUser, assertions: Assertions): Promise<void> {
  const { id } = await newPerson(admin);
  const [without, reader] = [await createUser(allBut('staff.schedule/read')), await createUser({ 'staff.schedule': ['read'] })];
  const [blind, seeing] = [await openLiveStream(admin.stage, without.headers), await openLiveStream(admin.stage, reader.headers)];
  await admin.item(admin.call('POST', `/users/${id}/scheduled_events`, await eventForm(admin)));
  const named = `"aggregate":"user_schedule","id":"${id}"`;
  for (const until = Date.now() + TOLD_MS; Date.now() < until && !seeing.received().includes(named);) await pause(50);
  assertions.allows('whose schedule changed, with staff.schedule/read', seeing.received().includes(named), seeing.received());
  const isBlind = blind.received().includes('"aggregate":"user_schedule","id":""') && !blind.received().includes(named);
  assertions.denies('whose schedule changed, without it', isBlind, blind.received());
  for (const stream of [blind, seeing]) stream.close();
}
