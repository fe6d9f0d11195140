import { bitsOf, BLOCK, hexOf, type WordChange } from './words';

const change = (more: Partial<WordChange>): WordChange => ({ id: 1, issue_id: 7, was: [], becomes: [], ...more });

it('finds an issue by every beginning of its words, and by what it is', () => {
  const bits = bitsOf([change({ becomes: ['oil', '/finished'] })]);
  expect(bits).toEqual(['/finished', 'o', 'oi', 'oil'].map((word) => ({ word, block: 0, set: [7], clear: [] })));
});

it('keeps what stays, and takes away what nothing begins with any more', () => {
  const bits = bitsOf([change({ was: ['oil', 'press'], becomes: ['ox', 'press'] })]);
  expect(bits.map(({ word, set, clear }) => [word, set, clear])).toEqual([
    ['oi', [], [7]],
    ['oil', [], [7]],
    ['ox', [7], []],
  ]);
});

it('goes by the last of several changes', () => {
  const bits = bitsOf([change({ becomes: ['a'] }), change({ id: 2, was: ['a'] }), change({ id: 3, becomes: ['a'] })]);
  expect(bits).toEqual([{ word: 'a', block: 0, set: [7], clear: [] }]);
});

it('puts numbers into blocks, in the order that all writers have', () => {
  const bits = bitsOf([change({ issue_id: BLOCK + 1, becomes: ['b', 'a'] }), change({ id: 2, issue_id: BLOCK - 1, becomes: ['b'] })]);
  expect(bits.map(({ word, block, set }) => [word, block, set])).toEqual([
    ['b', 0, [BLOCK - 1]],
    ['a', 1, [1]],
    ['b', 1, [1]],
  ]);
});

it('writes bits the first one first', () => {
  expect(hexOf([0, 7, 9]).slice(0, 7)).toBe('x814000');
  expect(hexOf([BLOCK - 1])).toHaveLength(1 + BLOCK / 4);
});

it('looks for the first twenty letters of a long word', () => {
  const words = bitsOf([change({ becomes: ['schmiermittelpumpendruck'] })]).map(({ word }) => word);
  expect(words.at(-1)).toBe('schmiermittelpumpend');
});
