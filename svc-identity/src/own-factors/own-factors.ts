import type { Factors } from '@portal/contracts/identity/schemas';
import { Conflict } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import type { Sealer } from '../secrets/sealer';
import { publishFactorsChanged } from '../factors/factor.events';
import { secondFactorsOf } from '../factors/factor.repository';
import { listPasskeys } from '../factors/passkey.repository';
import { recoveryCodesLeft, removeRecoveryCodes, replaceRecoveryCodes } from '../factors/recovery-code.repository';
import { requiresFactor } from './requirement';
import { findTotp } from '../factors/totp.repository';

type Factor = 'totp' | 'passkey';

/** The person's factors as they see them. */
export async function readFactors(query: Query, user: number): Promise<Factors> {
  const totp = await findTotp(query, user);
  return {
    totp: totp?.confirmed_at ? { created_at: totp.confirmed_at.toISOString() } : null,
    passkeys: await listPasskeys(query, user),
    recovery_codes_left: (await recoveryCodesLeft(query, user)) ?? 0,
    required: await requiresFactor(query, user),
  };
}

/** Tells of a new factor. Returns the recovery codes that come with the first, none where the person has some. */
export async function factorAdded(query: Query, sealer: Sealer, user: number, factor: Factor): Promise<string[]> {
  publishFactorsChanged(query, user);
  query.audit({ action: 'identity.factor_added', object: { type: 'user', id: user }, detail: { factor } });
  return (await recoveryCodesLeft(query, user)) === null ? replaceRecoveryCodes(query, sealer, user) : [];
}

/**
 * Tells that a factor is gone; recovery codes go with the last.
 * @throws Conflict when it was the last of somebody of whom the tenant requires one
 */
export async function factorRemoved(query: Query, user: number, factor: Factor): Promise<void> {
  const left = await secondFactorsOf(query, user);
  if (left.length === 0) {
    if (await requiresFactor(query, user)) throw new Conflict('in_use');
    await removeRecoveryCodes(query, user);
  }
  publishFactorsChanged(query, user);
  query.audit({ action: 'identity.factor_removed', object: { type: 'user', id: user }, detail: { factor } });
}
