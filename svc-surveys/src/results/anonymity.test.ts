import fc from 'fast-check';
import { ANONYMOUS_MIN, bucketsOf, visibleGroups } from './anonymity';

const groups = fc.array(fc.record({ n: fc.integer({ min: 1, max: 12 }) }), { maxLength: 12 });
const sum = (all: readonly { n: number }[]) => all.reduce((total, { n }) => total + n, 0);

it('a group under five is hidden, and its complement is not left alone', () => {
  const [small, middle, large] = [{ n: 2 }, { n: 6 }, { n: 9 }];
  expect(visibleGroups([small, middle, large])).toEqual([large]);
  expect(visibleGroups([small, { n: 3 }, large])).toEqual([large]);
  expect(visibleGroups([small, large])).toEqual([]);
  expect(visibleGroups([middle, large])).toEqual([middle, large]);
});

it('whatever the groups are, those hidden are none or at least five', () => {
  fc.assert(
    fc.property(groups, (all) => {
      const shown = visibleGroups(all);
      const hidden = sum(all) - sum(shown);
      expect(shown.every(({ n }) => n >= ANONYMOUS_MIN)).toBe(true);
      expect(hidden === 0 || hidden >= ANONYMOUS_MIN || shown.length === 0).toBe(true);
    }),
  );
});

it('time is cut into pieces of at least five that leave nothing out', () => {
  expect(bucketsOf([{ n: 4 }])).toEqual([]);
  fc.assert(
    fc.property(groups, (weeks) => {
      const buckets = bucketsOf(weeks);
      expect(buckets.every((bucket) => sum(bucket) >= ANONYMOUS_MIN)).toBe(true);
      expect(buckets.length === 0 ? [] : buckets.flat()).toEqual(sum(weeks) >= ANONYMOUS_MIN ? weeks : []);
    }),
  );
});
