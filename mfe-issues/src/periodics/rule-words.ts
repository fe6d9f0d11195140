import type { Periodic } from '@portal/contracts/issues/schemas';
import { localeTag, type Locale } from '@portal/contracts/locales';
import type { Translate } from '@portal/portal-kit';
import { wallClock } from '@portal/portal-kit/clock';

const UNITS = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;
/** A Monday, and a January. */
const MONDAY = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;

/** Names of weekdays and months in a language. */
export function calendarWords(locale: Locale): Record<'weekday' | 'shortWeekday' | 'month', (number: number) => string> {
  const tag = localeTag(locale);
  const weekdays = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const shortWeekdays = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
  return {
    weekday: (number) => weekdays.format(MONDAY + (number - 1) * DAY_MS),
    shortWeekday: (number) => shortWeekdays.format(MONDAY + (number - 1) * DAY_MS),
    month: (number) => months.format(Date.UTC(2026, number - 1, 1)),
  };
}

type Rule = Pick<Periodic['rrule'], 'frequency' | 'interval' | 'byweekday' | 'bymonth' | 'bymonthday' | 'bysetpos' | 'dtstart' | 'tzid'>;

/** On which days, in words; empty where the interval says all. */
function daysInWords(rule: Rule, t: Translate, locale: Locale): string {
  const { frequency, byweekday, bymonthday, bysetpos, dtstart, tzid } = rule;
  const { weekday } = calendarWords(locale);
  const list = new Intl.ListFormat(localeTag(locale), { type: 'conjunction' });
  const first = wallClock(dtstart, tzid).slice(0, 10);
  const startDay = new Date(`${first}T00:00:00Z`);
  if (frequency === 'daily') return '';
  if (frequency === 'weekly') return list.format((byweekday.length > 0 ? byweekday : [startDay.getUTCDay() || 7]).map(weekday));
  if (bysetpos.length > 0) {
    const named = byweekday.map(weekday).join(', ');
    return list.format(bysetpos.map((place) => t(`periodics.words.${place < 0 ? 'nth_last' : `nth_${place}`}`, { weekday: named })));
  }
  const days = bymonthday.length > 0 ? bymonthday : [startDay.getUTCDate()];
  return list.format(days.map((day) => (day < 0 ? t('periodics.words.last_day') : t('periodics.words.day', { day }))));
}

/** How something repeats, in words: `Every 2 weeks: Monday and Thursday, 06:00`. */
export function ruleInWords(rule: Rule, t: Translate, locale: Locale): string {
  const { frequency, interval, bymonth, dtstart, tzid } = rule;
  const period = new Intl.NumberFormat(localeTag(locale), { style: 'unit', unit: UNITS[frequency], unitDisplay: 'long' }).format(interval);
  const every = interval === 1 ? t(`periodics.words.${frequency}`) : t('periodics.words.every', { period });
  const { month } = calendarWords(locale);
  const start = wallClock(dtstart, tzid);
  const months = frequency === 'yearly' ? (bymonth.length > 0 ? bymonth : [Number(start.slice(5, 7))]).map(month) : [];
  const parts = [daysInWords(rule, t, locale), months.join(', '), start.slice(11, 16)];
  return `${every}: ${parts.filter((part) => part !== '').join(', ')}`;
}
