import type { Access } from '@portal/contracts/access';
import { rowWith, stateWith } from '../testing/issue.factory';
import { rowStep } from './row-step';

const who =
  (...rights: Access[]) =>
  (access: Access | 'any') =>
    access === 'any' || rights.includes(access);
const LEADER = who('issues/read', 'issues.assign/update', 'issues.transition/update');
const MECHANIC = who('issues/read', 'issues.transition/update');

it('the next step of a row follows from what its reader may do', () => {
  expect([LEADER, MECHANIC, who('issues/read'), who('issues.transition/update')].map((can) => rowStep(rowWith(), can))).toEqual([
    'assign',
    'take',
    null,
    null,
  ]);
});

it('an issue that the reader took goes on by their own steps', () => {
  const taken = { current_employee: { id: 9, name: 'Marek Mechanic' } };
  expect([9, 8].map((user) => rowStep(rowWith(taken), MECHANIC, user))).toEqual(['own', null]);
  expect(rowStep(rowWith({ ...taken, flow_state: stateWith({ resolved: true }) }), MECHANIC, 9)).toBeNull();
});

it.each([
  ['taken', { current_employee: { id: 9, name: 'Marek Mechanic' } }],
  ['rejected', { rejected: true }],
  ['archived', { deleted_at: '2026-11-21T06:00:00.000Z' }],
  ['resolved', { flow_state: stateWith({ resolved: true }) }],
  ['finished', { flow_state: stateWith({ finished: true }) }],
])('nothing is offered on an issue that is %s', (_, fields) => {
  expect(rowStep(rowWith(fields), LEADER)).toBeNull();
});
