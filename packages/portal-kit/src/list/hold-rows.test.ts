import { holdRows } from './hold-rows';

const row = (id: number, title = 'as it was') => ({ id, title });
const ids = (...all: number[]) => all.map((id) => row(id));
const held = (shown: number[], fetched: number[], pageSize = shown.length) => {
  const { rows, gone, waiting } = holdRows(ids(...shown), ids(...fetched), pageSize) ?? {};
  return { rows: rows?.map(({ id }) => id), gone: gone && [...gone], waiting };
};

it('holds nothing where every row is where it was', () => {
  expect(holdRows(ids(3, 2, 1), [row(3), row(2, 'changed'), row(1)], 3)).toBeUndefined();
});

it('lets new rows wait, and takes those that they pushed to the next page for still there', () => {
  expect(held([5, 4, 3], [7, 6, 5])).toEqual({ rows: [5, 4, 3], gone: [], waiting: 2 });
});

it('keeps removed rows in their place, and does not count what moved up from the next page', () => {
  expect(held([5, 4, 3], [5, 3, 2])).toEqual({ rows: [5, 4, 3], gone: [4], waiting: 0 });
});

it('tells both apart where rows came and went', () => {
  expect(held([5, 4, 3, 2], [6, 5, 3, 2])).toEqual({ rows: [5, 4, 3, 2], gone: [4], waiting: 1 });
});

it('counts what came and went at the end of a list that fits on its page', () => {
  expect(held([3, 2, 1], [4, 3, 2], 5)).toEqual({ rows: [3, 2, 1], gone: [1], waiting: 1 });
  expect(held([1, 2, 3], [1, 3, 4], 5)).toEqual({ rows: [1, 2, 3], gone: [2], waiting: 1 });
});

it('changes rows in place though others came', () => {
  expect(holdRows(ids(2, 1), [row(3), row(2, 'changed'), row(1)], 2)?.rows).toEqual([row(2, 'changed'), row(1)]);
});

it('keeps every row of a list that is empty now', () => {
  expect(held([2, 1], [])).toEqual({ rows: [2, 1], gone: [2, 1], waiting: 0 });
});
