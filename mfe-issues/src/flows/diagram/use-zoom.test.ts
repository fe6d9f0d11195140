import { fitting, stepFrom } from './use-zoom';

it('a drawing fits its place, is never larger than drawn and never too small to read', () => {
  expect(fitting(1_000, 800)).toBe(0.8);
  expect(fitting(1_000, 2_000)).toBe(1);
  expect(fitting(1_000, 320)).toBe(0.75);
  expect(fitting(1_000, 0)).toBe(1);
});

it('steps lead through fixed sizes, from a size between them too, and end', () => {
  expect([stepFrom(1, 1), stepFrom(1, -1)]).toEqual([1.25, 0.75]);
  expect([stepFrom(0.9, 1), stepFrom(0.9, -1)]).toEqual([1, 0.75]);
  expect([stepFrom(1.5, 1), stepFrom(0.5, -1)]).toEqual([1.5, 0.5]);
});
