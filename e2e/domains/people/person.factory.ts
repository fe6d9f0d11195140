import { DEMO_PASSWORD, DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { canaryOf } from '../../proof/canary';
import { oncePerClient, signedIn, type TenantClient } from '../../proof/tenant-client';

export const idOfAdmin = (client: TenantClient): number => DEMO_PEOPLE[client.label].admin.id;

/** A person of the tenant with no rights at all. `over` adds to the staff form. */
export async function newPerson(client: TenantClient, over: object = {}): Promise<{ id: number; name: string }> {
  return client.item(client.call('POST', '/users', { ...personForm(client), ...over }));
}

export const personForm = (client: TenantClient) => ({
  name: canaryOf(client),
  account_status: 'active',
  timezone: 'UTC',
  currency_id: 978,
});

export const newEmail = (client: TenantClient): string => `canary-${crypto.randomUUID()}@${client.label}.test`;

/** A person with an access code who has signed in on the client's device. */
export async function newSignedIn(client: TenantClient): Promise<{ id: number }> {
  const email = newEmail(client);
  const person = await newPerson(client, {
    email,
    password: DEMO_PASSWORD,
    code: String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '7'),
  });
  await client.item(client.call('POST', '/auth/login_by_email', { email, password: DEMO_PASSWORD }, { authorization: '' }));
  return person;
}

/** A person who asked for another e-mail address, which waits. */
export async function newWithWaitingEmail(client: TenantClient): Promise<{ id: number }> {
  const email = newEmail(client);
  const { id } = await newPerson(client, { email, password: DEMO_PASSWORD });
  const own = await signedIn(client.stage, client.label, email);
  await own.item(own.call('PUT', '/me', { email: newEmail(client) }));
  return { id };
}

/** A message that the client was given about their own account. */
export async function newMessage(client: TenantClient): Promise<{ messageId: string }> {
  await client.item(client.call('PUT', '/me', { email: newEmail(client) }));
  return { messageId: (await client.first<{ id: string }>('/me/messages')).id };
}

export const templateOf = async (client: TenantClient): Promise<number> => (await client.first<{ id: number }>('/user_templates')).id;
export const groupOf = async (client: TenantClient): Promise<number> => (await client.first<{ id: number }>('/groups')).id;

const foundSupervisor = oncePerClient((client) => newPerson(client));

export const idOfSupervisor = async (client: TenantClient): Promise<number> => (await foundSupervisor(client)).id;

/** A person of the tenant whom every filter finds, the same for the whole run. */
export const foundPerson = oncePerClient(async (client) =>
  newPerson(client, { supervisor_user_id: await idOfSupervisor(client), user_template_id: await templateOf(client) }),
);

export const idOfFound = async (client: TenantClient): Promise<number> => (await foundPerson(client)).id;

/**
 * An open session of the client's own person on another device, which nobody has the token of: signing in there may need a second factor.
 */
export async function otherSessionOf(client: TenantClient): Promise<string> {
  const { user } = await client.item<{ user: { id: number } }>(client.call('GET', '/auth'));
  const [row] = await ask<{ id: string }>(
    client,
    `insert into identity.session
     select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'device_id', gen_random_uuid(),
       'secret_hash', '\\x' || encode(sha256(gen_random_uuid()::text::bytea), 'hex')))).*
     from identity.session s where s.tenant_id = $1 and s.user_id = $2 and s.ended_at is null limit 1 returning id`,
    [client.tenant, user.id],
  );
  return row?.id ?? '';
}

/** A passkey of the person who is signed in, which no authenticator has: it can be named, not used. */
export async function passkeyOf(client: TenantClient): Promise<string> {
  const { user } = await client.item<{ user: { id: number } }>(client.call('GET', '/auth'));
  const [row] = await ask<{ id: string }>(
    client,
    `insert into identity.passkey (tenant_id, user_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, gen_random_uuid()::text, '', 0, '{}', $3) returning id`,
    [client.tenant, user.id, PASSKEY],
  );
  return row?.id ?? '';
}

/** Removes what {@link passkeyOf} made in the tenant: who has a passkey needs it at the next sign-in. */
export async function removePasskeys(client: TenantClient): Promise<void> {
  await ask(client, 'delete from identity.passkey where tenant_id = $1 and name = $2', [client.tenant, PASSKEY]);
}

const PASSKEY = 'Proof';

async function ask<Row extends object>({ stage }: TenantClient, text: string, values: readonly unknown[]): Promise<Row[]> {
  const database = await stage.database();
  try {
    return (await database.query<Row>(text, [...values])).rows;
  } finally {
    await database.end();
  }
}
