import { reordered } from './reordered';

const level = (...sorts: number[]) => sorts.map((sort, index) => ({ id: index + 1, sort }));
const pairs = (changed: { id: number; sort: number }[]) => changed.map(({ id, sort }) => [id, sort]);

it('swaps the places of two neighbours', () => {
  expect(pairs(reordered(level(10, 20, 45), 2, 1))).toEqual([
    [3, 20],
    [2, 45],
  ]);
});

it('moves those between along when one goes further', () => {
  expect(pairs(reordered(level(10, 20, 30, 40), 0, 2))).toEqual([
    [2, 10],
    [3, 20],
    [1, 30],
  ]);
});

it('counts anew where two have the same place', () => {
  expect(pairs(reordered(level(0, 0, 5), 1, 0))).toEqual([
    [2, 10],
    [1, 20],
    [3, 30],
  ]);
});

it('changes nothing where nothing moves', () => {
  expect(reordered(level(10, 20), 1, 1)).toEqual([]);
  expect(reordered(level(10, 20), 7, 0)).toEqual([]);
});
