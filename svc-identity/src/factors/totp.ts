import { Secret, TOTP } from 'otpauth';
import type { NewTotp } from '@portal/contracts/identity/schemas';

const PERIOD_S = 30;
/** Codes of so many steps before and after are accepted: clocks of phones differ. */
const WINDOW = 1;

const totpOf = (secret: Secret, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** A new secret and what the QR code for authenticator apps holds. */
export function newTotp(issuer: string, label: string): NewTotp {
  const secret = new Secret({ size: 20 });
  // A colon parts issuer and account in the address of the code.
  const plain = (text: string) => text.replaceAll(':', ' ');
  return { secret: secret.base32, uri: totpOf(secret, { issuer: plain(issuer), label: plain(label) }).toString() };
}

/** The step a code belongs to, null when it is wrong at this time. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}
