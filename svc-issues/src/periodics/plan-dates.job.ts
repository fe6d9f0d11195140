import { defineJob } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import { serviceContext } from '@portal/service-kit/projections';
import type { Deps } from '../deps';
import { planOf } from './check-periodic';
import { wantingDates, type WantsDates } from './occurrence.repository';
import { extendDates, wantedUntil } from './plan-dates';
import { lockPlannedPeriodic, readPlannedPeriodic } from './periodic.repository';

/** Adds the dates that one periodic wants. */
async function extend(deps: Deps, { tenant_id: tenant, id }: WantsDates): Promise<void> {
  const ctx = serviceContext(tenant);
  const before = await withTenant(deps.db, { tenant }, (query) => readPlannedPeriodic(query, id));
  if (!before) return;
  const plan = await planOf({ ctx, deps }, before);
  await withTenant(deps.db, { tenant }, async (query) => {
    const now = await lockPlannedPeriodic(query, id);
    // Somebody who changed it meanwhile planned its dates.
    if (now?.enabled && now.version === before.version) await extendDates(query, now, plan);
  });
}

/** Keeps the dates of periodics known as far ahead as they are shown, and finds the next one where it follows from the end of an issue. */
export const planPeriodics = defineJob<Deps>({
  name: 'plan-periodics',
  everyS: 60,
  async run(deps, { log, signal }) {
    for (const periodic of await wantingDates(deps.db, wantedUntil(Date.now()))) {
      if (signal.aborted) return;
      try {
        await extend(deps, periodic);
      } catch (error) {
        log.error({ err: error, tenant: periodic.tenant_id, periodic: periodic.id }, 'a periodic was not planned; it is tried again');
      }
    }
  },
});
