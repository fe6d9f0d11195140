import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { newEmail, newPerson } from '../../../domains/identity/person.factory';
import { signedIn, type TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../../proof/assertions';
import { allBut, type CreateUser } from './people';

const PHONE = '+48600100200';

/** What a colleague's card and the lists of colleagues say besides the name: a phone and whether they are in, for who may read staff alone. */
export async function colleagues(admin: TenantClient, createUser: CreateUser, assertions: Assertions): Promise<void> {
  const email = newEmail(admin);
  const name = `Reached ${crypto.randomUUID()}`;
  const { id } = await newPerson(admin, { name, email, password: DEMO_PASSWORD, phone: PHONE });
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
