import { defineJob, forEachTenant } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { listTenants } from '../tenants/tenant.repository';
import { deleteOldSessions } from './session.repository';

/** Sessions of one transaction. */
const BATCH = 1_000;

/** Forgets sessions of people who did not come back: of those who do, the next one forgets them. */
export const forgetSessions = defineJob<Deps>({
  name: 'forget-sessions',
  everyS: 86_400,
  async run({ db }, tools) {
    await forEachTenant(await listTenants(db), tools, async ({ tenant_id: tenant }) => {
      for (let removed = BATCH; removed === BATCH && !tools.signal.aborted;)
        removed = await withTenant(db, { tenant }, (query) => deleteOldSessions(query, BATCH));
    });
  },
});
