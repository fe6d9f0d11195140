import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import type { NotificationPage } from '@portal/contracts/identity/schemas';
import { signedIn, type TenantClient } from '../../proof/tenant-client';
import { newEmail, newPerson, personForm } from '../people/person.factory';

const WAIT_MS = 10_000;
const PAUSE_MS = 50;

async function latestOf(client: TenantClient): Promise<number> {
  const { body } = await client.call('GET', '/notifications?limit=1');
  return (JSON.parse(body) as NotificationPage).data[0]?.id ?? 0;
}

/** A notification of the client's person: somebody else made an account that waits for activation. */
export async function newNotification(client: TenantClient): Promise<{ id: number }> {
  const before = await latestOf(client);
  const email = newEmail(client);
  const { id } = await newPerson(client, { email, password: DEMO_PASSWORD });
  await client.item(client.call('PUT', `/users/${id}/access`, { permissions: { 'settings.staff': ['read', 'create'] } }));
  const other = await signedIn(client.stage, client.label, email);
  await other.item(other.call('POST', '/users', { ...personForm(client), account_status: 'not_activated' }));
  for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
    const latest = await latestOf(client);
    if (latest > before) return { id: latest };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`${client.label} was not told that an account waits`);
}
