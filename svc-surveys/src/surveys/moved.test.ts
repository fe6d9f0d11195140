import { moved } from './moved';

const of = (...orders: number[]) => orders.map((order, index) => ({ id: index + 1, order }));
const after = (items: { id: number; order: number }[]) => items.map(({ id, order }) => `${id}@${order}`).join(' ');
const move = (orders: number[], id: number, order: number) => {
  const all = of(...orders);
  return after(
    moved(
      all.filter((one) => one.id !== id),
      { id, order },
      all[id - 1]?.order ?? null,
    ),
  );
};

it('those between the old and the new place make room', () => {
  expect(move([1, 2, 3, 4, 5], 2, 4)).toBe('1@1 3@2 4@3 2@4 5@5');
  expect(move([1, 2, 3, 4, 5], 4, 2)).toBe('1@1 4@2 2@3 3@4 5@5');
  expect(move([1, 2, 3], 1, 9)).toBe('2@1 3@2 1@3');
  expect(move([1, 2, 3], 2, 2)).toBe('1@1 2@2 3@3');
});

it('places with gaps stay, and places that several had become one for each', () => {
  expect(move([10, 20, 30], 3, 10)).toBe('3@10 1@20 2@30');
  expect(move([1, 1, 1], 3, 1)).toBe('3@1 1@2 2@3');
});

it('one that comes from elsewhere is put before the one that has its place', () => {
  expect(after(moved(of(1, 2), { id: 9, order: 2 }, null))).toBe('1@1 9@2 2@3');
});
