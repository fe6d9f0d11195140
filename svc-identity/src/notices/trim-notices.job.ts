import { defineJob, forEachTenant } from '@portal/service-kit/jobs';
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
  async run({ db }, tools) {
    await forgetUnseenDevices(db);
    await forEachTenant(await listTenants(db), tools, ({ tenant_id: tenant }) =>
      withTenant(db, { tenant }, (query) => deleteOldNotices(query, KEPT_DAYS)),
    );
  },
});
