import { localTime, momentOf } from './local-time';

const WARSAW = 'Europe/Warsaw';

it.each([
  ['2026-07-01T12:30:00.000Z', '2026-07-01T14:30'],
  ['2026-12-31T23:15:00.000Z', '2027-01-01T00:15'],
])('%s is %s on a clock in Warsaw, and back', (moment, local) => {
  expect(localTime(moment, WARSAW)).toBe(local);
  expect(momentOf(local, WARSAW)).toBe(moment);
});

it('takes a time that the change to summer time leaves out as one beside it', () => {
  expect(localTime(momentOf('2026-03-29T02:30', WARSAW), WARSAW)).toMatch(/^2026-03-29T0[13]:30$/);
});

it('knows no moment where there is none', () => {
  expect([localTime(null, WARSAW), momentOf('', WARSAW), momentOf('soon', WARSAW)]).toEqual(['', null, null]);
});
