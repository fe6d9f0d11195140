import { defineJob } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { forgetUnseenDevices } from '../push/push-subscription.repository';
import { listTenants } from '../tenants/tenant.repository';
import { deleteOldNotices } from './notice.repository';

const KEPT_DAYS = 90;

/** Removes notices of more than three months, and forgets devices that nobody uses any more. */
export const trimNotices = defineJob<Deps>({
  name: 'trim-notices',
  everyS: 86_400,
  async run({ db }, { signal }) {
    await forgetUnseenDevices(db);
    for (const { tenant_id: tenant } of await listTenants(db)) {
      if (signal.aborted) return;
      await withTenant(db, { tenant }, (query) => deleteOldNotices(query, KEPT_DAYS));
    }
  },
});
