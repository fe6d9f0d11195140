import { createHash } from 'node:crypto';
import type { TenantContext } from '../context';
import type { Query } from '../database/query';
import { Invalid } from '../errors';

/** A repeat within this answers what the first one answered. */
export const KEY_LIFETIME_H = 24;
const SHAPE = /^[\x21-\x7e]{1,200}$/;

/** One keyed request: who, what and a hash of what was sent. */
export interface Keyed {
  key: string;
  scope: string;
  hash: Buffer;
}

export interface Remembered {
  status: number;
  body: string;
}

/** Who asks for what: one key means the same only for the same person and call. */
export function keyedRequest(header: string | string[] | undefined, ctx: TenantContext, call: string, sent: string | Buffer): Keyed | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !SHAPE.test(header)) throw new Invalid({ 'Idempotency-Key': 'invalid' });
  const who = ctx.user === null ? `terminal ${ctx.terminal ?? '-'} device ${ctx.device ?? '-'}` : `user ${ctx.user}`;
  return { key: header, scope: `${who} ${call}`, hash: createHash('sha256').update(sent).digest() };
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
function answerOf(row: Row, { hash }: Keyed): Remembered {
  if (!row.request_hash.equals(hash))
    throw new Invalid({ 'Idempotency-Key': ['mismatch', 'The Idempotency-Key was used for another request.'] });
  return { status: row.status, body: row.body };
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
  const { scope, key, hash } = keyed;
  const claimed = await query.sql(CLAIM, [scope, key, hash]);
  if (claimed.length > 0) return null;
  const row = await rowOf(query, keyed).forUpdate();
  if (row && !row.stale) return answerOf(row, keyed);
  await query('idempotency_key').where({ scope, key }).del();
  await query('idempotency_key').insert({ scope, key, request_hash: hash });
  return null;
}

/** Keeps the answer for repeats, in the transaction that made it. */
export function remember(query: Query, { scope, key }: Keyed, answer: Remembered): void {
  query.enqueue(REMEMBER, [scope, key, answer.status, answer.body]);
}
