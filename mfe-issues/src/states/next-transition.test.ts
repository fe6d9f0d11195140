import { transitionWith } from '../testing/issue.factory';
import { sortTransitions, nextTransition } from './next-transition';

const back = transitionWith({ id: 1, sort: 1, kind: 'inprogress' });
const on = transitionWith({ id: 2, sort: 2, kind: 'success' });
const aside = transitionWith({ id: 3, sort: 3, kind: 'warning' });

describe('the next transition', () => {
  it('leads on, even where the way back is sorted first', () => {
    expect(nextTransition('resolved', [back, on])).toBe(on);
  });

  it('is none where every way leads back or aside', () => {
    expect(nextTransition('resolved', [back, aside])).toBeUndefined();
  });

  it('goes on with the work after waiting for parts', () => {
    expect(nextTransition('warning', [back])).toBe(back);
  });

  it('keeps the order of the plant, then the older first', () => {
    expect(sortTransitions([on, back, transitionWith({ id: 9, sort: 1 })]).map(({ id }) => id)).toEqual([1, 9, 2]);
  });
});
