import { askedPauseMs } from './retry-pause';

it('waits for at least as long as an answer asks, and for no longer than a timer can', () => {
  expect(askedPauseMs(30)).toBeGreaterThanOrEqual(30_000);
  expect(askedPauseMs(30)).toBeLessThanOrEqual(37_500);
  expect(askedPauseMs(100 * 24 * 3_600)).toBe(2 ** 31 - 1);
});
