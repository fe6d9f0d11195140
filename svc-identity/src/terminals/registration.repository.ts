import type { Query } from '@portal/service-kit/query';

/** Tokens from before that are remembered, so that a copy of one is told from what somebody made up. */
const OLDER_MAX = 50;
/** As SQL takes an empty list. */
const NO_HASHES = '{}';

/** What a device shows its PIN for. */
export interface Registrable {
  id: number;
  pin: string;
  registered: boolean;
}

/** Locked until the transaction ends; null where there is no such terminal. */
export async function lockRegistrable(query: Query, id: number): Promise<Registrable | null> {
  const row = await query('terminal')
    .where({ id })
    .forUpdate()
    .first<{ id: number; pin: string; registration_id: string | null } | undefined>('id', 'pin', 'registration_id');
  return row ? { id: row.id, pin: row.pin, registered: row.registration_id !== null } : null;
}

/** The device is the terminal from now on. Returns the id that its tokens carry. */
export async function register(query: Query, id: number, { device, tokenHash }: { device: string; tokenHash: Buffer }): Promise<string> {
  const [row] = await query('terminal')
    .where({ id })
    .update({
      registration_id: query.raw('uuidv7()'),
      device_id: device,
      token_hash: tokenHash,
      previous_hash: null,
      older_hashes: NO_HASHES,
      registered_at: query.raw('now()'),
      copied_at: null,
    })
    .returning<{ registration_id: string }[]>('registration_id');
  if (!row) throw new Error('a terminal that was locked has gone');
  return row.registration_id;
}

/** No device is the terminal from now on, and what one knew registers none again. */
export async function unregister(query: Query, id: number, { pin, copied }: { pin: string; copied: boolean }): Promise<void> {
  await query('terminal')
    .where({ id })
    .update({
      pin,
      registration_id: null,
      device_id: null,
      token_hash: null,
      previous_hash: null,
      older_hashes: NO_HASHES,
      registered_at: null,
      copied_at: copied ? query.raw('now()') : null,
    });
}

/** A device's claim to be a terminal. */
export interface Registration {
  id: number;
  device_id: string;
  token_hash: Buffer;
  previous_hash: Buffer | null;
  /** Of tokens from before that one, the newest first. */
  older_hashes: readonly Buffer[];
}

/** Of the tokens of this id, locked until the transaction ends; null for none. */
export async function lockRegistration(query: Query, registration: string): Promise<Registration | null> {
  const row = await query('terminal')
    .where({ registration_id: registration })
    .forUpdate()
    .first<Registration | undefined>('id', 'device_id', 'token_hash', 'previous_hash', 'older_hashes');
  return row ?? null;
}

/** Puts the next token in the place of the one that was used. */
export async function replaceToken(query: Query, id: number, next: Buffer): Promise<void> {
  await query('terminal')
    .where({ id })
    .update({
      older_hashes: query.raw(`(array_remove(array_prepend(previous_hash, older_hashes), null))[1:${OLDER_MAX}]`),
      previous_hash: query.raw('token_hash'),
      token_hash: next,
    });
}
