import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONTEXT_LIFETIME_MS, type ContextKeys } from '../context';
import { Unauthenticated, Unavailable } from '../errors';

/** Proves in gRPC metadata that a caller without a tenant context is one of the portal's own. */
export const NEIGHBOUR_KEY = 'x-portal-neighbour';

const mac = (key: Buffer, path: string, at: number): Buffer => createHmac('sha256', key).update(`neighbour ${path} ${at}`).digest();

/** Good for this one method, as long as a signed context is. @param path `/identity.v1.Sessions/Resolve` */
export function createServiceToken(path: string, keys: ContextKeys, now: number = Date.now()): string {
  const key = keys[0];
  if (!key) throw new Error('a proof needs a key');
  return `${now}.${mac(key, path, now).toString('base64url')}`;
}

/**
 * Returns when somebody who holds a key has signed the call within the last half minute. Throws Unauthenticated when nobody has, Unavailable
 * when it was signed at another time: the clock of one of our hosts is wrong, and no person's session is over.
 */
export function verifyServiceToken(proof: string, path: string, keys: ContextKeys, now: number = Date.now()): void {
  const [time = '', given = ''] = proof.split('.');
  const at = Number(time);
  if (!/^\d+$/.test(time)) throw new Unauthenticated();
  const bytes = Buffer.from(given, 'base64url');
  const genuine = keys.some((key) => {
    const expected = mac(key, path, at);
    return expected.length === bytes.length && timingSafeEqual(expected, bytes);
  });
  if (!genuine) throw new Unauthenticated();
  if (Math.abs(now - at) > CONTEXT_LIFETIME_MS) throw new Unavailable();
}
