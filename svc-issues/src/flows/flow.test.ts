import type { Condition } from '@portal/contracts/issues/schemas';
import { defaultFlow } from '../issues/model/issue.factory';
import { holds, startOf, stateOf, transitionsFor, transitionsFrom, type FlowContext, type Mover } from './flow';

const flow = defaultFlow();
const state = (name: string) => flow.states.find((one) => one.name.en === name)?.id ?? 0;
const events: FlowContext = {
  created_by: 11,
  assigned: [12],
  criticality: 1,
  department: null,
  prod_line: null,
  category_id: 5,
  planned: false,
  formal_confirm_required: false,
};
const mover = (user: number, ...rights: string[]): Mover => ({ user, groups: [], can: (access) => rights.includes(access) });
const offered = (from: string, who: Mover, more: Partial<FlowContext> = {}) =>
  transitionsFor(flow, state(from), who, { ...events, ...more }).map((one) => stateOf(flow, one.to_id).name.en);

const LEADER = mover(10, 'issues.transition/update', 'issues.confirm/update');

it('the default flow offers what it should from each state', () => {
  expect(startOf(flow).name.en).toBe('New');
  expect(offered('New', LEADER)).toEqual(['Accepted']);
  expect(offered('Accepted', LEADER)).toEqual(['In progress']);
  expect(offered('In progress', LEADER)).toEqual(['Repair', 'Waiting for parts', 'Blocked', 'Resolved']);
  expect(offered('Repair', LEADER)).toEqual(['In progress', 'Waiting for parts', 'Blocked', 'Resolved']);
  expect(offered('Waiting for parts', LEADER)).toEqual(['In progress', 'Repair']);
  expect(offered('Blocked', LEADER)).toEqual(['In progress', 'Repair']);
  expect(offered('Resolved', LEADER)).toEqual(['In progress', 'Confirmed', 'Closed']);
  expect(offered('Confirmed', LEADER)).toEqual(['Closed']);
  expect(offered('Closed', LEADER)).toEqual([]);
});

it('where a confirmation is required nobody closes without it', () => {
  expect(offered('Resolved', LEADER, { formal_confirm_required: true })).toEqual(['In progress', 'Confirmed']);
});

it('taking moves a new and an accepted issue, finishing resolves, three days close', () => {
  const triggers = (from: string, trigger: 'take' | 'finish_all' | 'timer') =>
    transitionsFrom(flow, state(from), trigger, events).map((one) => [stateOf(flow, one.to_id).name.en, one.timer_min]);
  expect(triggers('New', 'take')).toEqual([['In progress', null]]);
  expect(triggers('Accepted', 'take')).toEqual([['In progress', null]]);
  expect(triggers('In progress', 'take')).toEqual([]);
  expect(triggers('Repair', 'finish_all')).toEqual([['Resolved', null]]);
  expect(triggers('Waiting for parts', 'finish_all')).toEqual([]);
  expect(triggers('Resolved', 'timer')).toEqual([['Closed', 72 * 60]]);
});

it('who may choose: creator, people on it, a group, a permission', () => {
  expect(offered('Resolved', mover(11))).toEqual(['In progress']);
  expect(offered('In progress', mover(12))).toContain('Resolved');
  expect(offered('In progress', mover(99))).toEqual([]);
  const [first, ...rest] = flow.transitions;
  if (!first) throw new Error('the flow has no transition');
  const grouped = { ...flow, transitions: [{ ...first, allowed_to: { ...first.allowed_to, group_ids: [4] } }, ...rest] };
  expect(transitionsFor(grouped, first.from_id ?? 0, { ...mover(99), groups: [4] }, events)).toHaveLength(1);
});

it.each<[Condition | null, boolean]>([
  [null, true],
  [{ field: 'criticality', op: 'equals', value: 1 }, true],
  [{ field: 'criticality', op: 'not_equals', value: 1 }, false],
  [{ field: 'category_id', op: 'in', value: [4, 5] }, true],
  [{ field: 'department', op: 'equals', value: null }, true],
  [
    {
      all: [
        { field: 'planned', op: 'equals', value: false },
        { field: 'criticality', op: 'equals', value: 2 },
      ],
    },
    false,
  ],
  [
    {
      any: [
        { field: 'planned', op: 'equals', value: true },
        { field: 'criticality', op: 'equals', value: 1 },
      ],
    },
    true,
  ],
  [{ any: [] }, false],
])('the condition %j holds: %s', (condition, expected) => {
  expect(holds(condition, events)).toBe(expected);
});
