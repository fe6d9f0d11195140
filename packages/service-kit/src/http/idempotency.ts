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

/** What a repeat of the request gets. */
export interface StoredAnswer {
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
 * Returns null without an Idempotency-Key. The fingerprints are made with keys that the database does not hold: a body may be as short as
 * an access code, which a plain hash would give away.
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
  /** Null while a call that claimed the key ahead is under way. */
  status: number | null;
  body: string;
  stale: boolean;
}

/** The key of a call that opens its own transactions, and since when it has it, as text that loses nothing. */
export interface Claim {
  since: string;
}

const IS_STALE = `created_at < now() - interval '${KEY_LIFETIME_H} hours'`;

const CLAIM = `
  insert into idempotency_key (tenant_id, scope, key, request_hash) values ($1, $2, $3, $4)
  on conflict (tenant_id, scope, key) do nothing returning key`;

/** A claim that was not answered in time is that of a process which died. */
const CLAIM_AHEAD = `
  insert into idempotency_key as held (tenant_id, scope, key, request_hash) values ($1, $2, $3, $4)
  on conflict (tenant_id, scope, key) do update set request_hash = excluded.request_hash, status = null, body = null, created_at = now()
  where held.${IS_STALE} or held.status is null and held.created_at < now() - make_interval(secs => $5::float8 / 1000)
  returning held.created_at::text as since`;

const RELEASE = `
  delete from idempotency_key where tenant_id = $1 and scope = $2 and key = $3 and status is null and created_at = $4::timestamptz`;

const STORE_ANSWER = 'update idempotency_key set status = $4, body = $5 where tenant_id = $1 and scope = $2 and key = $3';

function rowOf(query: Query, { scope, key }: Keyed) {
  return query('idempotency_key')
    .where({ scope, key })
    .first<Row | undefined>('request_hash', 'status', 'body', query.raw(`${IS_STALE} as stale`));
}

/** Null while there is none yet. @throws Invalid when the key was used for something else. */
function answerOf({ request_hash, status, body }: Row, { fingerprints }: Keyed): StoredAnswer | null {
  if (!fingerprints.some((fingerprint) => request_hash.equals(fingerprint)))
    throw new Invalid({ 'Idempotency-Key': ['mismatch', 'The Idempotency-Key was used for another request.'] });
  return status === null ? null : { status, body };
}

/** Whether the key was used, for whatever. */
export async function isKnown(query: Query, keyed: Keyed): Promise<boolean> {
  return (await rowOf(query, keyed)) !== undefined;
}

/** What the key was answered before, null when it was not. Throws 422 when it was used for something else. */
export async function findAnswer(query: Query, keyed: Keyed): Promise<StoredAnswer | null> {
  const row = await rowOf(query, keyed);
  return row && !row.stale ? answerOf(row, keyed) : null;
}

/**
 * Claims the key in this transaction. A concurrent repeat waits here until the first one commits, and then gets its
 * answer; null means this is the first one. Throws 422 when the key was used for something else.
 */
export async function claim(query: Query, keyed: Keyed): Promise<StoredAnswer | null> {
  const { scope, key, fingerprint } = keyed;
  const claimed = await query.sql(CLAIM, [scope, key, fingerprint]);
  if (claimed.length > 0) return null;
  const row = await rowOf(query, keyed).forUpdate();
  if (row && !row.stale) return answerOf(row, keyed);
  await query('idempotency_key').where({ scope, key }).del();
  await query('idempotency_key').insert({ scope, key, request_hash: fingerprint });
  return null;
}

/**
 * Claims the key for a call that opens its own transactions. Returns what an earlier one was answered, or null while it is under way.
 * @param lifetimeMs when an earlier claim that has no answer is taken over
 * @throws Invalid when the key was used for something else
 */
export async function claimAhead(query: Query, keyed: Keyed, lifetimeMs: number): Promise<Claim | StoredAnswer | null> {
  const { scope, key, fingerprint } = keyed;
  const [claimed] = await query.sql<Claim>(CLAIM_AHEAD, [scope, key, fingerprint, lifetimeMs]);
  return claimed ?? findAnswer(query, keyed);
}

/** Gives a claim back where the call was not answered, so that a repetition is the first one. */
export async function release(query: Query, { scope, key }: Keyed, { since }: Claim): Promise<void> {
  await query.sql(RELEASE, [scope, key, since]);
}

/** Keeps the answer for repeats, in the transaction that made it. */
export function storeAnswer(query: Query, { scope, key }: Keyed, answer: StoredAnswer): void {
  query.enqueue(STORE_ANSWER, [scope, key, answer.status, answer.body]);
}
