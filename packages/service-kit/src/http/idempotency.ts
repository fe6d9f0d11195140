import { createHmac } from 'node:crypto';
import type { TenantContext } from '../context';
import type { Query } from '../query/query';
import { Invalid } from '../errors';

/** A repeat within this answers what the first one answered. */
export const KEY_LIFETIME_H = 24;
const SHAPE = /^[\x21-\x7e]{1,200}$/;

/** One keyed request: who, what and a fingerprint of what was sent. */
export interface Keyed {
  key: string;
  scope: string;
  /** Under the key for what is new. */
  fingerprint: Buffer;
  /** Under each key that is still known. */
  fingerprints: readonly Buffer[];
}

export interface Remembered {
  status: number;
  body: string;
}

/** What a request asks for: one key means the same only for the same person and call. */
interface Request {
  /** Of the Idempotency-Key. */
  header: string | string[] | undefined;
  /** Method and path. */
  call: string;
  sent: Buffer;
}

/**
 * Returns null without an Idempotency-Key. The fingerprints are made with keys that the database does not hold: a body may be as short as an
 * access code, which a plain hash would give away.
 * @throws Invalid when the header is no key
 */
export function keyedRequest({ header, call, sent }: Request, ctx: TenantContext, keys: readonly Buffer[]): Keyed | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !SHAPE.test(header)) throw new Invalid({ 'Idempotency-Key': 'invalid' });
  const who = ctx.user === null ? `terminal ${ctx.terminal ?? '-'} device ${ctx.device ?? '-'}` : `user ${ctx.user}`;
  const scope = `${who} ${call}`;
  const [fingerprint, ...older] = keys.map((key) =>
    createHmac('sha256', key).update(`${ctx.tenant}\n${scope}\n${header}\n`).update(sent).digest(),
  );
  if (!fingerprint) throw new Error('a fingerprint needs a key');
  return { key: header, scope, fingerprint, fingerprints: [fingerprint, ...older] };
}

interface Row {
  request_hash: Buffer;
  status: number;
  body: string;
  stale: boolean;
}

const CLAIM = `
  insert into idempotency_key (tenant_id, scope, key, request_hash) values ($1, $2, $3, $4)
  on conflict (tenant_id, scope, key) do nothing returning key`;

const REMEMBER = 'update idempotency_key set status = $4, body = $5 where tenant_id = $1 and scope = $2 and key = $3';

const STALE = `created_at < now() - interval '${KEY_LIFETIME_H} hours' as stale`;

function rowOf(query: Query, { scope, key }: Keyed) {
  return query('idempotency_key').where({ scope, key }).first<Row | undefined>('request_hash', 'status', 'body', query.raw(STALE));
}

/** @throws Invalid when the key was used for something else. */
function answerOf(row: Row, { fingerprints }: Keyed): Remembered {
  if (!fingerprints.some((fingerprint) => row.request_hash.equals(fingerprint)))
    throw new Invalid({ 'Idempotency-Key': ['mismatch', 'The Idempotency-Key was used for another request.'] });
  return { status: row.status, body: row.body };
}

/** Whether the key was used, for whatever. */
export async function isKnown(query: Query, keyed: Keyed): Promise<boolean> {
  return (await rowOf(query, keyed)) !== undefined;
}

/** What the key was answered before, null when it was not. Throws 422 when it was used for something else. */
export async function recall(query: Query, keyed: Keyed): Promise<Remembered | null> {
  const row = await rowOf(query, keyed);
  return row && !row.stale ? answerOf(row, keyed) : null;
}

/**
 * Claims the key in this transaction. A concurrent repeat waits here until the first one commits, and then gets its
 * answer; null means this is the first one. Throws 422 when the key was used for something else.
 */
export async function claim(query: Query, keyed: Keyed): Promise<Remembered | null> {
  const { scope, key, fingerprint } = keyed;
  const claimed = await query.sql(CLAIM, [scope, key, fingerprint]);
  if (claimed.length > 0) return null;
  const row = await rowOf(query, keyed).forUpdate();
  if (row && !row.stale) return answerOf(row, keyed);
  await query('idempotency_key').where({ scope, key }).del();
  await query('idempotency_key').insert({ scope, key, request_hash: fingerprint });
  return null;
}

/** Keeps the answer for repeats, in the transaction that made it. */
export function remember(query: Query, { scope, key }: Keyed, answer: Remembered): void {
  query.enqueue(REMEMBER, [scope, key, answer.status, answer.body]);
}
