import type { AccountStatus } from '@portal/contracts/identity/schemas';
import type { TenantQuery } from '@portal/service-kit/database';
import type { CredentialKind } from '../credentials/credential.repository';

/** Somebody who may be about to sign in. */
export interface Candidate {
  id: number;
  account_status: AccountStatus;
  /** Of the credential asked for; null when they have none. */
  hash: string | null;
  /** Signed in on this device before. */
  trusted: boolean;
}

/** Whom an e-mail address or an id means, if anybody. */
export async function findCandidate(
  query: TenantQuery,
  who: { email: string } | { id: number },
  kind: CredentialKind,
  device: string | null,
): Promise<Candidate | null> {
  const [condition, value] = 'email' in who ? ['lower(p.email) = lower($2)', who.email] : ['p.id = $2', who.id];
  const [row] = await query<Candidate>(
    `select p.id, p.account_status, c.hash,
       exists (select from trusted_user d where d.tenant_id = p.tenant_id and d.user_id = p.id and d.device_id = $4::uuid) as trusted
     from person p left join credential c on c.tenant_id = p.tenant_id and c.user_id = p.id and c.kind = $3
     where p.tenant_id = $1 and ${condition} and p.removed_at is null`,
    [query.tenant, value, kind, device],
  );
  return row ?? null;
}
