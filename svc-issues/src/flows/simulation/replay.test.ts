import type { DraftTransition, FlowContent } from '@portal/contracts/issues/schemas';
import { DEFAULT_CONTENT } from '../default-flow';
import { stepsOf, type Point } from './recorded-issues.repository';
import { differenceOf, type RecordedIssue, type RecordedStep } from './replay';

const START = new Date('2026-10-05T06:00:00Z');
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const step = (minutes: number, key: string, clock: string, trigger: RecordedStep['trigger'] = 'manual'): RecordedStep => ({
  at: after(minutes),
  key,
  clock,
  trigger,
});

const REPAIRED = [
  step(5, 'in_progress', 'service', 'take'),
  step(20, 'repair', 'service'),
  step(50, 'resolved', 'stopped', 'finish_all'),
  step(50 + 72 * 60, 'closed', 'stopped', 'timer'),
];

const issue = (steps: readonly RecordedStep[] = REPAIRED, more: Partial<RecordedIssue> = {}): RecordedIssue => ({
  id: 7,
  reported_at: START,
  start: { key: 'new', clock: 'wait' },
  steps,
  until: steps.at(-1)?.at ?? after(10),
  context: {
    created_by: 11,
    assigned: [],
    criticality: 1,
    department: null,
    prod_line: null,
    category_id: 5,
    planned: false,
    formal_confirm_required: false,
  },
  ...more,
});

const without = (key: string): FlowContent => ({
  ...DEFAULT_CONTENT,
  transitions: DEFAULT_CONTENT.transitions.filter((one) => one.key !== key),
});
const changed = (key: string, changes: Partial<DraftTransition>): FlowContent => ({
  ...DEFAULT_CONTENT,
  transitions: DEFAULT_CONTENT.transitions.map((one) => (one.key === key ? { ...one, ...changes } : one)),
});
const why = (draft: FlowContent, recorded = issue()) => {
  const found = differenceOf(draft, recorded);
  return found && [found.why, found.at, found.published_state, found.draft_state];
};

it('an issue goes the same way through the flow that it went through', () => {
  expect(differenceOf(DEFAULT_CONTENT, issue())).toBeNull();
  expect(differenceOf(DEFAULT_CONTENT, issue([]))).toBeNull();
});

it('says where a transition, a status or the start is missing', () => {
  expect(why(without('in_progress-repair-manual'))).toEqual(['transition_missing', after(20).toISOString(), 'repair', 'in_progress']);
  const states = DEFAULT_CONTENT.states.filter(({ key }) => key !== 'repair');
  expect(why({ ...DEFAULT_CONTENT, states })).toEqual(['state_missing', after(20).toISOString(), 'repair', 'in_progress']);
  const renamed = DEFAULT_CONTENT.states.map((state) => (state.key === 'new' ? { ...state, key: 'fresh' } : state));
  expect(why({ ...DEFAULT_CONTENT, states: renamed })).toEqual(['start', START.toISOString(), 'new', 'fresh']);
});

it('says where a condition does not hold, and where taking leads elsewhere', () => {
  const planned = { field: 'planned', op: 'equals', value: true } as const;
  expect(why(changed('in_progress-repair-manual', { conditions: planned }))?.[0]).toBe('condition');
  expect(why(changed('new-in_progress-take', { to: 'repair' }))?.[0]).toBe('other_state');
});

it('says where another clock runs', () => {
  const states = DEFAULT_CONTENT.states.map((state) => (state.key === 'repair' ? { ...state, clock: 'suspend' as const } : state));
  expect(why({ ...DEFAULT_CONTENT, states })).toEqual(['clock', after(20).toISOString(), 'repair', 'repair']);
});

it('says where a timer would have been faster, and where it would have waited', () => {
  expect(why(changed('resolved-closed-timer', { timer_minutes: 60, to: 'confirmed' }))).toEqual([
    'timer',
    after(50 + 60).toISOString(),
    'resolved',
    'confirmed',
  ]);
  expect(why(without('resolved-closed-timer'))?.[0]).toBe('transition_missing');
  const waiting = changed('new-accepted-manual', { trigger: 'timer', timer_minutes: 3 });
  expect(why(waiting)).toEqual(['timer', after(3).toISOString(), 'new', 'accepted']);
  expect(differenceOf(changed('new-accepted-manual', { trigger: 'timer', timer_minutes: 5 }), issue())).toBeNull();
});

it('a time line tells what led to each step; an undone taking and a move to another version are no steps', () => {
  const points: Point[] = [
    ['reported', 0, 'new', 'wait', 11],
    ['taken', 10, 'new', 'wait', 12],
    ['state', 10, 'in_progress', 'service', 12],
    ['released', 20, 'in_progress', 'service', 12],
    ['state', 20, 'new', 'wait', 12],
    ['state', 25, 'new', 'wait', 10],
    ['taken', 30, 'new', 'wait', 12],
    ['state', 30, 'in_progress', 'service', 12],
    ['state', 90, 'waiting', 'suspend', 12],
    ['state', 99, 'closed', 'stopped', null],
  ];
  expect(stepsOf(points).map(({ at, key, trigger }) => [at.getTime(), key, trigger])).toEqual([
    [30_000, 'in_progress', 'take'],
    [90_000, 'waiting', 'manual'],
    [99_000, 'closed', 'timer'],
  ]);
});
