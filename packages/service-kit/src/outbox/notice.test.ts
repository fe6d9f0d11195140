import { receiversBeside } from './notice';

const ME = 7;
const beside = (kind: 'issues.state_changed' | 'sync.job_finished', to: Parameters<typeof receiversBeside>[1]['to']) =>
  receiversBeside(ME, { kind, to });

it('leaves out who did it', () => {
  expect(beside('issues.state_changed', { users: [ME, 8] })?.users).toEqual([8]);
});

it('tells nothing where nobody else is meant', () => {
  expect(beside('issues.state_changed', { users: [ME] })).toBeNull();
  expect(beside('issues.state_changed', {})).toBeNull();
});

it('keeps groups, supervisors and holders of a permission, who may be others', () => {
  expect(beside('issues.state_changed', { users: [ME], groups: [1] })).toEqual({ users: [], groups: [1] });
  expect(beside('issues.state_changed', { supervisors_of: [ME] })).not.toBeNull();
  expect(beside('issues.state_changed', { permission: 'issues/read' })).not.toBeNull();
});

it('keeps who did it where the end comes later, as of a job', () => {
  expect(beside('sync.job_finished', { users: [ME] })?.users).toEqual([ME]);
});
