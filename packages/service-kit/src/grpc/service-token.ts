import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONTEXT_LIFETIME_MS, type PairKeys, type TrustedSenders } from '../context';
import { Unauthenticated, Unavailable } from '../errors';

/** gRPC metadata that proves who calls where there is no tenant context. */
export const SERVICE_TOKEN = 'x-portal-service-token';

function mac(key: Buffer, { sender, audience }: PairKeys, path: string, at: number): Buffer {
  return createHmac('sha256', key).update(`call ${sender}>${audience} ${path} ${at}`).digest();
}

/** Good for this one method at the audience of the pair, as long as a signed context is. @param path `/identity.v1.Sessions/Resolve` */
export function createServiceToken(path: string, pair: PairKeys, now: number = Date.now()): string {
  const key = pair.keys[0];
  if (!key) throw new Error('a service token needs a key');
  return `${pair.sender}.${now}.${mac(key, pair, path, now).toString('base64url')}`;
}

/**
 * Returns who of the senders has signed the call within the last half minute.
 * @throws Unauthenticated when none has, Unavailable when it was signed at another time: the clock of one of our hosts is wrong, and no
 * person's session is over
 */
export function verifyServiceToken(token: string, path: string, senders: TrustedSenders, now: number = Date.now()): string {
  const [sender = '', time = '', given = '', ...rest] = token.split('.', 4);
  const pair = senders.get(sender);
  if (!pair || rest.length > 0 || !/^\d+$/.test(time)) throw new Unauthenticated();
  const at = Number(time);
  const bytes = Buffer.from(given, 'base64url');
  const genuine = pair.keys.some((key) => {
    const expected = mac(key, pair, path, at);
    return expected.length === bytes.length && timingSafeEqual(expected, bytes);
  });
  if (!genuine) throw new Unauthenticated();
  if (Math.abs(now - at) > CONTEXT_LIFETIME_MS)
    throw new Unavailable(undefined, { reason: 'the token of a service is of another time: the clock of a host is wrong' });
  return sender;
}
