import type { ScheduledTime } from '@portal/proto/identity/v1/identity';
import type { Query } from '@portal/service-kit/query';
import { availability, type Plan, type Segment } from '../plan/availability';
import { machinePlans } from '../plan/machine-plan';

/** Seconds of each period in which a machine is available. A period lies between a moment, in milliseconds, and the next. */
export function scheduledSeconds(segments: readonly Segment[], moments: readonly number[]): number[] {
  const seconds = moments.slice(1).map(() => 0);
  let period = 0;
  for (const { from, to, state } of segments) {
    if (state !== 'available') continue;
    while (period < seconds.length && (moments[period + 1] ?? 0) <= from) period += 1;
    for (let at = period; at < seconds.length && (moments[at] ?? 0) < to; at += 1) {
      const part = Math.min(to, moments[at + 1] ?? 0) - Math.max(from, moments[at] ?? 0);
      seconds[at] = (seconds[at] ?? 0) + part / 1000;
    }
  }
  return seconds.map(Math.round);
}

/** For how long machines are scheduled to operate in each period. Machines without a schedule of their own share what is computed. */
export async function scheduledTimes(query: Query, ids: readonly number[], moments: readonly number[]): Promise<ScheduledTime[]> {
  const window = { from: moments[0] ?? 0, to: moments.at(-1) ?? 0 };
  const { machines, planOf, timeZone } = await machinePlans(query, window, ids.length === 0 ? null : ids);
  const shared = new Map<Plan['workSchema'], number[]>();
  const secondsOf = (plan: Plan): number[] => {
    const known = plan.occurrences.length === 0 ? shared.get(plan.workSchema) : undefined;
    if (known) return known;
    const seconds = scheduledSeconds(availability(plan, window, timeZone), moments);
    if (plan.occurrences.length === 0) shared.set(plan.workSchema, seconds);
    return seconds;
  };
  return machines
    .filter(({ kind }) => kind === 'machine')
    .map((machine) => ({ equipmentId: machine.id, seconds: secondsOf(planOf(machine)) }));
}
