import { defineJob } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { listTenants } from '../tenants/tenant.repository';
import { deleteOldNotices } from './notice.repository';

const KEPT_DAYS = 90;

/** Removes notices of more than three months. */
export const trimNotices = defineJob<Deps>({
  name: 'trim-notices',
  everyS: 86_400,
  async run({ db }, { signal }) {
    for (const { tenant_id: tenant } of await listTenants(db)) {
      if (signal.aborted) return;
      await withTenant(db, { tenant }, (query) => deleteOldNotices(query, KEPT_DAYS));
    }
  },
});
