import { InvalidTransition, NotTaken } from './issue';
import { reject } from './issue-decisions';
import { arrive, assign, finish, receive, remove, SummaryMissing, take } from './issue-people';
import { currentEmployee } from './assignment';
import { issueWork } from './issue.factory';

const kinds = (work: ReturnType<typeof issueWork>) => work.events.map((event) => event.kind);

it('the first to take ends the waiting, the second joins', () => {
  const work = issueWork({}, 7);
  take(work, 12);
  expect(work.state.name.en).toBe('In progress');
  expect(work.record).toMatchObject({ wait_s: 420, clock: 'service', current_employee_id: 12, took_at: work.at });
  const later = issueWork({}, 9, work);
  take(later, 13);
  expect(later.events).toEqual([expect.objectContaining({ kind: 'assigned' }), { kind: 'taken', user_id: 13, first: false }]);
  expect(later.record.took_at).toEqual(work.at);
});

it('who was put on it goes through every stage, each with its event', () => {
  const work = issueWork();
  assign(work, 12, 10);
  receive(work, 12);
  take(work, 12);
  arrive(work, 12);
  finish(work, 12, 'New valve');
  expect(kinds(work)).toEqual(['assigned', 'received', 'taken', 'state_changed', 'arrived', 'finished', 'state_changed']);
  expect(work.record).toMatchObject({ resolved: true, finished: false, resolution: 'New valve', clock: 'stopped', finished_at: work.at });
});

it('doing it twice changes nothing', () => {
  const work = issueWork();
  assign(work, 12, 10);
  take(work, 12);
  const before = work.events.length;
  assign(work, 12, 10);
  receive(work, 12);
  take(work, 12);
  expect(work.events).toHaveLength(before);
  expect(work.employees).toHaveLength(1);
});

it('the issue is resolved by the last one, who has to say what was done', () => {
  const work = issueWork();
  take(work, 12);
  take(work, 13);
  finish(work, 12, null);
  expect(work.state.name.en).toBe('In progress');
  expect(work.record.current_employee_id).toBe(13);
  expect(() => finish(work, 13, null)).toThrow(SummaryMissing);
  expect(work.employees.find((one) => one.user_id === 13)?.finished_at).toBeNull();
  finish(work, 13, 'Both bearings');
  expect(work.state.name.en).toBe('Resolved');
});

it('an issue that is open again is resolved with a summary of its own', () => {
  const work = issueWork();
  take(work, 12);
  finish(work, 12, 'New valve');
  const reopening = work.flow.transitions.find(({ from_id, to_id }) => from_id === work.state.id && to_id !== work.state.id);
  if (reopening) work.applyTransition(reopening, 11, 'Still leaks');
  expect(work.record).toMatchObject({ resolved: false, resolution: null, last_comment: 'Still leaks' });
  take(work, 13);
  expect(() => finish(work, 13, null)).toThrow(SummaryMissing);
  finish(work, 13, 'New pipe');
  expect(work.record).toMatchObject({ resolved: true, resolution: 'New pipe' });
});

it('an assigned person who never took it does not hold it up', () => {
  const work = issueWork();
  assign(work, 13, 10);
  take(work, 12);
  finish(work, 12, 'Alone');
  expect(work.state.name.en).toBe('Resolved');
});

it('finishing while it waits for parts leaves it waiting', () => {
  const work = issueWork();
  take(work, 12);
  const waiting = work.flow.transitions.find(
    (one) => one.from_id === work.state.id && work.flow.states.find((state) => state.id === one.to_id)?.kind === 'warning',
  );
  if (waiting) work.applyTransition(waiting, 12);
  finish(work, 12, 'Part ordered');
  expect(work.record).toMatchObject({ last_comment: 'Part ordered', resolution: null, clock: 'suspend' });
});

it('nobody works on what is rejected, nor arrives or finishes before taking', () => {
  const work = issueWork();
  assign(work, 12, 10);
  expect(() => arrive(work, 12)).toThrow(NotTaken);
  expect(() => finish(work, 12, 'x')).toThrow(NotTaken);
  reject(work, 10, 'Twice');
  expect(() => take(work, 12)).toThrow(InvalidTransition);
  expect(() => assign(work, 13, 10)).toThrow(InvalidTransition);
});

it('who is taken off operates it no more', () => {
  const work = issueWork();
  take(work, 12);
  const [employee] = work.employees;
  if (employee) employee.id = 5;
  remove(work, 5);
  expect(work.record.current_employee_id).toBeNull();
  expect(currentEmployee(work.employees)).toBeNull();
});
