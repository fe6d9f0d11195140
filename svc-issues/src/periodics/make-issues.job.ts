import { Caller } from '@portal/service-kit/context';
import { Invalid } from '@portal/service-kit/errors';
import { defineJob, type Job } from '@portal/service-kit/jobs';
import { withTenant } from '@portal/service-kit/query';
import { serviceContext } from '@portal/service-kit/projections';
import type { Deps } from '../deps';
import { askCrew } from './ask-calendar';
import { makeIssues } from './make-issues';
import { dueDates, lockDate, postponeDate, type DueDate } from './occurrence.repository';
import { shareDatedPeriodic } from './periodic.repository';

type Log = Parameters<Job<Deps>['run']>[1]['log'];

/** Makes the issues of a date, unless somebody did or the date went meanwhile. */
async function make(deps: Deps, { tenant_id: tenant, periodic_id, at, starts_at, crew_id: crew, tzid }: DueDate, log: Log): Promise<void> {
  const ctx = serviceContext(tenant);
  // Asked before the transaction: nothing is locked while another service answers.
  const people = crew === null ? [] : await askCrew(deps, ctx, { crew, at: starts_at, tzid });
  await withTenant(deps.db, { tenant }, async (query) => {
    const periodic = await shareDatedPeriodic(query, periodic_id);
    const date = periodic && (await lockDate(query, periodic_id, at));
    if (!date) return;
    try {
      const call = { caller: new Caller(ctx), ctx, query, deps, extendAnswer: () => undefined };
      await makeIssues(call, periodic, date, people ?? []);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      await postponeDate(query, periodic_id, at);
      log.warn(
        { tenant, periodic: periodic_id, at, reason: error.message },
        'a periodic cannot make its issue; it is tried again in an hour',
      );
    }
  });
}

/** Makes the issues of dates that are due: each once and in order, whatever restarts, since the date is closed with its effect. */
export const makePeriodicIssues = defineJob<Deps>({
  name: 'make-periodic-issues',
  everyS: 30,
  async run(deps, { log, signal }) {
    let after: DueDate | null = null;
    do {
      const due: DueDate[] = await dueDates(deps.db, after);
      after = due.at(-1) ?? null;
      for (const date of due) {
        if (signal.aborted) return;
        try {
          await make(deps, date, log);
        } catch (error) {
          log.error(
            { err: error, tenant: date.tenant_id, periodic: date.periodic_id },
            'the issues of a periodic were not made; it is tried again',
          );
        }
      }
    } while (after);
  },
});
