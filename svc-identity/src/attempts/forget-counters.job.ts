import { defineJob, forEachTenant } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { listTenants } from '../tenants/tenant.repository';
import { dropStaleCounters } from './attempt.repository';

/** Removes counters of attempts that no rule looks at any more. */
export const forgetCounters = defineJob<Deps>({
  name: 'forget-counters',
  everyS: 3_600,
  async run({ db }, tools) {
    await forEachTenant(await listTenants(db), tools, ({ tenant_id: tenant }) => withTenant(db, { tenant }, dropStaleCounters));
  },
});
