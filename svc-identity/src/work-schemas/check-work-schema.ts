import type { Holiday, WorkInterval, WorkSchemaInput } from '@portal/contracts/identity/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { endMinutes, minutesOf } from '../shift-schemas/check-shift-schema';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Minutes of the week, from Monday's midnight; one that begins on Sunday may end beyond the week. */
const rangeOf = (interval: WorkInterval): readonly [number, number] => {
  const day = (interval.weekday - 1) * DAY_MINUTES;
  return [day + minutesOf(interval.start), day + endMinutes(interval)];
};

/** The week repeats: Monday follows Sunday. */
function overlaps(one: WorkInterval, other: WorkInterval): boolean {
  const [[from, to], [otherFrom, otherTo]] = [rangeOf(one), rangeOf(other)];
  return [-WEEK_MINUTES, 0, WEEK_MINUTES].some((shift) => from < otherTo + shift && otherFrom + shift < to);
}

function intervalFaults(intervals: readonly WorkInterval[]): Record<string, FieldCode> {
  const late = intervals.flatMap((interval, at) => (intervals.slice(0, at).some((before) => overlaps(before, interval)) ? [at] : []));
  return Object.fromEntries(late.map((at) => [`intervals.${at}.start`, 'overlap']));
}

function holidayFaults(holidays: readonly Holiday[]): Record<string, FieldCode> {
  const twice = holidays.flatMap(({ date }, at) => (holidays.findIndex((other) => other.date === date) < at ? [at] : []));
  return Object.fromEntries(twice.map((at) => [`holidays.${at}.date`, 'taken']));
}

/** What is wrong with a work schema beyond its shape, by field. */
export function workSchemaFaults({ intervals, holidays }: Pick<WorkSchemaInput, 'intervals' | 'holidays'>): Record<string, FieldCode> {
  return { ...intervalFaults(intervals), ...holidayFaults(holidays) };
}
