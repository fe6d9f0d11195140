import { momentAt, wallClock } from './wall-clock';

it.each([
  ['Europe/Warsaw', '2026-11-23T06:00', '2026-11-23T05:00:00.000Z'],
  ['Europe/Warsaw', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Warsaw', '2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
  ['America/New_York', '2026-03-08T06:00', '2026-03-08T10:00:00.000Z'],
  ['America/New_York', '2026-11-01T06:00', '2026-11-01T11:00:00.000Z'],
  ['Australia/Sydney', '2026-10-04T06:00', '2026-10-03T19:00:00.000Z'],
  ['Australia/Sydney', '2026-04-05T06:00', '2026-04-04T20:00:00.000Z'],
])('in %s the clocks show %s at %s', (zone, clock, moment) => {
  expect(momentAt(clock, zone)).toBe(moment);
  expect(wallClock(moment, zone)).toBe(`${clock}:00`);
});

it('takes the first of two times in autumn, and a later one for a time that is left out in spring', () => {
  expect(momentAt('2026-10-25T02:30', 'Europe/Warsaw')).toBe('2026-10-25T00:30:00.000Z');
  expect(momentAt('2026-03-29T02:30', 'Europe/Warsaw')).toBe('2026-03-29T01:30:00.000Z');
});
