import { stateCountWith } from '../testing/issue.factory';
import { mergeStates } from './merge-states';

const state = (id: number, count: number) => stateCountWith({ id, count });
const short = (states: ReturnType<typeof mergeStates>) => states.map(({ id, count }) => [id, count]);

it('a state that becomes empty stays where it stood, with 0', () => {
  const shown = [state(1, 3), state(2, 1), state(3, 5)];
  const counted = [state(1, 4), state(3, 5)];
  expect(short(mergeStates(shown, counted))).toEqual([
    [1, 4],
    [2, 0],
    [3, 5],
  ]);
});

it('a state that gets its first issue takes its place among the others', () => {
  const shown = [state(1, 3), state(4, 1)];
  const counted = [state(1, 3), state(2, 1), state(3, 2), state(4, 1), state(5, 1)];
  expect(short(mergeStates(shown, counted)).map(([id]) => id)).toEqual([1, 2, 3, 4, 5]);
});

it('one that was empty counts again', () => {
  expect(short(mergeStates([state(1, 3), state(2, 0)], [state(1, 2), state(2, 1)]))).toEqual([
    [1, 2],
    [2, 1],
  ]);
});
