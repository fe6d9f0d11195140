import type { PeriodicRecurrence } from '@portal/contracts/issues/schemas';
import { isTimezone } from '@portal/service-kit/time-zones';
import fc from 'fast-check';
import { dateAfter, datesBetween, nextDates, ruleFaults, type Plan } from './periodic-dates';

const DAY = 86_400_000;
const rule = (over: Partial<PeriodicRecurrence> = {}): PeriodicRecurrence => ({
  frequency: 'daily',
  interval: 1,
  byweekday: [],
  bymonth: [],
  bymonthday: [],
  bysetpos: [],
  wkst: 1,
  dtstart: '2026-11-02T05:00:00.000Z',
  tzid: 'Europe/Warsaw',
  count: null,
  until: null,
  ...over,
});
const plan = (over: Partial<PeriodicRecurrence> = {}, more: Partial<Plan> = {}): Plan => ({
  rrule: rule(over),
  holiday_shift: 'none',
  calendar: null,
  ...more,
});
const iso = (moment: number) => new Date(moment).toISOString();
const days = (one: Plan, limit: number, from = '2026-11-01') =>
  nextDates(one, Date.parse(from), limit).map(({ starts_at }) => iso(starts_at).slice(0, 10));

describe('the dates of a periodic', () => {
  it.each([
    ['every other day', { interval: 2 }, ['2026-11-02', '2026-11-04', '2026-11-06']],
    ['on Mondays and Thursdays', { frequency: 'weekly', byweekday: [1, 4] }, ['2026-11-02', '2026-11-05', '2026-11-09']],
    ['every other week', { frequency: 'weekly', interval: 2 }, ['2026-11-02', '2026-11-16', '2026-11-30']],
    ['on the first Monday', { frequency: 'monthly', byweekday: [1], bysetpos: [1] }, ['2026-11-02', '2026-12-07', '2027-01-04']],
    ['on the last Friday', { frequency: 'monthly', byweekday: [5], bysetpos: [-1] }, ['2026-11-27', '2026-12-25', '2027-01-29']],
    ['on the 31st, or the last', { frequency: 'monthly', bymonthday: [31] }, ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']],
    ['on the last day', { frequency: 'monthly', bymonthday: [-1] }, ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']],
    ['on the 1st and the 15th', { frequency: 'monthly', bymonthday: [1, 15] }, ['2026-11-15', '2026-12-01', '2026-12-15']],
    ['on the day of the start', { frequency: 'monthly', interval: 3 }, ['2026-11-02', '2027-02-02', '2027-05-02']],
    ['every year', { frequency: 'yearly' }, ['2026-11-02', '2027-11-02', '2028-11-02']],
    ['on 29 February', { frequency: 'yearly', bymonth: [2], bymonthday: [29] }, ['2027-02-28', '2028-02-29', '2029-02-28']],
    ['twice a year', { frequency: 'yearly', bymonth: [3, 9], byweekday: [1], bysetpos: [1] }, ['2027-03-01', '2027-09-06', '2028-03-06']],
  ] as const)('are %s', (_, over, expected) => {
    expect(days(plan(over as Partial<PeriodicRecurrence>), expected.length)).toEqual(expected);
  });

  it('end after a count, and after a day', () => {
    expect(days(plan({ count: 3 }), 500)).toEqual(['2026-11-02', '2026-11-03', '2026-11-04']);
    expect(days(plan({ count: 3 }), 500, '2026-11-04')).toEqual(['2026-11-04']);
    expect(days(plan({ until: '2026-11-03' }), 500)).toEqual(['2026-11-02', '2026-11-03']);
  });

  it('are 500 of a rule without end, however seldom it is', () => {
    expect(nextDates(plan({ frequency: 'weekly' }), 0, 500)).toHaveLength(500);
    expect(nextDates(plan({ frequency: 'monthly', interval: 6 }), 0, 500)).toHaveLength(500);
  });

  it('are later, and never left out, where the clocks are put forward', () => {
    const found = nextDates(plan({ dtstart: '2026-03-27T01:30:00.000Z' }), Date.parse('2026-03-27'), 4).map(({ at }) => iso(at));
    expect(found).toEqual(['2026-03-27T01:30:00.000Z', '2026-03-28T01:30:00.000Z', '2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z']);
  });

  it('leave closed days as it is said', () => {
    const calendar = { timezone: 'Europe/Warsaw', weekdays: new Set([1, 2, 3, 4, 5]), holidays: new Set(['2026-11-11']) };
    const of = (holiday_shift: Plan['holiday_shift']) =>
      datesBetween(
        plan({ frequency: 'weekly', byweekday: [3, 6] }, { holiday_shift, calendar }),
        Date.parse('2026-11-09'),
        Date.parse('2026-11-20'),
      );
    const shown = (shift: Plan['holiday_shift']) => of(shift).map(({ starts_at }) => iso(starts_at).slice(5, 10));
    expect(shown('none')).toEqual(['11-11', '11-14', '11-18']);
    expect(shown('before')).toEqual(['11-10', '11-13', '11-18']);
    expect(shown('after')).toEqual(['11-12', '11-16', '11-18']);
    expect(shown('skip')).toEqual(['11-18']);
    expect(of('after').map(({ at }) => iso(at).slice(5, 10))).toEqual(['11-11', '11-14', '11-18']);
  });

  it('meet in one where they leave closed days for the same one', () => {
    const calendar = { timezone: 'Europe/Warsaw', weekdays: new Set([1, 2, 3, 4, 5]), holidays: new Set<string>() };
    const daily = datesBetween(plan({}, { holiday_shift: 'after', calendar }), Date.parse('2026-11-06'), Date.parse('2026-11-12'));
    expect(daily.map(({ starts_at }) => iso(starts_at).slice(5, 10))).toEqual(['11-06', '11-09', '11-10', '11-11']);
  });
});

describe('the date after an issue', () => {
  const after = (over: Partial<PeriodicRecurrence>, end = '2026-11-18T13:20:00Z') => {
    const found = dateAfter(plan(over), Date.parse(end));
    return found && iso(found.starts_at);
  };
  it.each([
    [{ interval: 90 }, '2027-02-16T05:00:00.000Z'],
    [{ frequency: 'weekly', interval: 2 }, '2026-12-02T05:00:00.000Z'],
    [{ frequency: 'weekly', byweekday: [1] }, '2026-11-23T05:00:00.000Z'],
    [{ frequency: 'monthly' }, '2026-12-18T05:00:00.000Z'],
    [{ frequency: 'monthly', interval: 3, byweekday: [1], bysetpos: [1] }, '2027-02-01T05:00:00.000Z'],
    [{ frequency: 'yearly' }, '2027-11-18T05:00:00.000Z'],
    [{ frequency: 'monthly', until: '2026-12-01' }, null],
  ] as const)('is a step of %j after its end', (over, expected) => {
    expect(after(over as Partial<PeriodicRecurrence>)).toBe(expected);
  });
});

it('a rule names what is wrong with it', () => {
  const faults = (over: Partial<PeriodicRecurrence>, tzid = 'Europe/Warsaw') => ruleFaults(rule(over), tzid, isTimezone);
  expect(faults({})).toEqual({});
  expect(faults({}, 'Europe/Nowhere')).toEqual({ 'rrule.tzid': 'invalid' });
  expect(faults({ byweekday: [1] })).toEqual({ 'rrule.byweekday': 'invalid' });
  expect(faults({ frequency: 'weekly', bymonthday: [1], bysetpos: [1] })).toEqual({
    'rrule.bymonthday': 'invalid',
    'rrule.bysetpos': 'invalid',
  });
  expect(faults({ frequency: 'monthly', byweekday: [1] })).toEqual({ 'rrule.bysetpos': 'required' });
  expect(faults({ frequency: 'monthly', bysetpos: [1] })).toEqual({ 'rrule.byweekday': 'required' });
  expect(faults({ frequency: 'monthly', byweekday: [1], bymonthday: [3] })).toEqual({ 'rrule.byweekday': 'invalid' });
  expect(faults({ until: '2026-11-01' })).toEqual({ 'rrule.until': 'too_low' });
  expect(faults({ until: '2026-11-09', count: 2 })).toEqual({ 'rrule.count': 'invalid' });
});

const anyRule = fc
  .record({
    frequency: fc.constantFrom('daily', 'weekly', 'monthly', 'yearly'),
    interval: fc.integer({ min: 1, max: 12 }),
    start: fc.date({ min: new Date('2020-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
    tzid: fc.constantFrom('Europe/Warsaw', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata', 'UTC'),
    day: fc.constantFrom(1, 15, 29, 30, 31, -1),
    weekday: fc.integer({ min: 1, max: 7 }),
    place: fc.constantFrom(0, 1, 4, -1),
    wkst: fc.constantFrom(1, 7),
  })
  .map(({ frequency, interval, start, tzid, day, weekday, place, wkst }) => {
    const ofMonth = frequency === 'monthly' || frequency === 'yearly';
    const placed = ofMonth && place !== 0 ? { byweekday: [weekday], bysetpos: [place] } : {};
    const dayed = ofMonth && place === 0 ? { bymonthday: [day] } : {};
    const weekly = frequency === 'weekly' ? { byweekday: [weekday] } : {};
    return rule({ frequency, interval, wkst, tzid, dtstart: start.toISOString(), ...placed, ...dayed, ...weekly });
  });

describe('for any rule', () => {
  it('a window in the middle has the dates that a walk from the start has', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 400 }), (rrule, later, length) => {
        const start = Date.parse(rrule.dtstart);
        const from = start + later * DAY;
        const to = from + length * DAY;
        const walked = datesBetween(plan(rrule), start, to).filter(({ at }) => at >= from);
        expect(datesBetween(plan(rrule), from, to)).toEqual(walked);
      }),
      { numRuns: 150 },
    );
  });

  it('windows side by side have each date once, in order', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 1, max: 60 }), (rrule, length) => {
        const start = Date.parse(rrule.dtstart);
        const parts = Array.from({ length: 12 }, (_, part) =>
          datesBetween(plan(rrule), start + part * length * DAY, start + (part + 1) * length * DAY),
        ).flat();
        const whole = datesBetween(plan(rrule), start, start + 12 * length * DAY);
        expect(parts).toEqual(whole);
        expect(whole.every(({ at }, place) => place === 0 || at > (whole[place - 1]?.at ?? 0))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('each month of a monthly one has its date, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 2020, max: 2030 }), (day, year) => {
        const rrule = rule({ frequency: 'monthly', bymonthday: [day], dtstart: `${year}-01-01T00:00:00.000Z`, tzid: 'UTC' });
        expect(nextDates(plan(rrule), Date.parse(rrule.dtstart), 12).map(({ at }) => new Date(at).getUTCMonth())).toEqual(
          Array.from({ length: 12 }, (_, month) => month),
        );
      }),
      { numRuns: 50 },
    );
  });
});
