import type { TenantQuery, TenantTrx } from '@portal/service-kit/database';
import { refusingTaken } from '../people/person.repository';

/** What a person signs in with. */
export type CredentialKind = 'password' | 'code';

export interface NewCredential {
  user: number;
  kind: CredentialKind;
  hash: string;
  /** Of access codes: unique within the tenant. */
  fingerprint: Buffer | null;
}

/** Sets or replaces it. 422 `taken` on `code` when another person has it. */
export async function saveCredential(trx: TenantTrx, tenant: string, { user, kind, hash, fingerprint }: NewCredential): Promise<void> {
  await refusingTaken(() =>
    trx('credential')
      .insert({ tenant_id: tenant, user_id: user, kind, hash, fingerprint, changed_at: trx.fn.now() })
      .onConflict(['tenant_id', 'user_id', 'kind'])
      .merge(['hash', 'fingerprint', 'changed_at']),
  );
}

export async function hashOf(query: TenantQuery, user: number, kind: CredentialKind): Promise<string | null> {
  const [row] = await query<{ hash: string }>('select hash from credential where tenant_id = $1 and user_id = $2 and kind = $3', [
    query.tenant,
    user,
    kind,
  ]);
  return row?.hash ?? null;
}

/** Whether this is still the person's credential; a change under way is waited for, one that comes later waits. */
export async function isStillCurrent(trx: TenantTrx, tenant: string, user: number, kind: CredentialKind, hash: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: object[] }>(
    'select 1 from credential where tenant_id = ? and user_id = ? and kind = ? and hash = ? for share',
    [tenant, user, kind, hash],
  );
  return rows.length > 0;
}
