import { addDays, isDay, mondayOf, todayIn, weekdayOf } from './plant-days';

it('counts days over months and years', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

it.each([
  ['2026-11-23', 1, '2026-11-23'],
  ['2026-11-29', 7, '2026-11-23'],
  ['2027-01-01', 5, '2026-12-28'],
])('knows that %s is weekday %d of the week from %s', (day, weekday, monday) => {
  expect([weekdayOf(day), mondayOf(day)]).toEqual([weekday, monday]);
});

it.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['tomorrow', false],
])('takes %s for a day: %s', (text, is) => expect(isDay(text)).toBe(is));

it('has the day of the plant, whatever the one of the device is', () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T23:30:00Z') });
  expect([todayIn('America/New_York'), todayIn('Europe/Warsaw')]).toEqual(['2026-11-23', '2026-11-24']);
  jest.useRealTimers();
});
