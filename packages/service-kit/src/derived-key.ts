import { hkdfSync } from 'node:crypto';

/** A 32-byte key for one purpose out of each of the given secrets, in their order. */
export function deriveKeys(secrets: readonly string[], purpose: string): Buffer[] {
  return secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
}
