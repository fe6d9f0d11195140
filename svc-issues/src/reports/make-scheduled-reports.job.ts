import { defineJob, forEachTenant } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import { serviceContext } from '@portal/service-kit/projections';
import { requesterOf, enqueue } from '@portal/service-kit/tasks';
import type { Deps } from '../deps';
import { makeReport } from './make-report.task';
import { takeDueReports, tenantsWithSchedules } from './report-schedule.repository';
import { insertReport } from './report.repository';

/** Asks for the reports of periods that ended, each once: the schedule moves on in the transaction that asks. */
export const makeScheduledReports = defineJob<Deps>({
  name: 'make-scheduled-reports',
  everyS: 60,
  async run({ db }, tools) {
    const tenants = (await tenantsWithSchedules(db)).map((tenant_id) => ({ tenant_id }));
    await forEachTenant(tenants, tools, ({ tenant_id: tenant }) =>
      withTenant(db, { tenant }, async (query) => {
        for (const { locale, ...report } of await takeDueReports(query)) {
          const job = await enqueue(query, makeReport, { asker: requesterOf({ ...serviceContext(tenant), locale }) });
          await insertReport(query, report, job);
        }
      }),
    );
  },
});
