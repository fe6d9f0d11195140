import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto';

/** How long a token of RFC 8292 is good, in seconds; a push service takes no more than a day. */
const TOKEN_S = 12 * 3600;

/** Order of the group of P-256. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** A key pair by which push services know this installation (RFC 8292). */
export interface VapidKey {
  /** Uncompressed point, base64url: what browsers subscribe with. */
  readonly publicKey: string;
  /**
   * The `Authorization` header of a request.
   * @param audience origin of the push service
   * @param subject address of whoever runs this installation, `mailto:` or `https:`
   */
  authorization(audience: string, subject: string, now: Date): string;
}

/** A number from 1 to the order, without a bias that counts (FIPS 186-5, A.2.1). */
function scalarOf(secret: string): Buffer {
  const bits = BigInt(`0x${Buffer.from(hkdfSync('sha256', secret, '', 'vapid', 48)).toString('hex')}`);
  return Buffer.from(((bits % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
}

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HEADER = json({ typ: 'JWT', alg: 'ES256' });

function keyOf(secret: string): VapidKey {
  const d = scalarOf(secret);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x: part(1, 33), y: part(33, 65) };
  const key: KeyObject = createPrivateKey({ key: jwk, format: 'jwk' });
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    authorization(audience, subject, now) {
      const claims = json({ aud: audience, exp: Math.floor(now.getTime() / 1000) + TOKEN_S, sub: subject });
      const signature = sign('sha256', Buffer.from(`${HEADER}.${claims}`), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${HEADER}.${claims}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

/**
 * The key pairs of the installation, in the order of their secrets: browsers subscribe with the first, all serve those who subscribed with
 * them.
 */
export function vapidKeys(secrets: readonly string[]): readonly VapidKey[] {
  return secrets.map(keyOf);
}
