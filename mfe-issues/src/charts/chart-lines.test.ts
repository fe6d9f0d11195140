import { changeOf, sharesSoFar, trendOf } from './chart-lines';

it('shares so far end with the whole, and nothing has none', () => {
  expect(sharesSoFar([5, 3, null, 2])).toEqual([0.5, 0.8, 0.8, 1]);
  expect(sharesSoFar([0, null])).toEqual([null, null]);
});

it('a trend is the line with the least squares, leaves out what is not known, and is no lower than 0', () => {
  expect(trendOf([2, 4, null, 8])?.map(Math.round)).toEqual([2, 4, 6, 8]);
  expect(trendOf([4, 1, 1])?.map((value) => Math.round(10 * value) / 10)).toEqual([3.5, 2, 0.5]);
  expect(trendOf([9, 3, 0, 0, 0])?.at(-1)).toBe(0);
  expect(trendOf([1, 2])).toBeNull();
});

it('a change is marked where values clearly are others from then on', () => {
  expect(changeOf([5, 6, 5, 6, 5, 12, 13, 12, 13])).toEqual({ at: 5, before: 5.4, after: 12.5 });
  expect(changeOf([5, 5, 5, null, 9, 9, 9])).toEqual({ at: 4, before: 5, after: 9 });
  expect(changeOf([5, 6, 5, 6, 5, 6, 5, 6])).toBeNull();
  expect(changeOf([5, 5, 9])).toBeNull();
});
