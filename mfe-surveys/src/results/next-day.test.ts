import { nextDay } from './next-day';

it('the day after ends a month and a year, and no day has none', () => {
  expect(['2026-11-30', '2026-12-31', '2028-02-28', ''].map(nextDay)).toEqual(['2026-12-01', '2027-01-01', '2028-02-29', null]);
});
