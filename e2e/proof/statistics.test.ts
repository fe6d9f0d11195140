import { median, percentile, slope, spread } from './statistics';

it('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

it('a percentile is a value that was measured', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile([7], 0.99)]).toEqual([50, 99, 7]);
});

it('a spread names median and range', () => {
  expect(spread([10, 30, 20])).toBe('20 (10 to 30)');
  expect(spread([1.26, 1.2], 1)).toBe('1.2 (1.2 to 1.3)');
});

it('a slope is that of most points, whatever a few of them do', () => {
  const points = Array.from({ length: 20 }, (_, x) => [x, x === 7 || x === 12 ? 500 : 3 * x + 1] as const);
  expect(slope(points)).toBeCloseTo(3);
  expect(
    slope([
      [0, 4],
      [1, 4],
      [2, 4],
    ]),
  ).toBe(0);
  expect(slope([[1, 9]])).toBe(0);
});
