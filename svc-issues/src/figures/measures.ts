import type { ChartMeasure } from '@portal/contracts/issues/figure-terms';

/** Sums over finished issues, in seconds. */
export interface FinishedSums {
  /** Finished issues, neither archived nor rejected. */
  count: number;
  planned: number;
  /** E−R: waiting, service and suspension. */
  total: number;
  wait: number;
  /** Those that somebody took, and their E−T. */
  taken: number;
  take: number;
}

/** Sums over failures of machines, in seconds. */
export interface FailureSums {
  failures: number;
  /** United where several failures stop a machine at once. */
  downtime: number;
}

/** All sums that measures come of. `scheduled`: seconds in which the machines should operate. */
export type Sums = FinishedSums & FailureSums & { scheduled: number };

export const NO_SUMS: Sums = { count: 0, planned: 0, total: 0, wait: 0, taken: 0, take: 0, failures: 0, downtime: 0, scheduled: 0 };

const KEYS = Object.keys(NO_SUMS) as (keyof Sums)[];

/** One sum for several. */
export const addSums = (one: Sums, other: Partial<Sums>): Sums =>
  Object.fromEntries(KEYS.map((key) => [key, one[key] + (other[key] ?? 0)])) as unknown as Sums;

/** A mean in whole seconds; null where there is nothing to divide by. */
const mean = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count));

/** Each measure of sums: issues for `count`, else seconds. */
export const MEASURES: Readonly<Record<ChartMeasure, (sums: Sums) => number | null>> = {
  count: ({ count }) => count,
  total: ({ total }) => total,
  serw: ({ total, wait }) => total - wait,
  mttr1: ({ total, count }) => mean(total, count),
  mttr2: ({ take, taken }) => mean(take, taken),
  mtbf: ({ scheduled, failures }) => mean(scheduled, failures),
  // A machine that stood longer than it was scheduled did not operate at all.
  mttf: ({ scheduled, downtime, failures }) => mean(Math.max(0, scheduled - downtime), failures),
};

/** Share of the scheduled time without downtime, 0 to 1; null without scheduled time. */
export function availabilityOf({ scheduled, downtime }: Pick<Sums, 'scheduled' | 'downtime'>): number | null {
  return scheduled === 0 ? null : Math.max(0, scheduled - downtime) / scheduled;
}
