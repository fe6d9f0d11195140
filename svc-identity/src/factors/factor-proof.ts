import type { SecondFactor, SecondFactorInput } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import type { Sealer } from '../secrets/sealer';
import { findPasskey, notePasskeyUse } from './passkey.repository';
import { useRecoveryCode } from './recovery-code.repository';
import { findTotp, useTotpStep } from './totp.repository';
import { stepOf } from './totp';
import { verifyAssertion } from './webauthn';

interface Proving {
  query: Query;
  sealer: Sealer;
  user: number;
  /** What a passkey has to sign. */
  challenge: string;
  origin: string;
}

/** Whose secret a sealed one is. */
export const ownerOf = (query: Query, user: number) => `${query.context.tenant}:${user}`;

/** Whether the code is right now and was not used before; it is used up then. */
export async function provesByTotp({ query, sealer, user }: Omit<Proving, 'challenge' | 'origin'>, code: string): Promise<boolean> {
  const totp = await findTotp(query, user);
  const secret = totp && sealer.open(totp.secret, ownerOf(query, user));
  if (!secret) return false;
  const step = stepOf(secret, code, await query.now());
  return step !== null && useTotpStep(query, user, step);
}

/** As `provesByTotp`, for an authenticator app that counts already. */
export async function provesByConfirmedTotp(proving: Omit<Proving, 'challenge' | 'origin'>, code: string): Promise<boolean> {
  const totp = await findTotp(proving.query, proving.user);
  return Boolean(totp?.confirmed_at) && provesByTotp(proving, code);
}

/** Whether the assertion is of a passkey of the person and answers the challenge. */
export async function provesByPasskey(
  { query, user, challenge, origin }: Omit<Proving, 'sealer'>,
  assertion: NonNullable<SecondFactorInput['passkey']>,
): Promise<boolean> {
  const passkey = await findPasskey(query, assertion.id);
  if (passkey?.user_id !== user) return false;
  const counter = await verifyAssertion(passkey, assertion, { challenge, origin });
  if (counter === null) return false;
  await notePasskeyUse(query, passkey.id, counter);
  return true;
}

/** The factor that was given, where it is right and the person's own; null else. Codes are used up. */
export async function provenFactor(
  proving: Proving,
  { totp, recovery_code, passkey }: Omit<SecondFactorInput, 'ticket'>,
): Promise<SecondFactor | null> {
  if (totp !== undefined) return (await provesByConfirmedTotp(proving, totp)) ? 'totp' : null;
  if (passkey !== undefined) return (await provesByPasskey(proving, passkey)) ? 'passkey' : null;
  const { query, sealer, user } = proving;
  return (await useRecoveryCode(query, sealer, user, recovery_code ?? '')) ? 'recovery_code' : null;
}
