import type { DraftState, DraftTransition, FlowContent } from './flow-draft.schemas';
import { flowFaults, isBroken } from './flow-rules';

const state = (key: string, more: Partial<DraftState> = {}): DraftState => ({
  key,
  name: { en: key },
  kind: 'inprogress',
  color: null,
  sort: 10,
  clock: 'service',
  resolved: false,
  finished: false,
  receive_btn: false,
  ...more,
});

const lead = (from: string | null, to: string, more: Partial<DraftTransition> = {}): DraftTransition => ({
  key: `${from ?? 'any'}_${to}`,
  name: { en: to },
  from,
  to,
  sort: 10,
  requires_resolution: false,
  sets_formal_confirm: false,
  trigger: 'manual',
  timer_minutes: null,
  allowed_to: { creator: false, assigned: true, group_ids: [], permission: 'issues.transition/update' },
  conditions: null,
  parameters: [],
  notifications: [],
  post_issue_action: null,
  ...more,
});

const NO_LEVELS = { escalations: [], implementation_escalations: [] };

const START = state('new', { kind: 'default', clock: 'wait' });
const WORK = state('work', { sort: 20 });
const END = state('done', { kind: 'finished', clock: 'stopped', resolved: true, finished: true, sort: 30 });
const whole: FlowContent = { states: [START, WORK, END], transitions: [lead('new', 'work'), lead('work', 'done')], ...NO_LEVELS };

const faults = (changes: Partial<FlowContent>, locales = ['en']) =>
  flowFaults({ ...whole, ...changes }, locales).map(({ path, rule }) => `${path} ${rule}`);

it('a whole flow breaks no rule', () => {
  expect(faults({})).toEqual([]);
});

it('there is one start, and an end', () => {
  expect(faults({ states: [{ ...START, kind: 'received' }, WORK, END] })).toEqual(['states start_missing']);
  expect(faults({ states: [START, { ...WORK, kind: 'default' }, END] })).toEqual(['states.1.kind second_start']);
  expect(faults({ states: [START, WORK, { ...END, finished: false }] })).toEqual(['states end_missing']);
});

it('every state can be reached, and leads to an end', () => {
  expect(faults({ transitions: [lead('new', 'work'), lead('new', 'done', { sort: 20 })] })).toEqual(['states.1.key no_way_out']);
  expect(faults({ transitions: [lead('new', 'done'), lead('work', 'done')] })).toEqual(['states.1.key unreachable']);
  expect(faults({ transitions: [lead(null, 'work'), lead(null, 'done', { sort: 20 })] })).toEqual([]);
});

it('everything has a name in each language', () => {
  expect(faults({}, ['en', 'pl'])).toEqual(
    [0, 1, 2]
      .map((index) => `states.${index}.name.pl name_missing`)
      .concat([0, 1].map((index) => `transitions.${index}.name.pl name_missing`)),
  );
  expect(faults({ states: [{ ...START, name: { en: ' ' } }, WORK, END] })).toEqual(['states.0.name.en name_missing']);
});

it('orders are not used twice where they are compared', () => {
  expect(faults({ states: [START, { ...WORK, sort: 10 }, END] })).toEqual(['states.1.sort sort_taken']);
  const taken = lead('new', 'done', { key: 'taken', sort: 10 });
  expect(faults({ transitions: [...whole.transitions, taken] })).toEqual(['transitions.2.sort sort_taken']);
  expect(faults({ transitions: [...whole.transitions, { ...taken, trigger: 'take' }] })).toEqual([]);
});

it('a transition leads from a state to another', () => {
  expect(faults({ transitions: [...whole.transitions, lead('work', 'work', { sort: 20 })] })).toEqual(['transitions.2.to to_itself']);
  expect(faults({ transitions: [...whole.transitions, lead('gone', 'nowhere')] })).toEqual([
    'transitions.2.from from_unknown',
    'transitions.2.to to_unknown',
  ]);
});

it('a timer has a time, and nothing else has one', () => {
  expect(faults({ transitions: [lead('new', 'work', { trigger: 'timer' }), lead('work', 'done')] })).toEqual([
    'transitions.0.timer_minutes timer_missing',
  ]);
  expect(faults({ transitions: [lead('new', 'work', { timer_minutes: 5 }), lead('work', 'done')] })).toEqual([
    'transitions.0.timer_minutes timer_unwanted',
  ]);
});

it('a timer starts in one state: a draft can leave it open, a flow cannot', () => {
  const open = { ...whole, transitions: [lead('new', 'work'), lead(null, 'done', { trigger: 'timer', timer_minutes: 5 })] };
  expect(faults(open)).toEqual(['transitions.1.from timer_from_any']);
  expect(flowFaults(open, ['en']).filter(isBroken)).toEqual([]);
});

it('no clock runs after the end', () => {
  expect(faults({ states: [START, WORK, { ...END, clock: 'service' }] })).toEqual(['states.2.clock clock_after_end']);
});

it('keys are used once; what refers to nothing cannot be saved, what is unfinished can', () => {
  const found = flowFaults({ ...whole, states: [START, WORK, WORK, END] }, ['en']);
  expect(found.filter(isBroken).map(({ path, code }) => [path, code])).toEqual([['states.2.key', 'taken']]);
  expect(flowFaults({ states: [], transitions: [], ...NO_LEVELS }, ['en']).filter(isBroken)).toEqual([]);
});

it('each level of an escalation tells somebody, and has a key of its own', () => {
  const level = { key: 'first', after_minutes: 10, repeat_minutes: null, conditions: null };
  const told = { ...level, recipients: { roles: ['group' as const], group_ids: [], user_ids: [] } };
  const nobody = { ...level, recipients: { roles: [], group_ids: [], user_ids: [] } };
  expect(
    faults({ escalations: [told], implementation_escalations: [{ ...told, recipients: { ...nobody.recipients, group_ids: [2] } }] }),
  ).toEqual([]);
  expect(faults({ escalations: [told, nobody] })).toEqual(['escalations.1.key key_taken', 'escalations.1.recipients recipients_missing']);
  expect(faults({ implementation_escalations: [nobody] })).toEqual(['implementation_escalations.0.recipients recipients_missing']);
});
