import { afterStep, openSteps, type WorkProgress } from './next-step';

const progress = (part: Partial<WorkProgress> = {}): WorkProgress => ({ started_at: null, arrived_at: null, finished_at: null, ...part });
const NOW = '2026-11-21T06:00:00.000Z';

describe('the steps of a person on an issue', () => {
  it('is to take it while nobody did', () => {
    expect(openSteps(null)).toEqual(['take']);
    expect(openSteps(progress())).toEqual(['take']);
  });

  it('is to arrive after taking, and finishing at once stays possible', () => {
    expect(openSteps(progress({ started_at: NOW }))).toEqual(['arrive', 'finish']);
  });

  it('is to finish after arriving', () => {
    expect(openSteps(progress({ started_at: NOW, arrived_at: NOW }))).toEqual(['finish']);
  });

  it('is nothing once finished', () => {
    expect(openSteps(progress({ started_at: NOW, finished_at: NOW }))).toEqual([]);
  });

  it('leads from one step to the next', () => {
    const taken = afterStep(progress(), 'take', NOW);
    expect(openSteps(taken)[0]).toBe('arrive');
    expect(openSteps(afterStep(taken, 'arrive', NOW))).toEqual(['finish']);
    expect(openSteps(afterStep(taken, 'finish', NOW))).toEqual([]);
  });
});
