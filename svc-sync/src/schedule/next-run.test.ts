import { isSchedule, nextRun } from './next-run';

const after = (expression: string, from: string, zone = 'Europe/Warsaw') => nextRun(expression, zone, new Date(from))?.toISOString();

it.each(['*/5 * * * *', '30 2 * * 1-5', '0 6 1 * *'])('%s is a schedule', (expression) => expect(isSchedule(expression)).toBe(true));

it.each(['', '* * * *', '* * * * * *', 'x * * * *', '61 * * * *', '0 0 31 2 *', '@daily'])('%j is none', (expression) =>
  expect(isSchedule(expression)).toBe(false),
);

it('follows the clock of its zone, also where spring leaves a time out and autumn has it twice', () => {
  expect(after('0 6 * * *', '2026-11-28T12:00:00Z')).toBe('2026-11-29T05:00:00.000Z');
  expect(after('30 2 * * *', '2027-03-27T12:00:00Z')).toBe('2027-03-28T01:00:00.000Z');
  expect(after('30 2 * * *', '2026-10-24T22:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
  expect(after('30 2 * * *', '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
});
