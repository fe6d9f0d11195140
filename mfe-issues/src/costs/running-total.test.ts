import { totalAfter } from './running-total';

const HOUR_MS = 3_600_000;

it('grows by what an hour costs now, with the digits of the currency', () => {
  expect(totalAfter({ total: '450.00', running: '180.0000' }, HOUR_MS / 2)).toBe('540.00');
  expect(totalAfter({ total: '450.00', running: '180.0000' }, 1_000)).toBe('450.05');
  expect(totalAfter({ total: '450', running: '7200.0000' }, 1_000)).toBe('452');
});

it('stands while the clock stands, and never runs back', () => {
  expect(totalAfter({ total: '450.00', running: null }, HOUR_MS)).toBe('450.00');
  expect(totalAfter({ total: '450.00', running: '180.0000' }, -HOUR_MS)).toBe('450.00');
});
