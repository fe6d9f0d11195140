import { momentOnClock, plantDay, wallClock } from './time-zones';

const moment = (timeZone: string, clock: string) => new Date(momentOnClock(timeZone)(Date.parse(`${clock}:00Z`))).toISOString();
const clock = (timeZone: string, at: string) => wallClock(timeZone)(new Date(at)).toISOString().slice(0, 16);

describe('the clocks of a time zone', () => {
  it.each([
    ['Europe/Warsaw', '2026-07-01T08:30', '2026-07-01T06:30:00.000Z'],
    ['America/New_York', '2026-01-01T00:00', '2026-01-01T05:00:00.000Z'],
    ['Australia/Sydney', '2026-01-01T00:00', '2025-12-31T13:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00.000Z'],
  ])('of %s show %s at %s', (zone, local, at) => {
    expect(moment(zone, local)).toBe(at);
    expect(clock(zone, at)).toBe(local);
  });

  it.each([
    ['Europe/Warsaw', '2026-03-29T02:30', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
    ['Australia/Sydney', '2026-10-04T02:30', '2026-10-04T03:30', '2026-10-03T16:30:00.000Z'],
  ])('of %s never show %s in spring: it is %s', (zone, missing, shown, at) => {
    expect(moment(zone, missing)).toBe(at);
    expect(clock(zone, at)).toBe(shown);
  });

  it.each([
    ['Europe/Warsaw', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
    ['Australia/Sydney', '2026-04-05T02:30', '2026-04-04T15:30:00.000Z', '2026-04-04T16:30:00.000Z'],
  ])('of %s show %s twice in autumn: the first is meant', (zone, twice, first, second) => {
    expect(moment(zone, twice)).toBe(first);
    expect([clock(zone, first), clock(zone, second)]).toEqual([twice, twice]);
  });
});

it.each([
  ['2026-11-22T05:00:00Z', 'Europe/Warsaw', '2026-11-22'],
  ['2026-11-22T04:59:00Z', 'Europe/Warsaw', null],
  ['2026-11-22T20:00:00Z', 'Asia/Tokyo', null],
  ['2026-11-22T21:00:00Z', 'Asia/Tokyo', '2026-11-23'],
  ['2027-01-01T02:00:00Z', 'America/New_York', '2026-12-31'],
])('at %s the day in %3$s is %s', (now, timezone, day) => expect(plantDay(new Date(now), timezone)).toBe(day));
