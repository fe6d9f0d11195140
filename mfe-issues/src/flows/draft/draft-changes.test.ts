import type { FlowContent } from '@portal/contracts/issues/schemas';
import { flowFaults } from '@portal/contracts/issues/flow-rules';
import {
  movedState,
  movedTransition,
  newState,
  newTransition,
  sorted,
  withoutState,
  withoutUnnamed,
  withState,
  withTransition,
} from './draft-changes';

const EMPTY: FlowContent = { states: [], transitions: [], escalations: [], implementation_escalations: [] };

function drawn(): FlowContent {
  let content = EMPTY;
  for (let count = 0; count < 3; count += 1) content = withState(content, newState(content));
  for (const [from, to] of [
    ['state_1', 'state_2'],
    ['state_1', 'state_3'],
    ['state_2', 'state_3'],
  ] as const)
    content = withTransition(content, newTransition(content, from, to));
  return content;
}

it('what is added has a key and an order of its own; the first state is where issues start', () => {
  const { states, transitions } = drawn();
  expect(states.map(({ key, kind, sort }) => [key, kind, sort])).toEqual([
    ['state_1', 'default', 10],
    ['state_2', 'inprogress', 20],
    ['state_3', 'inprogress', 30],
  ]);
  expect(transitions.map(({ key, sort }) => [key, sort])).toEqual([
    ['transition_1', 10],
    ['transition_2', 20],
    ['transition_3', 10],
  ]);
});

it('a key that was removed is not taken twice', () => {
  const content = withoutState(drawn(), 'state_2');
  expect(content.transitions.map(({ key }) => key)).toEqual(['transition_2']);
  expect(newState(content).key).toBe('state_4');
  expect(newTransition(content, null, 'state_1').key).toBe('transition_3');
});

it('what was added and never got a name goes; what is stored, or has a name, stays', () => {
  const content = drawn();
  expect(withoutUnnamed(content, 'transition_3', EMPTY).transitions.map(({ key }) => key)).toEqual(['transition_1', 'transition_2']);
  expect(withoutUnnamed(content, 'state_3', EMPTY).states.map(({ key }) => key)).toEqual(['state_1', 'state_2']);
  expect(withoutUnnamed(content, 'transition_3', content)).toBe(content);
  const named = withTransition(EMPTY, { ...newTransition(EMPTY, null, 'state_1'), name: { en: 'Close' } });
  expect(withoutUnnamed(named, 'transition_1', EMPTY)).toBe(named);
});

it('states change places with their neighbours, and stay at the ends', () => {
  const order = (content: FlowContent) => sorted(content.states).map(({ key }) => key);
  expect(order(movedState(drawn(), 'state_3', -1))).toEqual(['state_1', 'state_3', 'state_2']);
  expect(order(movedState(drawn(), 'state_1', -1))).toEqual(['state_1', 'state_2', 'state_3']);
  expect(order(movedState(drawn(), 'state_3', 1))).toEqual(['state_1', 'state_2', 'state_3']);
});

it('transitions change places among those of their state; one that leaves another state comes last', () => {
  const content = drawn();
  const [first, second, third] = content.transitions;
  if (!first || !second || !third) throw new Error('three were drawn');
  const places = ({ transitions }: FlowContent) => transitions.map(({ sort }) => sort);
  expect(places(movedTransition(content, second, -1))).toEqual([20, 10, 10]);
  expect(places(withTransition(content, { ...third, from: 'state_1' }))).toEqual([10, 20, 30]);
  expect(flowFaults(withTransition(content, { ...third, from: 'state_1' }), []).filter(({ rule }) => rule === 'sort_taken')).toEqual([]);
});
