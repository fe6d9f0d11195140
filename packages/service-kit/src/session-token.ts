import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { EDGE, type ContextKeys } from './context-keys';

/** The service that issues the tokens of sessions. */
const ISSUER = 'identity';
const RANDOM_BYTES = 24;
const MARK_BYTES = 8;
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

/** The keys that mark tokens: those that the edge and the issuer have in common, newest first. */
export function sessionTokenKeys(pairs: ContextKeys): readonly Buffer[] {
  return pairs.find(({ sender, audience }) => sender === EDGE && audience === ISSUER)?.keys ?? [];
}

function markOf(key: Buffer, random: Buffer): Buffer {
  return createHmac('sha256', key).update('session token ').update(random).digest().subarray(0, MARK_BYTES);
}

/**
 * A new secret of a session's token: 192 bits that only its holder has, and a mark by which the edge knows without asking that it was
 * issued.
 * @param keys of the edge and the service that issues tokens, newest first
 */
export function newSessionSecret([key]: readonly Buffer[]): string {
  if (!key) throw new Error('marking a token needs a key');
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, markOf(key, random)]).toString('base64url');
}

/**
 * The id of a token that was issued once, null for one that somebody made up. Whether its session is alive is for its owner to say: the
 * mark only keeps those who guess apart from those who once signed in.
 */
export function issuedTokenId(token: string, keys: readonly Buffer[]): string | null {
  const [, id, text] = SHAPE.exec(token) ?? [];
  if (id === undefined || text === undefined) return null;
  const secret = Buffer.from(text, 'base64url');
  const [random, mark] = [secret.subarray(0, RANDOM_BYTES), secret.subarray(RANDOM_BYTES)];
  return keys.some((key) => timingSafeEqual(markOf(key, random), mark)) ? id : null;
}
