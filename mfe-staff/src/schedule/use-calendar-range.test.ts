import { rangeOf, stepped } from './use-calendar-range';

it.each([
  ['day', '2026-11-25', '2026-11-25', 1],
  ['three_days', '2026-11-25', '2026-11-25', 3],
  ['week', '2026-11-25', '2026-11-23', 7],
  ['list', '2026-11-29', '2026-11-23', 7],
  ['month', '2026-11-25', '2026-10-26', 42],
  ['month', '2027-02-10', '2027-02-01', 42],
] as const)('%s of %s begins on %s and has %d days', (view, day, first, days) => {
  expect(rangeOf(view, day)).toEqual({ first, days });
});

it('moves by what it shows', () => {
  expect(stepped('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(stepped('three_days', '2026-11-02', -1)).toBe('2026-10-30');
  expect(stepped('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(stepped('month', '2027-01-31', -1)).toBe('2026-12-01');
});
