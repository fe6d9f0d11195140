import { isolate } from '@portal/contracts/isolation';
import { localeTag } from '@portal/contracts/locales';

/** What can stand for a moment: ISO text from the API, a Date, milliseconds. */
export type Moment = string | number | Date;

type Missing = null | undefined;

/** How values are shown. Nothing is shown as "-". */
export interface Formats {
  number: (value: number | Missing, options?: Intl.NumberFormatOptions) => string;
  /** A day without time; `YYYY-MM-DD` is taken as that day everywhere. */
  date: (value: Moment | Missing) => string;
  /** In the plant's time zone, to the minute. */
  dateTime: (value: Moment | Missing) => string;
  /** To the second, for histories. */
  exact: (value: Moment | Missing) => string;
  time: (value: Moment | Missing) => string;
  /** "10 min ago" as of `now`, date and time from a day on; use `RelativeTime` where it should tick. */
  relative: (value: Moment | Missing, now?: number) => string;
  /** Of seconds: whole days from 1440 minutes on, whole hours from 60 on, else minutes. */
  duration: (seconds: number | Missing) => string;
  /** Days, hours and minutes: "1 day 2 hr 30 min". */
  longDuration: (seconds: number | Missing) => string;
  /** "a, b and c". */
  list: (words: readonly string[]) => string;
  /** An amount of the API, a decimal string, in a currency of ISO 4217. */
  money: (amount: string, currency: string) => string;
  /** Order of two names in the alphabet of the language. */
  compare: (one: string, other: string) => number;
}

const NOTHING = '-';
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const memo = new Map<string, unknown>();

/** Intl objects are costly to make; the same options give the same one. */
function cached<T>(key: string, make: () => T): T {
  if (!memo.has(key)) memo.set(key, make());
  return memo.get(key) as T;
}

/** Units are written "4 min" and "2 hr": British English would write "4 mins". */
const numbers = (locale: string, options: Intl.NumberFormatOptions) =>
  cached(
    `n${locale}${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(options.style === 'unit' ? locale.replace(/^en-GB/, 'en') : locale, options),
  );
const units = (locale: string, unit: 'day' | 'hour' | 'minute') => numbers(locale, { style: 'unit', unit, unitDisplay: 'short' });
const dates = (locale: string, options: Intl.DateTimeFormatOptions) =>
  cached(
    `d${locale}${JSON.stringify(options)}`,
    // Plants write the time of day in 24 hours, in every language of the product.
    () => new Intl.DateTimeFormat(locale, { ...(options.timeStyle && { hourCycle: 'h23' }), ...options }),
  );
const relatives = (locale: string) => cached(`r${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
const collators = (locale: string) => cached(`c${locale}`, () => new Intl.Collator(locale, { numeric: true }));

function relative(locale: string, seconds: number): string {
  const away = Math.abs(seconds);
  if (away < MINUTE) return relatives(locale).format(0, 'second');
  if (away < HOUR) return relatives(locale).format(Math.trunc(seconds / MINUTE), 'minute');
  return relatives(locale).format(Math.trunc(seconds / HOUR), 'hour');
}

function duration(locale: string, seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / MINUTE);
  const [unit, value] =
    minutes >= 1440
      ? (['day', Math.floor(minutes / 1440)] as const)
      : minutes >= 60
        ? (['hour', Math.floor(minutes / 60)] as const)
        : (['minute', minutes] as const);
  return units(locale, unit).format(value);
}

/** Whole days, hours and minutes, without those that are zero. */
function longDuration(locale: string, seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / MINUTE);
  const parts = [
    ['day', Math.floor(minutes / 1440)],
    ['hour', Math.floor(minutes / 60) % 24],
    ['minute', minutes % 60],
  ] as const;
  const shown = parts.filter(([unit, value]) => value > 0 || (unit === 'minute' && minutes === 0));
  return shown.map(([unit, value]) => units(locale, unit).format(value)).join(' ');
}

/** Formats of a language and a time zone. */
export function formatsOf(language: string, timeZone: string): Formats {
  // Browsers differ in the digits of Arabic; plants there write 0 to 9.
  const locale = `${localeTag(language)}-u-nu-latn`;
  const shown =
    <V>(format: (value: V) => string) =>
    (value: V | Missing) =>
      value === null || value === undefined || value === '' ? NOTHING : format(value);
  const moment = (options: Intl.DateTimeFormatOptions) =>
    shown((value: Moment) => dates(locale, { timeZone, ...options }).format(new Date(value)));
  const dateTime = moment({ dateStyle: 'medium', timeStyle: 'short' });
  return {
    number: (value, options = {}) => (value === null || value === undefined ? NOTHING : numbers(locale, options).format(value)),
    date: shown((value: Moment) => {
      const dayOnly = typeof value === 'string' && value.length === 10;
      return dates(locale, { dateStyle: 'medium', timeZone: dayOnly ? 'UTC' : timeZone }).format(new Date(value));
    }),
    dateTime,
    exact: moment({ dateStyle: 'medium', timeStyle: 'medium' }),
    time: moment({ timeStyle: 'short' }),
    relative: (value, now = Date.now()) => {
      if (value === null || value === undefined || value === '') return NOTHING;
      const seconds = (new Date(value).getTime() - now) / 1000;
      return Math.abs(seconds) < DAY ? relative(locale, seconds) : dateTime(value);
    },
    duration: shown((seconds: number) => duration(locale, seconds)),
    longDuration: shown((seconds: number) => longDuration(locale, seconds)),
    list: (words) =>
      words.length === 0
        ? NOTHING
        : cached(`l${locale}`, () => new Intl.ListFormat(locale)).format(words.map((word) => isolate(word, language))),
    money: (amount, currency) => numbers(locale, { style: 'currency', currency }).format(Number(amount)),
    compare: (one, other) => collators(locale).compare(one, other),
  };
}
