import type { FlowContent } from '@portal/contracts/issues/schemas';
import { flowDraft } from '../../testing/flow.factory';
import { newTransition, withTransition } from '../draft/draft-changes';
import { CARD, laneX, layoutOf, neighbourOf } from './layout';

const { states: given, ...rest } = flowDraft();
const [first, last] = given;
if (!first || !last) throw new Error('the flow has two states');
const WORK = { ...first, key: 'work', kind: 'inprogress' as const, clock: 'service' as const, sort: 15 };
const PAUSE = { ...WORK, key: 'pause', clock: 'suspend' as const, sort: 17 };
const REPAIR = { ...WORK, key: 'repair', sort: 16 };
let content: FlowContent = { ...rest, states: [...given, WORK, PAUSE, REPAIR] };
for (const [from, to] of [
  ['new', 'work'],
  ['work', 'repair'],
  ['repair', 'work'],
  ['work', 'pause'],
  ['work', 'closed'],
  ['work', 'closed'],
] as const)
  content = withTransition(content, newTransition(content, from, to));
const drawn = layoutOf(content, () => 'Go on');

it('states stand in lanes by their clock, one below the other', () => {
  const at = (key: string) => drawn.states.find((state) => state.key === key);
  expect(['new', 'work', 'repair', 'pause', 'closed'].map((key) => at(key)?.x)).toEqual([0, 1, 1, 2, 3].map(laneX));
  expect((at('repair')?.y ?? 0) - (at('work')?.y ?? 0)).toBeGreaterThan(CARD.height);
});

it('transitions between the same states are one arrow, and labels cover neither each other nor a state', () => {
  expect(drawn.arrows.map(({ from, to, transitions: all }) => [from, to, all.length])).toEqual([
    ['new', 'closed', 1],
    ['new', 'work', 1],
    ['work', 'repair', 1],
    ['repair', 'work', 1],
    ['work', 'pause', 1],
    ['work', 'closed', 2],
  ]);
  const labels = drawn.arrows.map(({ label }) => label);
  const near = labels.filter((label, index) =>
    labels.some((other, at) => at > index && Math.abs(other.x - label.x) < 50 && Math.abs(other.y - label.y) < 28),
  );
  expect(near).toEqual([]);
  expect(
    labels.filter((label) =>
      drawn.states.some(({ x, y }) => Math.abs(x - label.x) < CARD.width / 2 && Math.abs(y - label.y) < CARD.height / 2),
    ),
  ).toEqual([]);
});

it('labels of a crowded flow stand apart, each whole', () => {
  const crowd = withTransition(content, newTransition(content, 'repair', 'pause'));
  let many = crowd;
  for (const [from, to] of [
    ['pause', 'work'],
    ['pause', 'repair'],
    ['repair', 'closed'],
    ['closed', 'work'],
    ['closed', 'repair'],
    ['new', 'repair'],
  ] as const)
    many = withTransition(many, newTransition(many, from, to));
  const labels = layoutOf(many, () => 'Mark as blocked').arrows.map(({ label }) => label);
  const covered = labels.filter((label, index) =>
    labels.some((other, at) => at > index && Math.abs(other.x - label.x) < 133 && Math.abs(other.y - label.y) < 32),
  );
  expect([labels.length, covered]).toEqual([13, []]);
});

it('arrow keys lead to the nearest state in their direction', () => {
  expect(neighbourOf(drawn.states, 'new', 'right')).toBe('work');
  expect(neighbourOf(drawn.states, 'work', 'down')).toBe('repair');
  expect(neighbourOf(drawn.states, 'work', 'left')).toBe('new');
  expect(neighbourOf(drawn.states, 'new', 'left')).toBeNull();
  expect(neighbourOf(drawn.states, 'gone', 'left')).toBe('new');
});
