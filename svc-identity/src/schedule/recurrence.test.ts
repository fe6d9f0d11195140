import type { RecurrenceInput } from '@portal/contracts/identity/schemas';
import type { RecurrenceRule } from '@portal/service-kit/recurrence';
import { goesOn, recurrenceFaults, timesOf, type Series } from './recurrence';

const HOUR = 3_600_000;
const rule = (over: Partial<RecurrenceRule> = {}): RecurrenceRule => ({
  frequency: 'daily',
  interval: 1,
  byweekday: [],
  bymonth: [],
  wkst: 1,
  ...over,
});
const series = (from: string, to: string, over: Partial<Series> = {}): Series => ({
  from: Date.parse(from),
  to: Date.parse(to),
  tzid: 'Europe/Warsaw',
  rrule: null,
  exdates: [],
  ...over,
});
const until = (text: string) => Date.parse(text);
const MONDAY = ['2026-11-02T05:00:00Z', '2026-11-02T13:00:00Z'] as const;

describe('a series', () => {
  it('is one time where it does not repeat', () => {
    expect(timesOf(series(...MONDAY), until('2030-01-01'))).toEqual([
      { day: '2026-11-02', from: Date.parse(MONDAY[0]), to: Date.parse(MONDAY[1]) },
    ]);
  });

  it('is on its weekdays, every other week, and not on days left out', () => {
    const rrule = rule({ frequency: 'weekly', interval: 2, byweekday: [1, 4] });
    const days = timesOf(series(...MONDAY, { rrule, exdates: ['2026-11-16'] }), until('2026-12-05')).map(({ day }) => day);
    expect(days).toEqual(['2026-11-02', '2026-11-05', '2026-11-19', '2026-11-30', '2026-12-03']);
  });

  it.each([
    [rule({ count: 3 }), ['2026-11-02', '2026-11-03', '2026-11-04']],
    [rule({ until: '2026-11-03' }), ['2026-11-02', '2026-11-03']],
    [rule({ frequency: 'monthly', count: 2 }), ['2026-11-02', '2026-12-02']],
    [rule({ frequency: 'yearly', count: 2 }), ['2026-11-02', '2027-11-02']],
  ])('ends by %j', (rrule, days) => {
    expect(timesOf(series(...MONDAY, { rrule }), until('2030-01-01')).map(({ day }) => day)).toEqual(days);
  });

  it.each([
    [1, ['2026-11-01', '2026-11-09', '2026-11-15', '2026-11-23']],
    [7, ['2026-11-01', '2026-11-02', '2026-11-15', '2026-11-16']],
  ])('leaves out weeks that begin on day %d', (wkst, days) => {
    const rrule = rule({ frequency: 'weekly', interval: 2, byweekday: [1, 7], wkst, count: 4 });
    const sunday = series('2026-11-01T05:00:00Z', '2026-11-01T13:00:00Z', { rrule });
    expect(timesOf(sunday, until('2030-01-01')).map(({ day }) => day)).toEqual(days);
  });

  it.each([
    ['yearly', { count: 4 }, ['2026-11-02', '2027-02-02', '2027-11-02', '2028-02-02']],
    ['monthly', { interval: 3, until: '2027-12-31' }, ['2026-11-02', '2027-02-02', '2027-11-02']],
    ['daily', { interval: 20, until: '2027-03-01' }, ['2026-11-02', '2026-11-22', '2027-02-10']],
  ] as const)('is in its months alone, %s', (frequency, over, days) => {
    const rrule = rule({ frequency, bymonth: [2, 11], ...over });
    expect(timesOf(series(...MONDAY, { rrule }), until('2030-01-01')).map(({ day }) => day)).toEqual(days);
  });

  it('goes on while times may follow', () => {
    const after = until('2026-12-01');
    expect(goesOn(series(...MONDAY), after)).toBe(false);
    expect(goesOn(series(...MONDAY, { rrule: rule() }), after)).toBe(true);
    expect(goesOn(series(...MONDAY, { rrule: rule({ count: 3 }) }), after)).toBe(false);
    expect(goesOn(series(...MONDAY, { rrule: rule({ count: 300 }) }), after)).toBe(true);
    expect(goesOn(series(...MONDAY, { rrule: rule({ until: '2026-11-05' }) }), after)).toBe(false);
    expect(goesOn(series(...MONDAY, { rrule: rule({ until: '2027-11-05' }) }), after)).toBe(true);
  });

  it.each([
    ['Europe/Warsaw', '2026-03-26T21:00:00Z', '2026-03-28', 7],
    ['Europe/Warsaw', '2026-10-22T20:00:00Z', '2026-10-24', 9],
    ['America/New_York', '2026-03-06T03:00:00Z', '2026-03-07', 7],
    ['America/New_York', '2026-10-30T02:00:00Z', '2026-10-31', 9],
    ['Australia/Sydney', '2026-10-01T12:00:00Z', '2026-10-03', 7],
    ['Australia/Sydney', '2026-04-02T11:00:00Z', '2026-04-04', 9],
  ])('of nights in %s from %s has on the change of clocks, %s, %d hours, and begins at ten on all days', (tzid, from, changed, hours) => {
    const start = Date.parse(from);
    const nights = timesOf({ from: start, to: start + 8 * HOUR, tzid, rrule: rule({ count: 5 }), exdates: [] }, start + 10 * 24 * HOUR);
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: tzid, timeStyle: 'short' });
    expect(nights.map((night) => [clock.format(night.from), clock.format(night.to)])).toEqual(
      Array.from({ length: 5 }, () => ['22:00', '06:00']),
    );
    expect(nights.map((night) => (night.to - night.from) / HOUR).filter((length) => length !== 8)).toEqual([hours]);
    expect(nights.find((night) => (night.to - night.from) / HOUR === hours)?.day).toBe(changed);
  });

  it('keeps its length where the clocks leave its end out', () => {
    const rrule = rule({ count: 3 });
    const short = series('2026-03-28T01:15:00Z', '2026-03-28T01:45:00Z', { rrule });
    expect(timesOf(short, until('2026-04-01')).map((time) => [time.day, (time.to - time.from) / 60_000])).toEqual([
      ['2026-03-28', 30],
      ['2026-03-29', 30],
      ['2026-03-30', 30],
    ]);
  });

  it('names what is wrong with it', () => {
    const faults = (over: Partial<RecurrenceInput>) => recurrenceFaults(series(...MONDAY), { ...rule(), ...over });
    expect(faults({ frequency: 'weekly', byweekday: [1, 3] })).toEqual({});
    expect(faults({ frequency: 'weekly', byweekday: [3] })).toEqual({ 'rrule.byweekday': 'mismatch' });
    expect(faults({ byweekday: [1] })).toEqual({ 'rrule.byweekday': 'invalid' });
    expect(faults({ bymonth: [11] })).toEqual({});
    expect(faults({ bymonth: [1, 12] })).toEqual({ 'rrule.bymonth': 'mismatch' });
    expect(faults({ dtstart: '2026-11-02T05:00:00.000Z', tzid: 'Europe/Warsaw' })).toEqual({});
    expect(faults({ dtstart: '2026-11-02T06:00:00Z' })).toEqual({ 'rrule.dtstart': 'mismatch' });
    expect(faults({ tzid: 'Europe/London' })).toEqual({ 'rrule.tzid': 'mismatch' });
    expect(faults({ until: '2026-11-01' })).toEqual({ 'rrule.until': 'too_low' });
    expect(faults({ until: '2026-11-09', count: 2 })).toEqual({ 'rrule.count': 'invalid' });
  });
});
