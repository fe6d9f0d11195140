import { withTenant, type Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import type { Sealer } from '../secrets/sealer';
import { listTenants } from '../tenants/tenant.repository';
import { ownerOf } from './factor-proof';
import { replaceTotpSecret, sealedTotps } from './totp.repository';

/** Returns how many were sealed anew. */
async function resealOf(query: Query, sealer: Sealer): Promise<number> {
  let changed = 0;
  for (const { user_id, secret } of await sealedTotps(query)) {
    const anew = sealer.resealed(secret, ownerOf(query, user_id));
    if (anew && (await replaceTotpSecret(query, user_id, secret, anew))) changed += 1;
  }
  return changed;
}

/** Puts the secrets of all authenticator apps under the first of PEPPERS; returns how many were under another. */
export async function resealTotps({ db, sealer }: Pick<Deps, 'db' | 'sealer'>): Promise<number> {
  let changed = 0;
  for (const { tenant_id: tenant } of await listTenants(db))
    changed += await withTenant(db, { tenant }, (query) => resealOf(query, sealer));
  return changed;
}
