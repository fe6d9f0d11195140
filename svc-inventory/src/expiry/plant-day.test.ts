import { plantDay } from './plant-day';

it.each([
  ['2026-11-22T05:00:00Z', 'Europe/Warsaw', '2026-11-22'],
  ['2026-11-22T04:59:00Z', 'Europe/Warsaw', null],
  ['2026-11-22T20:00:00Z', 'Asia/Tokyo', null],
  ['2026-11-22T21:00:00Z', 'Asia/Tokyo', '2026-11-23'],
  ['2027-01-01T02:00:00Z', 'America/New_York', '2026-12-31'],
])('at %s the day in %3$s is %s', (now, timezone, day) => expect(plantDay(new Date(now), timezone)).toBe(day));
