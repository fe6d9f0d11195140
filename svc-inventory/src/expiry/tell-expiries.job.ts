import { defineJob } from '@portal/service-kit/jobs';
import { withTenant, type Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { notifyExpiry } from './expiry.notices';
import { noteExpiries } from './expiry.repository';
import { plantDay } from './plant-day';

/** How many days ahead people are told of a date. */
const DAYS_AHEAD = [60, 30, 7] as const;
/** Notices of one transaction. */
const BATCH = 200;
const LIST_DEADLINE_MS = 30_000;

/** Tells of the dates of a plant that have come near; what was told of is noted in the same transaction. Returns how many. */
async function tellOnce(query: Query, today: string): Promise<number> {
  const expiries = await noteExpiries(query, today, DAYS_AHEAD, BATCH);
  for (const expiry of expiries) notifyExpiry(query, expiry);
  return expiries.length;
}

/** Dates of inspections and warranties: 60, 30 and 7 days ahead, each once, from the plant's morning on. A plant that was not reached is tried again. */
export const tellExpiries = defineJob<Deps>({
  name: 'tell-expiries',
  everyS: 3_600,
  async run({ db, tenants: identity }, { log, signal }) {
    const { tenants } = await identity.list({}, { idempotent: true, signal, deadlineMs: LIST_DEADLINE_MS });
    for (const { id: tenant, active, timezone } of tenants) {
      const today = active ? plantDay(new Date(), timezone) : null;
      if (today === null) continue;
      try {
        for (let told = BATCH; told === BATCH && !signal.aborted;)
          told = await withTenant(db, { tenant }, (query) => tellOnce(query, today));
      } catch (error) {
        log.error({ err: error, tenant }, 'dates that run out could not be told; it is tried again');
      }
    }
  },
});
