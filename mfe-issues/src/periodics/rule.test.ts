import type { Periodic } from '@portal/contracts/issues/schemas';
import { newRule, ruleBody, ruleFaults, ruleValuesOf } from './rule-values';
import { ruleInWords } from './rule-words';

const ZONE = 'Europe/Warsaw';
const kept = (over: Partial<Periodic['rrule']>): Periodic['rrule'] => ({
  frequency: 'weekly',
  interval: 1,
  byweekday: [],
  bymonth: [],
  bymonthday: [],
  bysetpos: [],
  wkst: 1,
  dtstart: '2026-11-30T05:00:00.000Z',
  tzid: ZONE,
  count: null,
  until: null,
  ...over,
});

it.each([
  [{}],
  [{ frequency: 'daily', interval: 3, count: 12 }],
  [{ byweekday: [1, 4], until: '2027-12-31' }],
  [{ frequency: 'monthly', bymonthday: [31] }],
  [{ frequency: 'monthly', bymonthday: [-1] }],
  [{ frequency: 'monthly', byweekday: [1], bysetpos: [1] }],
  [{ frequency: 'yearly', bymonth: [3, 9], byweekday: [5], bysetpos: [-1] }],
] as const)('%j is sent as it was read', (over) => {
  const rrule = kept(over as Partial<Periodic['rrule']>);
  expect(kept(ruleBody(ruleValuesOf(rrule), ZONE) as Partial<Periodic['rrule']>)).toEqual(rrule);
});

it('names what is missing', () => {
  const rule = newRule('2026-11-30T06:00');
  expect(ruleFaults(rule)).toEqual({});
  expect(ruleFaults({ ...rule, interval: '0', start: '', ends: 'count', count: 'x' })).toEqual({
    interval: 'invalid',
    start: 'required',
    count: 'invalid',
  });
  expect(ruleFaults({ ...rule, frequency: 'monthly', day: '32', ends: 'until' })).toEqual({ day: 'invalid', until: 'required' });
});

const t = (key: string, values: object = {}) => [key.replace('periodics.words.', ''), ...Object.values(values).map(String)].join(' ');

it.each([
  [{}, 'en', 'weekly: Monday, 06:00'],
  [{ interval: 2, byweekday: [1, 4] }, 'en', 'every 2 weeks: Monday and Thursday, 06:00'],
  [{ interval: 5, byweekday: [1] }, 'pl', 'every 5 tygodni: poniedziałek, 06:00'],
  [{ frequency: 'daily' }, 'en', 'daily: 06:00'],
  [{ frequency: 'monthly', byweekday: [1], bysetpos: [1] }, 'en', 'monthly: nth_1 Monday, 06:00'],
  [{ frequency: 'monthly', bymonthday: [-1] }, 'de', 'monthly: last_day, 06:00'],
  [{ frequency: 'yearly', bymonthday: [15] }, 'en', 'yearly: day 15, November, 06:00'],
] as const)('%j in %s is said as %s', (over, locale, words) => {
  expect(ruleInWords(kept(over as Partial<Periodic['rrule']>), t as never, locale)).toBe(words);
});
