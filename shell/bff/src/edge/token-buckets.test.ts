import { TokenBuckets } from './token-buckets';

it('gives a burst, then as many as come in, to each key its own', () => {
  const clock = { now: 0 };
  const buckets = new TokenBuckets({ rate: 10, burst: 3, now: () => clock.now });
  expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 0]);
  expect(buckets.take('a')).toBeCloseTo(0.1);
  expect(buckets.take('b')).toBe(0);
  clock.now = 100;
  expect(buckets.take('a')).toBe(0);
  expect(buckets.take('a')).toBeGreaterThan(0);
  clock.now = 100_000;
  expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 0]);
  expect(buckets.take('a')).toBeGreaterThan(0);
});
