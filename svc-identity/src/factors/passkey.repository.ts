import type { Passkey } from '@portal/contracts/identity/schemas';
import type { TRANSPORTS } from '@portal/contracts/identity/schemas';
import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

/** A passkey as WebAuthn verifies it; `counter` is the last that its authenticator told. */
export interface StoredPasskey {
  id: string;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: (typeof TRANSPORTS)[number][];
}

const COLUMNS = ['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'] as const;

/** By the id that the authenticator gave it, whosever it is. */
export async function findPasskey(query: Query, credential: string): Promise<StoredPasskey | null> {
  const row = await query('passkey')
    .where({ credential_id: credential })
    .first<StoredPasskey | undefined>([...COLUMNS]);
  return row ?? null;
}

/** Of the person, the oldest first. */
export const passkeysOf = (query: Query, user: number): Promise<StoredPasskey[]> =>
  query('passkey')
    .where({ user_id: user })
    .orderBy('id')
    .select<StoredPasskey[]>([...COLUMNS]);

/** As the person sees them, the oldest first. */
export function listPasskeys(query: Query, user: number): Promise<Passkey[]> {
  return query.sql<Passkey>(
    `select k.id, k.name, ${utc('k.created_at')} as created_at, ${utc('k.last_used_at')} as last_used_at
     from passkey k where k.tenant_id = $1 and k.user_id = $2 order by k.id`,
    [user],
  );
}

/** Returns the id, null where the credential is known already. */
export async function insertPasskey(query: Query, passkey: Omit<StoredPasskey, 'id'> & { name: string }): Promise<string | null> {
  const [row] = await query('passkey').insert(passkey).onConflict().ignore().returning<{ id: string }[]>('id');
  return row?.id ?? null;
}

/** Keeps the authenticator's counter and when it was used. */
export async function notePasskeyUse(query: Query, id: string, counter: number): Promise<void> {
  await query('passkey')
    .where({ id })
    .update({ counter, last_used_at: query.raw('now()') });
}

/** False where the person has no such one. */
export async function removePasskey(query: Query, user: number, id: string): Promise<boolean> {
  return (await query('passkey').where({ user_id: user, id }).del()) > 0;
}

/** Returns how many there were. */
export async function removePasskeys(query: Query, user: number): Promise<number> {
  return query('passkey').where({ user_id: user }).del();
}
