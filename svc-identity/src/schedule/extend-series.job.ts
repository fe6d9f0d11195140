import { defineJob } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { listTenants } from '../tenants/tenant.repository';
import { horizonAt } from './recurrence';
import { extendSeries } from './scheduled-event.repository';

const TOGETHER = 100;
/** A series is made longer by a month at a time. */
const STEP_MS = 30 * 86_400_000;

/** Keeps the times of series without end known as far ahead as events may be entered. */
export const extendSchedules = defineJob<Deps>({
  name: 'extend-schedules',
  everyS: 86_400,
  async run({ db }, { signal }) {
    const before = horizonAt(Date.now()) - STEP_MS;
    for (const { tenant_id: tenant } of await listTenants(db)) {
      let found = TOGETHER;
      while (found === TOGETHER && !signal.aborted)
        found = await withTenant(db, { tenant }, (query) => extendSeries(query, before, TOGETHER));
    }
  },
});
