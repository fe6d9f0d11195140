import { labelEvery, ticksOf } from './chart-scale';

describe('the axis of a chart', () => {
  it.each([
    [7, 'issues', [0, 2, 4, 6, 8]],
    [1, 'issues', [0, 1]],
    [120, 'issues', [0, 50, 100, 150]],
    [5_400, 's', [0, 1_800, 3_600, 5_400]],
    [90, 's', [0, 60, 120]],
    [0, 's', [0]],
  ] as const)('up to %d %s has its lines at %j', (max, unit, ticks) => {
    expect(ticksOf(max, unit)).toEqual(ticks);
  });

  it('reaches above the highest bar however high it is', () => {
    for (const max of [1, 3, 59, 61, 86_399, 1e6, 3.2e8]) {
      const ticks = ticksOf(max, 's');
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThan(9);
    }
  });

  it('writes as many labels as there is room for', () => {
    expect([labelEvery(5, 12), labelEvery(31, 12), labelEvery(365, 12)]).toEqual([1, 3, 31]);
  });
});
