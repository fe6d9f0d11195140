import type { SecondFactor } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import { removePasskeys } from './passkey.repository';
import { removeRecoveryCodes } from './recovery-code.repository';
import { removeTotp } from './totp.repository';

/** SQL: whether the person `p` has an authenticator app or a passkey. */
export const HAS_FACTOR = `(
  exists (select from totp o where o.tenant_id = p.tenant_id and o.user_id = p.id and o.confirmed_at is not null)
  or exists (select from passkey k where k.tenant_id = p.tenant_id and k.user_id = p.id))`;

/** What the person can give beside a password or code; empty where that is enough. */
export async function secondFactorsOf(query: Query, user: number): Promise<SecondFactor[]> {
  const [row] = await query.sql<Record<SecondFactor, boolean>>(
    `select exists (select from totp where tenant_id = $1 and user_id = $2 and confirmed_at is not null) as totp,
       exists (select from passkey where tenant_id = $1 and user_id = $2) as passkey,
       exists (select from recovery_code where tenant_id = $1 and user_id = $2 and used_at is null) as recovery_code`,
    [user],
  );
  if (!row?.totp && !row?.passkey) return [];
  return (['passkey', 'totp', 'recovery_code'] as const).filter((factor) => row[factor]);
}

/** Takes all factors away. False where there were none. */
export async function removeFactors(query: Query, user: number): Promise<boolean> {
  const had = await secondFactorsOf(query, user);
  await removeTotp(query, user);
  await removePasskeys(query, user);
  await removeRecoveryCodes(query, user);
  return had.length > 0;
}
