import { endOfDay } from './end-of-day';

it('a day ends by the clocks of the plant', () => {
  expect(endOfDay('2026-01-31', 'Europe/Warsaw')).toBe('2026-01-31T22:59:59.999Z');
  expect(endOfDay('2026-07-31', 'Europe/Warsaw')).toBe('2026-07-31T21:59:59.999Z');
  expect(endOfDay('2026-07-31', 'UTC')).toBe('2026-07-31T23:59:59.999Z');
});
