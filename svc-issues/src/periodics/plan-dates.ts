import type { Periodic } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';
import { addDates, clearComing, lastIssues, renewLead } from './occurrence.repository';
import { dateAfter, datesBetween, nextDates, type Plan, type PlannedDate } from './periodic-dates';

const DAY_MS = 86_400_000;
/** Dates are rows so far ahead; the next one is, however far it is. */
const AHEAD_MS = 120 * DAY_MS;
/** Dates are made a week at a time. */
const STEP_MS = 7 * DAY_MS;

/** Up to when dates have to be known now: those of a periodic that is known less far are to be added. */
export const wantedUntil = (now: number): Date => new Date(now + AHEAD_MS - STEP_MS);

/** Adds the dates of a fixed periodic from a moment on, as far as they are to be known. */
async function addFixed(query: Query, id: number, plan: Plan, { from, now }: { from: number; now: number }): Promise<void> {
  const horizon = now + AHEAD_MS;
  const near = datesBetween(plan, from, horizon);
  const next = near.length > 0 ? near : nextDates(plan, from, 1);
  const until = Math.max(horizon, (next.at(-1)?.at ?? horizon) + 1);
  const goesOn = nextDates(plan, until, 1).length > 0;
  await addDates(query, id, next, goesOn ? new Date(until) : null);
}

/** The date that follows the end of the last issue; none while one is open, or where the rule ends. */
async function dateAfterLast(query: Query, id: number, plan: Plan, now: number): Promise<PlannedDate[]> {
  const { dates, open, ended_at } = await lastIssues(query, id);
  if (open || dates >= (plan.rrule.count ?? Infinity)) return [];
  const next = ended_at === null ? nextDates(plan, now, 1)[0] : dateAfter(plan, Date.parse(ended_at));
  return next ? [next] : [];
}

type Planned = Pick<Periodic, 'id' | 'mode' | 'enabled'>;

/** Plans the dates of a periodic that was added or changed anew, but for those that a person moved. */
export async function replanDates(query: Query, { id, mode, enabled }: Planned, plan: Plan): Promise<void> {
  const now = Date.now();
  await clearComing(query, id, !enabled);
  if (!enabled) return addDates(query, id, [], null);
  await renewLead(query, id);
  if (mode === 'fixed') return addFixed(query, id, plan, { from: now, now });
  return addDates(query, id, await dateAfterLast(query, id, plan, now), null);
}

/** Adds the dates that a periodic wants by now. */
export async function extendDates(query: Query, periodic: Planned & { known_until: Date | null }, plan: Plan): Promise<void> {
  const { id, mode, known_until } = periodic;
  const now = Date.now();
  if (mode === 'after_completion') return addDates(query, id, await dateAfterLast(query, id, plan, now), null);
  // Another run of the job may have added them meanwhile.
  if (known_until && known_until < wantedUntil(now)) await addFixed(query, id, plan, { from: known_until.getTime(), now });
}
