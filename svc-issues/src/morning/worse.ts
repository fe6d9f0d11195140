import { COMPARED_ISSUES_MIN, MORNING_ITEMS_MAX } from '@portal/contracts/issues/morning-terms';
import type { WorseGroup } from '@portal/contracts/issues/schemas';
import { MEASURES, NO_SUMS, type FinishedSums } from '../figures/measures';

/** Places of the periods whose sums are compared. */
export const [BEFORE, NOW] = [0, 1] as const;
/** A mean time is longer when it grew by at least a tenth: eleven parts where ten were. */
const [PARTS_BEFORE, PARTS_NOW] = [10, 11] as const;

/** Sums of a machine or a line in one of the two periods; `key` is null for issues of none. */
type Counted = Pick<FinishedSums, 'count' | 'total'> & { period: number; key: number | null };

/** A machine or a line that got worse, before its name is known. */
type Worse = Omit<WorseGroup, 'name'>;

const mttr1Of = (sums: Counted | undefined) => MEASURES.mttr1({ ...NO_SUMS, ...sums });

const hasGrown = (now: number, before: number) => now > before && now * PARTS_BEFORE >= before * PARTS_NOW;

function compared(id: number, now: Counted, before: Counted | undefined): Worse {
  const [mttr1, mttr1_before] = [mttr1Of(now), mttr1Of(before)];
  const count_before = before?.count ?? 0;
  const isKnown = count_before >= COMPARED_ISSUES_MIN;
  return {
    id,
    count: now.count,
    count_before,
    mttr1,
    mttr1_before,
    more: now.count > count_before,
    longer: isKnown && hasGrown(mttr1 ?? 0, mttr1_before ?? 0),
  };
}

/** By how many times the number of issues or their mean time grew, whichever grew more. */
function growth({ count, count_before, mttr1, mttr1_before, longer }: Worse): number {
  const ofTime = longer && mttr1_before ? (mttr1 ?? 0) / mttr1_before : 0;
  return Math.max(count / Math.max(count_before, 1), ofTime);
}

/** Machines or lines with more issues than before or with longer ones, those that grew the most first. Issues of none are left out. */
export function worseOf(sums: readonly Counted[]): Worse[] {
  const before = new Map(sums.flatMap((one) => (one.period === BEFORE ? [[one.key, one] as const] : [])));
  return sums
    .flatMap((one) =>
      one.period === NOW && one.key !== null && one.count >= COMPARED_ISSUES_MIN ? [compared(one.key, one, before.get(one.key))] : [],
    )
    .filter(({ more, longer }) => more || longer)
    .sort((one, other) => growth(other) - growth(one) || one.id - other.id)
    .slice(0, MORNING_ITEMS_MAX);
}
