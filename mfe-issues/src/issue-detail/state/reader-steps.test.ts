import type { Issue } from '@portal/contracts/issues/schemas';
import { employeeWith, issueWith, NOW, stateWith, transitionWith } from '../../testing/issue.factory';
import { readerSteps } from './reader-steps';

const rights = (assign: boolean, confirm = false): Issue['can'] => ({ ...issueWith().can, assign, confirm });
const LEADER = { user: 1, moves: true };
const MECHANIC = { user: 9, moves: true };
const kinds = (more: Partial<Issue>, reader = MECHANIC) => {
  const { steps, urgent } = readerSteps(issueWith(more), reader);
  return [urgent ? 'urgent' : 'quiet', ...steps.map((step) => (step.kind === 'transition' ? step.transition.name.en : step.kind))];
};
const inWork = stateWith({ kind: 'inprogress', clock: 'service' });
const another = employeeWith({ user_id: 5, started_at: NOW });

describe('the next step of who reads', () => {
  it('is to assign somebody for a leader, as long as nobody is on it', () => {
    expect(kinds({ can: rights(true), actions: ['take'] }, LEADER)).toEqual(['urgent', 'assign', 'take']);
  });

  it('is nothing urgent for a leader while others work', () => {
    expect(kinds({ can: rights(true), actions: ['take'], flow_state: inWork, employees: [another] }, LEADER)).toEqual([
      'quiet',
      'assign',
      'join',
    ]);
  });

  it('is to take it for a mechanic, and to join where another works', () => {
    expect(kinds({ can: rights(false), actions: ['take'] })).toEqual(['urgent', 'take']);
    expect(kinds({ can: rights(false), actions: ['take'], flow_state: inWork, employees: [another] })).toEqual(['urgent', 'join']);
  });

  it('is their own for whoever is on it, a leader too', () => {
    const own = employeeWith({ user_id: 9 });
    expect(kinds({ can: rights(true), actions: ['receive', 'take'], employees: [own] })).toEqual(['urgent', 'take']);
    const started = { ...own, started_at: NOW };
    expect(kinds({ actions: ['arrive', 'finish'], flow_state: inWork, employees: [started, another] })).toEqual([
      'urgent',
      'arrive',
      'finish',
    ]);
  });

  it('is to go on with the work that stands still', () => {
    const resume = transitionWith({ name: { en: 'Resume work' }, kind: 'inprogress' });
    const state = stateWith({ kind: 'warning', clock: 'suspend' });
    expect(kinds({ actions: ['arrive', 'finish'], flow_state: state, transitions: [resume] })).toEqual(['urgent', 'Resume work', 'finish']);
  });

  it('is to finish, or to wait for a part, for whoever has arrived', () => {
    const wait = transitionWith({ id: 8, name: { en: 'Wait for parts' }, kind: 'warning', sort: 50 });
    const block = transitionWith({ id: 9, name: { en: 'Block' }, kind: 'problem', sort: 60 });
    expect(kinds({ actions: ['finish'], flow_state: inWork, transitions: [block, wait] })).toEqual(['urgent', 'finish', 'Wait for parts']);
    expect(kinds({ actions: ['arrive', 'finish'], flow_state: inWork, transitions: [wait] })).toEqual(['urgent', 'arrive', 'finish']);
    expect(kinds({ actions: ['finish'], flow_state: inWork, transitions: [wait] }, { ...MECHANIC, moves: false })).toEqual([
      'urgent',
      'finish',
    ]);
  });

  it('is nothing that ends the issue for whoever has just finished the work', () => {
    const resolved = stateWith({ kind: 'resolved', clock: 'stopped', resolved: true });
    const close = transitionWith({ name: { en: 'Close issue' }, kind: 'finished', finished: true });
    const worked = employeeWith({ user_id: 9, started_at: NOW, finished_at: NOW });
    expect(kinds({ flow_state: resolved, transitions: [close], employees: [worked] })).toEqual(['urgent']);
    expect(kinds({ flow_state: resolved, transitions: [close], employees: [another] })).toEqual(['urgent', 'Close issue']);
  });

  it('is to confirm or close what is resolved', () => {
    const resolved = stateWith({ kind: 'resolved', clock: 'stopped', resolved: true });
    const close = transitionWith({ name: { en: 'Close issue' }, kind: 'finished' });
    const due = { flow_state: resolved, transitions: [close], formal_confirm_required: true };
    expect(kinds({ ...due, can: rights(true, true) }, LEADER)).toEqual(['urgent', 'confirm']);
    expect(kinds({ flow_state: resolved, transitions: [close] })).toEqual(['urgent', 'Close issue']);
  });

  it('is to confirm the reading in the own view, where the state waits for it', () => {
    const issue = { actions: ['receive' as const, 'take' as const], employees: [employeeWith({ user_id: 9 })] };
    const reader = { user: 9, moves: false };
    expect(kinds({ ...issue, user_receive_btn: { visible: true, flow_state_id: 2 } }, reader)).toEqual(['urgent', 'take', 'receive']);
  });
});
