import type { DraftState, DraftTransition, FlowContent } from '@portal/contracts/issues/schemas';

/** Between two in an order, so that the numbers stay readable. */
const STEP = 10;

type Sorted = DraftState | DraftTransition;

/** A key that nothing has yet: `state_4`. */
export function unusedKey(base: string, taken: readonly { key: string }[]): string {
  let number = taken.length + 1;
  while (taken.some(({ key }) => key === `${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

const after = (all: readonly Sorted[]) => Math.max(0, ...all.map(({ sort }) => sort)) + STEP;

/** In the order in which they are offered. */
export function sorted<T extends Sorted>(all: readonly T[]): T[] {
  return [...all].sort((a, b) => a.sort - b.sort);
}

/** Transitions among which one has its place: those that the same state offers for the same reason. */
export function siblingTransitions(transitions: readonly DraftTransition[], { from, trigger }: DraftTransition): DraftTransition[] {
  return sorted(transitions.filter((one) => one.from === from && one.trigger === trigger));
}

export function newState(content: FlowContent): DraftState {
  return {
    key: unusedKey('state', content.states),
    name: {},
    kind: content.states.some(({ kind }) => kind === 'default') ? 'inprogress' : 'default',
    color: null,
    sort: after(content.states),
    clock: 'service',
    resolved: false,
    finished: false,
    receive_btn: false,
  };
}

export function newTransition(content: FlowContent, from: string | null, to: string): DraftTransition {
  return {
    key: unusedKey('transition', content.transitions),
    name: {},
    from,
    to,
    sort: after(content.transitions.filter((one) => one.from === from)),
    requires_resolution: false,
    sets_formal_confirm: false,
    trigger: 'manual',
    timer_minutes: null,
    allowed_to: { creator: false, assigned: true, group_ids: [], permission: 'issues.transition/update' },
    conditions: null,
    parameters: [],
    notifications: [],
    post_issue_action: null,
  };
}

/** Puts a state in, or in the place of the one that has its key. */
export function withState(content: FlowContent, state: DraftState): FlowContent {
  return { ...content, states: put(content.states, state) };
}

/** The same for a transition; one that came from elsewhere goes to the end of its new place. */
export function withTransition(content: FlowContent, transition: DraftTransition): FlowContent {
  const before = content.transitions.find(({ key }) => key === transition.key);
  const moved = before && (before.from !== transition.from || before.trigger !== transition.trigger);
  const others = siblingTransitions(
    content.transitions.filter(({ key }) => key !== transition.key),
    transition,
  );
  return { ...content, transitions: put(content.transitions, moved ? { ...transition, sort: after(others) } : transition) };
}

/** Takes a state away, with the transitions from and to it. */
export function withoutState({ states, transitions, ...rest }: FlowContent, key: string): FlowContent {
  return {
    ...rest,
    states: states.filter((state) => state.key !== key),
    transitions: transitions.filter(({ from, to }) => from !== key && to !== key),
  };
}

export function withoutTransition(content: FlowContent, key: string): FlowContent {
  return { ...content, transitions: content.transitions.filter((one) => one.key !== key) };
}

const isUnnamed = ({ name }: DraftState | DraftTransition) => Object.values(name).every((text) => !text.trim());

/** Without a state or transition that was added and never got a name; `stored` keeps what it has. */
export function withoutUnnamed(content: FlowContent, key: string, stored: FlowContent): FlowContent {
  const isNew = (one: DraftState | DraftTransition) => one.key === key && isUnnamed(one);
  const known = [...stored.states, ...stored.transitions].some((one) => one.key === key);
  if (known) return content;
  if (content.states.some(isNew)) return withoutState(content, key);
  return content.transitions.some(isNew) ? withoutTransition(content, key) : content;
}

/** Changes the place of a state with its neighbour's. */
export function movedState(content: FlowContent, key: string, by: 1 | -1): FlowContent {
  return { ...content, states: reordered(content.states, sorted(content.states), key, by) };
}

/** Changes the place of a transition with its neighbour's. */
export function movedTransition(content: FlowContent, transition: DraftTransition, by: 1 | -1): FlowContent {
  const group = siblingTransitions(content.transitions, transition);
  return { ...content, transitions: reordered(content.transitions, group, transition.key, by) };
}

function put<T extends Sorted>(all: readonly T[], one: T): T[] {
  return all.some(({ key }) => key === one.key) ? all.map((other) => (other.key === one.key ? one : other)) : [...all, one];
}

/** Numbers a group anew, one of it a place further; what is not of the group stays. */
function reordered<T extends Sorted>(all: readonly T[], group: readonly T[], key: string, by: 1 | -1): T[] {
  const from = group.findIndex((one) => one.key === key);
  const order = [...group];
  const [one] = order.splice(from, 1);
  if (from === -1 || !one) return [...all];
  order.splice(Math.max(0, from + by), 0, one);
  const places = new Map(order.map((other, index) => [other.key, (index + 1) * STEP]));
  return all.map((other) => ({ ...other, sort: places.get(other.key) ?? other.sort }));
}
