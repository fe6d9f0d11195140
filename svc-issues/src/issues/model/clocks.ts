import type { Clock, Clocks, FlowState } from '@portal/contracts/issues/schemas';

/** A point from which a clock runs, until the next point. Times count in whole seconds, so that parts add up to the total exactly. */
export interface ClockPoint {
  at: Date;
  clock: Clock;
}

/** Seconds gathered so far, and the clock running since. */
export interface ClockSums {
  clock: Clock;
  clock_since: Date;
  wait_s: number;
  service_s: number;
  suspend_s: number;
}

/** The clock that has to run: rejection and archiving stop whatever the state says. */
export function clockFor(state: Pick<FlowState, 'clock'>, issue: { rejected: boolean; deleted_at: Date | null }): Clock {
  return issue.rejected || issue.deleted_at ? 'stopped' : state.clock;
}

/** The time cut to its second. */
export function toSecond(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1000) * 1000);
}

/** Sums after another clock starts at `at`. A point earlier than the last one (a machine's clock set back) adds nothing. */
export function advance(sums: ClockSums, at: Date, clock: Clock): ClockSums {
  const next = { ...sums, clock, clock_since: later(toSecond(at), sums.clock_since) };
  return add(next, sums.clock, secondsBetween(sums.clock_since, next.clock_since));
}

/** Sums of a whole time line, its points in order. */
export function sumsOf(points: readonly [ClockPoint, ...ClockPoint[]]): ClockSums {
  const [first, ...rest] = points;
  const start: ClockSums = { clock: first.clock, clock_since: toSecond(first.at), wait_s: 0, service_s: 0, suspend_s: 0 };
  return rest.reduce((sums, point) => advance(sums, point.at, point.clock), start);
}

/** The clocks as answered at `now`. */
export function clocksAt(sums: ClockSums, now: Date): Clocks {
  const { wait_s, service_s, suspend_s } = advance(sums, now, sums.clock);
  return { running: sums.clock, at: now.toISOString(), wait_s, service_s, suspend_s, total_s: wait_s + service_s + suspend_s };
}

function add(sums: ClockSums, clock: Clock, seconds: number): ClockSums {
  if (clock === 'wait') return { ...sums, wait_s: sums.wait_s + seconds };
  if (clock === 'service') return { ...sums, service_s: sums.service_s + seconds };
  if (clock === 'suspend') return { ...sums, suspend_s: sums.suspend_s + seconds };
  return sums;
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
