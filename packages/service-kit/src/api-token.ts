import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { EDGE, type ContextKeys } from './context-keys';

/** The service that issues API tokens. */
const ISSUER = 'sync';
/** People and scanners of source code know a token by it. */
const PREFIX = 'mpt_';
const RANDOM_BYTES = 32;
const MARK_BYTES = 8;
const SHAPE = /^mpt_([\w-]{54})$/;

/** The keys that mark API tokens: those that the edge and the issuer have in common, newest first. */
export function apiTokenKeys(pairs: ContextKeys): readonly Buffer[] {
  return pairs.find(({ sender, audience }) => sender === EDGE && audience === ISSUER)?.keys ?? [];
}

function markOf(key: Buffer, random: Buffer): Buffer {
  return createHmac('sha256', key).update('api token ').update(random).digest().subarray(0, MARK_BYTES);
}

/**
 * A new API token: 256 random bits that only its holder has, and a mark by which the edge knows without asking that it was issued.
 * @param keys of the edge and the issuer, newest first
 */
export function newApiToken([key]: readonly Buffer[]): string {
  if (!key) throw new Error('marking a token needs a key');
  const random = randomBytes(RANDOM_BYTES);
  return PREFIX + Buffer.concat([random, markOf(key, random)]).toString('base64url');
}

/** Whether a bearer token has the form of an API token. */
export const isApiToken = (token: string): boolean => SHAPE.test(token);

/** What is kept of a token: its SHA-256. A token has so many random bits that a faster hash gives nothing away. */
export const hashApiToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The hash of an API token that was issued once, in hexadecimal; null for one that somebody made up. */
export function issuedApiTokenHash(token: string, keys: readonly Buffer[]): string | null {
  const [, text] = SHAPE.exec(token) ?? [];
  if (text === undefined) return null;
  const secret = Buffer.from(text, 'base64url');
  const [random, mark] = [secret.subarray(0, RANDOM_BYTES), secret.subarray(RANDOM_BYTES)];
  return keys.some((key) => timingSafeEqual(markOf(key, random), mark)) ? hashApiToken(token).toString('hex') : null;
}
