import { employeeWith, issueWith, NOW, stateWith } from '../../testing/issue.factory';
import { reportStage } from './report-stage';

const stage = (more: Parameters<typeof issueWith>[0]) => reportStage(issueWith(more));

it('goes from reported to done as people see it, take it, arrive and finish', () => {
  const seen = employeeWith({ received_at: NOW, started_at: null, arrived_at: null });
  const there = employeeWith({ received_at: NOW, started_at: NOW, arrived_at: NOW });
  expect(stage({})).toBe('reported');
  expect(stage({ flow_state: stateWith({ kind: 'received' }) })).toBe('seen');
  expect(stage({ employees: [seen] })).toBe('seen');
  expect(stage({ employees: [seen], took_at: NOW })).toBe('on_the_way');
  expect(stage({ employees: [there], took_at: NOW })).toBe('in_repair');
  expect(stage({ flow_state: stateWith({ kind: 'fixing' }) })).toBe('in_repair');
  expect(stage({ flow_state: stateWith({ kind: 'resolved', resolved: true }), employees: [there], took_at: NOW })).toBe('done');
});
