import { defineJob, forEachTenant } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { tenantsWithCostChanges } from './cost-sum.repository';
import { keepCostSums } from './keep-cost-sums';

/** So many notes in a transaction. */
const MOST = 500;

/** Writes what finished issues have cost. Until then figures compute the costs of those issues themselves. */
export const keepCosts = defineJob<Deps>({
  name: 'keep-cost-sums',
  everyS: 60,
  async run({ db }, tools) {
    const tenants = (await tenantsWithCostChanges(db)).map((tenant_id) => ({ tenant_id }));
    await forEachTenant(tenants, tools, async ({ tenant_id: tenant }) => {
      let taken = MOST;
      while (taken === MOST && !tools.signal.aborted) taken = await withTenant(db, { tenant }, (query) => keepCostSums(query, MOST));
    });
  },
});
