import type { Deps } from '../deps';
import { listTenants } from '../tenants/tenant.repository';
import { resealSecret } from './identity-provider.repository';
import { secretOwner } from './secret-owner';

/** Puts the secrets of all OpenID providers under the first of PEPPERS; returns how many were under another. */
export async function resealProviderSecrets({ db, sealer }: Pick<Deps, 'db' | 'sealer'>): Promise<number> {
  let changed = 0;
  for (const { tenant_id: tenant } of await listTenants(db))
    if (await resealSecret(db, tenant, (held) => sealer.resealed(held, secretOwner(tenant)))) changed += 1;
  return changed;
}
