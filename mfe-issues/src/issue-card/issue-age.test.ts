import { criticalityWith, NOW, rowWith, stateWith } from '../testing/issue.factory';
import { isLate } from './issue-age';

const after = (minutes: number) => Date.parse(NOW) + minutes * 60_000;
const urgent = rowWith({ criticality: criticalityWith({ escalation_min: 10 }) });

describe('an issue has waited too long', () => {
  it('from the minute on that its criticality sets', () => {
    expect([isLate(urgent, after(9)), isLate(urgent, after(10))]).toEqual([false, true]);
  });

  it('from the first escalation of the plant on where its criticality sets nothing', () => {
    const plain = rowWith({ criticality: criticalityWith({ escalation_min: null }) });
    expect([isLate(plain, after(29), [30, 60]), isLate(plain, after(30), [30, 60])]).toEqual([false, true]);
    expect(isLate(urgent, after(10), [30, 60])).toBe(true);
  });

  it.each([
    ['nothing is set', rowWith({ criticality: criticalityWith({ escalation_min: null }) })],
    ['it has no criticality', rowWith()],
    ['somebody took it', { ...urgent, current_employee: { id: 9, name: 'Marek Mechanic' } }],
    ['it is rejected', { ...urgent, rejected: true }],
    ['it is resolved', { ...urgent, flow_state: stateWith({ resolved: true }) }],
  ])('never where %s', (_, issue) => {
    expect(isLate(issue, after(600))).toBe(false);
  });
});
