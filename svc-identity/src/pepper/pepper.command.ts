import { tenantQuery } from '@portal/service-kit/query';
import type { Command } from '@portal/service-kit/service';
import type { Deps } from '../deps';
import { resealTotps } from '../factors/reseal-totps';
import { resealProviderSecrets } from '../identity-provider/reseal-secrets';
import { listTenants } from '../tenants/tenant.repository';
import { countOutdated } from '../credentials/credential.repository';

/** How many passwords and codes there are, and how many are still under another pepper than the first of PEPPERS. */
export async function countHashes({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<{ all: number; outdated: number }> {
  const sum = { all: 0, outdated: 0 };
  for (const { tenant_id: tenant } of await listTenants(db)) {
    const { all, outdated } = await countOutdated(tenantQuery(db, { tenant }, { readOnly: true }), secrets.newest);
    sum.all += all;
    sum.outdated += outdated;
  }
  return sum;
}

export const pepperCommand: Command<Deps> = {
  describe:
    'puts the secrets of authenticator apps and OpenID providers under the first of PEPPERS; how many passwords and codes are under it, and how many under older ones until their next sign-in',
  async run(_args, deps) {
    const resealed = await resealTotps(deps);
    const providers = await resealProviderSecrets(deps);
    const { all, outdated } = await countHashes(deps);
    process.stdout.write(`${resealed} secrets of authenticator apps put under the newest pepper\n`);
    process.stdout.write(`${providers} secrets of OpenID providers put under it\n`);
    process.stdout.write(`${all - outdated} passwords and codes under it, ${outdated} under older ones\n`);
  },
};
