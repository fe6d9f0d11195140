import { nextTryIn, pauseFor, wayToDisabling } from './retry-policy';

const never = () => 0;
const always = () => 1;

it('tries ten times within a day or so, then gives up', () => {
  const waits = Array.from({ length: 10 }, (_, tried) => nextTryIn(tried + 1, never));
  expect(waits).toEqual([5, 30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200, null]);
  expect(nextTryIn(1, always)).toBe(6);
});

it('pauses after five failures in a row, for an hour at most', () => {
  expect([4, 5, 6, 10, 11, 50].map((failures) => pauseFor(failures, never))).toEqual([null, 60, 120, 1_920, 3_600, 3_600]);
});

it.each([
  [0, 0],
  [59, 0],
  [60, 50],
  [84, 70],
  [108, 90],
  [119, 90],
  [120, 100],
])('after %p hours it is %p percent on its way to being disabled', (hours, share) => {
  expect(wayToDisabling(new Date(0), new Date(hours * 3_600_000))).toBe(share);
});
