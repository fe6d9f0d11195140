import { type TenantTrx } from '@portal/service-kit/database';
import type { Secrets } from '../secrets/secrets';
import { saveCredential } from './credential.repository';

/** Hashes and stores what is given of a password and an access code. */
export async function setCredentials(
  trx: TenantTrx,
  { secrets, tenant, user }: { secrets: Secrets; tenant: string; user: number },
  given: { password?: string; code?: string },
): Promise<void> {
  if (given.password !== undefined) {
    await saveCredential(trx, tenant, { user, kind: 'password', hash: await secrets.hash(given.password), fingerprint: null });
  }
  if (given.code !== undefined) {
    const fingerprint = secrets.fingerprint(tenant, given.code);
    await saveCredential(trx, tenant, { user, kind: 'code', hash: await secrets.hash(given.code), fingerprint });
  }
}
