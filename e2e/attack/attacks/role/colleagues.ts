import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { newEmail, newPerson } from '../../../domains/identity/person.factory';
import { signedIn, type TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../../proof/assertions';
import { allBut, type CreateUser, grant, grantsOf } from './people';

const PHONE = '+48600100200';

/** What a colleague's card and the lists of colleagues say besides the name: a phone and whether they are in, for who may read staff alone. */
export async function colleagues(admin: TenantClient, createUser: CreateUser, assertions: Assertions): Promise<void> {
  const email = newEmail(admin);
  const name = `Reached ${crypto.randomUUID()}`;
  const { id } = await newPerson(admin, { name, email, password: DEMO_PASSWORD, phone: PHONE });
  await cards(admin, createUser, assertions);
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
