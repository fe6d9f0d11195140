import type { StateCount } from '@portal/contracts/issues/schemas';

/** The states as counted now, and those that were shown before and have no issue any more, each where it stood. */
export function mergeStates(shown: readonly StateCount[], counted: readonly StateCount[]): readonly StateCount[] {
  const now = new Map(counted.map((state) => [state.id, state]));
  const before = new Set(shown.map(({ id }) => id));
  const stay = shown.map((state) => now.get(state.id) ?? { ...state, count: 0 });
  return counted.reduce<StateCount[]>((states, state, index) => {
    if (before.has(state.id)) return states;
    // A state that is new stands before the next one that is there already.
    const next = counted.slice(index + 1).find(({ id }) => states.some((one) => one.id === id));
    const place = next ? states.findIndex(({ id }) => id === next.id) : states.length;
    return states.toSpliced(place, 0, state);
  }, stay);
}
