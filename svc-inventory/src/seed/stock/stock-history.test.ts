import { acmeParts } from './acme-parts';
import { historyOf, limitsOf, WEEKS } from './stock-history';

it('the demo plant has 800 parts, each symbol once', () => {
  expect(new Set(acmeParts.map(({ symbol }) => symbol)).size).toBe(800);
});

it.each(acmeParts.map((part, index) => [part.symbol, part, index] as const).filter((_, at) => at % 37 === 0))(
  'no more of %s is issued than was delivered before, and nothing after today',
  (_, part, index) => {
    for (const { week, quantity, issues } of historyOf(part, index)) {
      expect(issues.reduce((sum, issue) => sum + issue.quantity, 0)).toBeLessThanOrEqual(quantity);
      expect(issues.every((issue) => issue.week >= week && issue.week < WEEKS)).toBe(true);
    }
  },
);

it('what nobody uses lies there since the first delivery', () => {
  expect(historyOf({ monthly: 0 }, 5)).toEqual([{ week: 0, quantity: 1, issues: [] }]);
});

it('what is used is ordered again below its minimum, and used about as often as is said', () => {
  const lots = historyOf({ monthly: 9 }, 3);
  const used = lots.flatMap(({ issues }) => issues).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(lots.length).toBeGreaterThan(4);
  expect(used / (WEEKS / (52 / 12))).toBeGreaterThan(6);
  expect(used / (WEEKS / (52 / 12))).toBeLessThan(11);
  expect(limitsOf(9)).toEqual({ minimum: 14, optimum: 37 });
});
