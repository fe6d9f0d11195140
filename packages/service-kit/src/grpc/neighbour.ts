import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONTEXT_LIFETIME_MS, type ContextKeys } from '../context';

/** Proves in gRPC metadata that a caller without a tenant context is one of the portal's own. */
export const NEIGHBOUR_KEY = 'x-portal-neighbour';

const mac = (key: Buffer, path: string, at: number): Buffer => createHmac('sha256', key).update(`neighbour ${path} ${at}`).digest();

/** Good for this one method, as long as a signed context is. @param path `/identity.v1.Sessions/Resolve` */
export function neighbourProof(path: string, keys: ContextKeys, now: number = Date.now()): string {
  const key = keys[0];
  if (!key) throw new Error('a proof needs a key');
  return `${now}.${mac(key, path, now).toString('base64url')}`;
}

/** Whether somebody who holds a key has signed the call within the last half minute. */
export function isNeighbour(proof: string, path: string, keys: ContextKeys, now: number = Date.now()): boolean {
  const [time = '', given = ''] = proof.split('.');
  const at = Number(time);
  if (!/^\d+$/.test(time) || Math.abs(now - at) > CONTEXT_LIFETIME_MS) return false;
  const bytes = Buffer.from(given, 'base64url');
  return keys.some((key) => {
    const expected = mac(key, path, at);
    return expected.length === bytes.length && timingSafeEqual(expected, bytes);
  });
}
