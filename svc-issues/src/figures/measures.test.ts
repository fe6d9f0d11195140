import { addSums, availabilityOf, MEASURES, NO_SUMS, type Sums } from './measures';

const sums = (more: Partial<Sums>): Sums => addSums(NO_SUMS, more);

describe('measures, worked by hand', () => {
  it('of two issues of one and three hours, half an hour of which was waiting, taken after ten minutes', () => {
    const two = sums({ count: 2, total: 14_400, wait: 1_800, taken: 2, take: 14_400 - 1_200 });
    expect(MEASURES.count(two)).toBe(2);
    expect(MEASURES.total(two)).toBe(14_400);
    expect(MEASURES.serw(two)).toBe(12_600);
    expect(MEASURES.mttr1(two)).toBe(7_200);
    expect(MEASURES.mttr2(two)).toBe(6_600);
  });

  it('of two failures that stopped a machine for three of its 40 hours', () => {
    const week = sums({ failures: 2, downtime: 3 * 3_600, scheduled: 40 * 3_600 });
    expect(MEASURES.mtbf(week)).toBe(20 * 3_600);
    expect(MEASURES.mttf(week)).toBe(18.5 * 3_600);
    expect(availabilityOf(week)).toBeCloseTo(0.925);
  });

  it('are null and not 0 where there is nothing to divide by', () => {
    const idle = sums({ scheduled: 3_600 });
    expect([MEASURES.mttr1(idle), MEASURES.mttr2(idle), MEASURES.mtbf(idle), MEASURES.mttf(idle)]).toEqual([null, null, null, null]);
    expect([MEASURES.count(idle), MEASURES.total(idle), availabilityOf(idle), availabilityOf(NO_SUMS)]).toEqual([0, 0, 1, null]);
  });

  it('count the time to take of those alone that somebody took', () => {
    expect(MEASURES.mttr2(sums({ count: 3, taken: 1, take: 60 }))).toBe(60);
  });

  it('know no time of operation below zero', () => {
    const weekend = sums({ failures: 1, downtime: 7_200, scheduled: 3_600 });
    expect([MEASURES.mttf(weekend), availabilityOf(weekend)]).toEqual([0, 0]);
  });
});
