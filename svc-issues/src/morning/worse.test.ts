import { comparedMonths } from './months';
import { BEFORE, NOW, worseOf } from './worse';

const sums = (key: number | null, period: number, count: number, total: number) => ({ key, period, count, total });

describe('what got worse', () => {
  it('has more issues, or takes longer by a tenth; each says which', () => {
    const found = worseOf([
      ...[sums(1, BEFORE, 3, 300), sums(1, NOW, 6, 600)],
      ...[sums(2, BEFORE, 4, 400), sums(2, NOW, 4, 440)],
      ...[sums(3, BEFORE, 4, 400), sums(3, NOW, 4, 436)],
      ...[sums(4, BEFORE, 9, 900), sums(4, NOW, 3, 300)],
    ]);
    expect(found).toEqual([
      { id: 1, count: 6, count_before: 3, mttr1: 100, mttr1_before: 100, more: true, longer: false },
      { id: 2, count: 4, count_before: 4, mttr1: 110, mttr1_before: 100, more: false, longer: true },
    ]);
  });

  it('is compared where at least three issues are finished, and its time only where three were before', () => {
    expect(worseOf([sums(1, NOW, 2, 9_000)])).toEqual([]);
    expect(worseOf([sums(1, BEFORE, 2, 2), sums(1, NOW, 3, 9_000)])).toMatchObject([{ id: 1, more: true, longer: false }]);
    expect(worseOf([sums(1, NOW, 3, 9_000)])).toMatchObject([{ count_before: 0, mttr1_before: null, more: true, longer: false }]);
  });

  it('comes in the order of growth, and leaves out issues without a machine or line', () => {
    const found = worseOf([
      ...[sums(1, BEFORE, 3, 3), sums(1, NOW, 4, 4)],
      ...[sums(2, BEFORE, 3, 3), sums(2, NOW, 3, 30)],
      sums(null, NOW, 50, 50),
    ]);
    expect(found.map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('the months that are compared', () => {
  const months = (now: string) => {
    const { now: span, before } = comparedMonths('Europe/Warsaw', Date.parse(now));
    return [span.from, span.to, before.from, before.to].map((at) => new Date(at).toISOString());
  };

  it('are this one until now and the same part of the one before, on the clock of the plant', () => {
    // At ten by the clock of both months, though the clocks changed between.
    expect(months('2026-11-15T09:00:00Z')).toEqual([
      '2026-10-31T23:00:00.000Z',
      '2026-11-15T09:00:00.000Z',
      '2026-09-30T22:00:00.000Z',
      '2026-10-15T08:00:00.000Z',
    ]);
  });

  it('count a shorter month as a whole', () => {
    expect(months('2026-03-31T10:00:00Z').slice(2)).toEqual(['2026-01-31T23:00:00.000Z', '2026-02-28T23:00:00.000Z']);
  });
});
