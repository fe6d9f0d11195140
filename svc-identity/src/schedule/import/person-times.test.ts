import { PersonTimes } from './person-times';

const span = (from: number, to: number) => ({ from, to });
const standing = (...times: [number, number][]) => new PersonTimes(times.map(([from, to]) => ({ user_id: 1, from, to })));

it.each([
  [0, 1, true],
  [1, 3, false],
  [5, 6, false],
  [8, 10, true],
  [9, 11, false],
  [9, 13, false],
  [12, 15, true],
  [0, 20, false],
])('from %i to %i beside 2 to 8 and 10 to 12', (from, to, free) => {
  expect(standing([10, 12], [4, 5], [2, 6], [5, 8]).take(1, span(from, to))).toBe(free);
});

it('keeps what was taken, of each person for themselves', () => {
  const times = standing([10, 12]);
  expect([times.take(1, span(4, 6)), times.take(1, span(5, 7)), times.take(2, span(5, 7)), times.take(1, span(6, 10))]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

it('finds each of many times of one person again, in whatever order they came', () => {
  const times = standing();
  const moments = Array.from({ length: 500 }, (_, at) => (at * 77) % 500);
  expect(moments.every((at) => times.take(1, span(at, at + 1)))).toBe(true);
  expect(moments.some((at) => times.take(1, span(at, at + 1)))).toBe(false);
});
