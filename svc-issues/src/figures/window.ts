import { FIGURE_DAYS_MAX, FIGURE_PERIODS_MAX, type ChartPeriod } from '@portal/contracts/issues/figure-terms';
import { Invalid } from '@portal/service-kit/errors';
import { momentOnClock, wallClock } from '@portal/service-kit/time-zones';

const DAY_MS = 86_400_000;
const DAYS_BY_DEFAULT = 30;

/** A time in milliseconds, from its first moment to before its last. */
export interface Span {
  from: number;
  to: number;
}

/** A span with the name that it has on the plant's calendar. */
export interface Period extends Span {
  key: string;
}

const isDay = (text: string) => !text.includes('T');
const dayText = (clock: Date) => clock.toISOString().slice(0, 10);

/**
 * The window that was asked for, in milliseconds. Days are those of the time zone, and both of them count. `days` is the length where no
 * first day is named.
 *
 * @throws Invalid for a window that ends before it begins, or is too long
 */
export function windowOf(
  asked: { from?: string; to?: string; days?: number },
  timeZone: string,
  now: number,
  daysMax: number = FIGURE_DAYS_MAX,
): Span {
  const moment = momentOnClock(timeZone);
  const today = dayText(wallClock(timeZone)(new Date(now)));
  const last = asked.to ?? today;
  const to = isDay(last) ? moment(Date.parse(last) + DAY_MS) : Date.parse(last);
  const first =
    asked.from ??
    dayText(new Date(Date.parse(dayText(wallClock(timeZone)(new Date(to - 1)))) - ((asked.days ?? DAYS_BY_DEFAULT) - 1) * DAY_MS));
  const from = isDay(first) ? moment(Date.parse(first)) : Date.parse(first);
  if (to <= from) throw new Invalid({ to: 'too_low' });
  if (to - from > daysMax * DAY_MS + DAY_MS / 2) throw new Invalid({ to: 'too_high' });
  return { from, to };
}

/** The begin of the period that a time on the clock lies in, on the clock. */
function beginOf(by: ChartPeriod, clock: Date): Date {
  const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate()];
  if (by === 'year') return new Date(Date.UTC(year, 0, 1));
  if (by === 'month') return new Date(Date.UTC(year, month, 1));
  // Weeks begin on Monday, as ISO 8601 has it.
  return new Date(Date.UTC(year, month, by === 'week' ? day - ((clock.getUTCDay() + 6) % 7) : day));
}

function nextOf(by: ChartPeriod, begin: Date): Date {
  if (by === 'year') return new Date(Date.UTC(begin.getUTCFullYear() + 1, 0, 1));
  if (by === 'month') return new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1, 1));
  return new Date(begin.getTime() + (by === 'week' ? 7 : 1) * DAY_MS);
}

/** `2026-W45`: the week with this Thursday, in its year. */
function weekText(monday: Date): string {
  const thursday = new Date(monday.getTime() + 3 * DAY_MS);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - newYear) / (7 * DAY_MS)) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

const LETTERS = { day: 10, month: 7, year: 4 } as const;
const keyOf = (by: ChartPeriod, begin: Date): string => (by === 'week' ? weekText(begin) : dayText(begin).slice(0, LETTERS[by]));

/**
 * The periods of the plant's calendar that touch a window, in order and cut to it.
 *
 * @throws Invalid where they are too many
 */
export function periodsOf(by: ChartPeriod, window: Span, timeZone: string): Period[] {
  const moment = momentOnClock(timeZone);
  const periods: Period[] = [];
  let begin = beginOf(by, wallClock(timeZone)(new Date(window.from)));
  for (let from = window.from; from < window.to;) {
    if (periods.length === FIGURE_PERIODS_MAX) throw new Invalid({ to: 'too_high' });
    const next = nextOf(by, begin);
    const to = Math.min(window.to, moment(next.getTime()));
    if (to > from) periods.push({ key: keyOf(by, begin), from, to });
    from = Math.max(from, to);
    begin = next;
  }
  return periods;
}
