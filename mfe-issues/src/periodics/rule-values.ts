import type { InputOf } from '@portal/contracts/contract';
import type { createPeriodic } from '@portal/contracts/issues/contracts';
import type { Periodic } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { localTime, momentOf } from '@portal/portal-kit/clock';

/** A rule as it is sent. */
export type RuleBody = InputOf<typeof createPeriodic>['body']['rrule'];

export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'yearly'] as const;
/** On which days of a month: by its number, the last, or by a weekday. */
export const MONTH_DAYS = ['day', 'last_day', 'nth_1', 'nth_2', 'nth_3', 'nth_4', 'nth_last'] as const;
export const ENDS = ['never', 'until', 'count'] as const;

const POSITIONS = { nth_1: 1, nth_2: 2, nth_3: 3, nth_4: 4, nth_last: -1 } as const;
type Nth = keyof typeof POSITIONS;
const isNth = (on: string): on is Nth => on in POSITIONS;

/** How something repeats, as the form has it; times by the clocks of its time zone. */
export interface RuleValues {
  frequency: (typeof FREQUENCIES)[number];
  interval: string;
  /** `2026-11-30T06:00` */
  start: string;
  /** Of a weekly one, as texts: `1` for Monday. */
  weekdays: string[];
  month_day: (typeof MONTH_DAYS)[number];
  /** Number of the day of a month; that of the start where it is empty. */
  day: string;
  /** The weekday of `nth_1` and the like. */
  weekday: string;
  months: string[];
  ends: (typeof ENDS)[number];
  until: string;
  count: string;
}

const isOfMonth = ({ frequency }: Pick<RuleValues, 'frequency'>) => frequency === 'monthly' || frequency === 'yearly';

/** A rule of every week from a morning on. @param start such as `2026-11-30T06:00` */
export const newRule = (start: string): RuleValues => ({
  frequency: 'weekly',
  interval: '1',
  start,
  weekdays: [],
  month_day: 'day',
  day: '',
  weekday: '1',
  months: [],
  ends: 'never',
  until: '',
  count: '',
});

function monthDayOf({ bymonthday, bysetpos }: Periodic['rrule']): RuleValues['month_day'] {
  const nth = (Object.keys(POSITIONS) as Nth[]).find((key) => POSITIONS[key] === bysetpos[0]);
  if (nth) return nth;
  return bymonthday[0] === -1 ? 'last_day' : 'day';
}

/** A rule as it is kept. */
export function ruleValuesOf(rrule: Periodic['rrule']): RuleValues {
  const { frequency, interval, dtstart, tzid, byweekday, bymonth, bymonthday, until, count } = rrule;
  const weekdays = byweekday.map(String);
  return {
    frequency,
    interval: String(interval),
    start: localTime(dtstart, tzid),
    weekdays: frequency === 'weekly' ? weekdays : [],
    month_day: monthDayOf(rrule),
    day: bymonthday[0] !== undefined && bymonthday[0] > 0 ? String(bymonthday[0]) : '',
    weekday: weekdays[0] ?? '1',
    months: bymonth.map(String),
    ends: until ? 'until' : count ? 'count' : 'never',
    until: until ?? '',
    count: count ? String(count) : '',
  };
}

const sorted = (numbers: readonly string[]) => numbers.map(Number).sort((one, other) => one - other);

/** What is sent for the days of a month. */
function monthDays({ month_day, day, weekday }: RuleValues): Pick<RuleBody, 'byweekday' | 'bymonthday' | 'bysetpos'> {
  if (isNth(month_day)) return { byweekday: [Number(weekday)], bysetpos: [POSITIONS[month_day]] };
  if (month_day === 'last_day') return { bymonthday: [-1] };
  return day === '' ? {} : { bymonthday: [Number(day)] };
}

/** What is sent of a rule. */
export function ruleBody(values: RuleValues, tzid: string): RuleBody {
  const { frequency, interval, start, weekdays, months, ends, until, count } = values;
  return {
    frequency,
    interval: Number(interval),
    dtstart: momentOf(start, tzid) ?? '',
    tzid,
    bymonth: frequency === 'yearly' ? sorted(months) : [],
    ...(frequency === 'weekly' && { byweekday: sorted(weekdays) }),
    ...(isOfMonth(values) && monthDays(values)),
    until: ends === 'until' ? until || null : null,
    count: ends === 'count' ? Number(count) || null : null,
  };
}

/** What is missing or wrong of a rule before anything is sent, by field. */
export function ruleFaults({
  interval,
  start,
  frequency,
  day,
  month_day,
  ends,
  until,
  count,
}: RuleValues): Partial<Record<keyof RuleValues, FieldCode>> {
  const ofDay = isOfMonth({ frequency }) && month_day === 'day' && day !== '';
  return {
    ...(!/^[1-9]\d?$/.test(interval) && { interval: 'invalid' }),
    ...(start === '' && { start: 'required' }),
    ...(ofDay && !/^([1-9]|[12]\d|3[01])$/.test(day) && { day: 'invalid' }),
    ...(ends === 'until' && until === '' && { until: 'required' }),
    ...(ends === 'count' && !/^[1-9]\d{0,3}$/.test(count) && { count: 'invalid' }),
  };
}
