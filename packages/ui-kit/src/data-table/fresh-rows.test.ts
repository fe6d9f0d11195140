import { renderHook } from '@testing-library/react';
import { useFreshRows } from './fresh-rows';

interface Row {
  id: number;
  version: number;
}

const page = (...versions: number[]): Row[] => versions.map((version, index) => ({ id: index + 1, version }));

function look(first: Row[], next: Row[]): (string | number)[] {
  const { result, rerender } = renderHook(
    ({ rows }) =>
      useFreshRows(
        rows,
        (row) => row.id,
        (row) => row.version,
      ),
    { initialProps: { rows: first } },
  );
  expect([...result.current]).toEqual([]);
  rerender({ rows: next });
  return [...result.current];
}

it('marks the row that somebody changed', () => {
  expect(look(page(1, 1, 1, 1), page(1, 2, 1, 1))).toEqual([2]);
});

it('marks the row that came', () => {
  expect(look(page(1, 1, 1), [{ id: 9, version: 1 }, ...page(1, 1)])).toEqual([9]);
});

it('marks nothing when the person turned the page', () => {
  expect(
    look(
      page(1, 1, 1, 1),
      page(1, 1, 1, 1).map((row) => ({ ...row, id: row.id + 10 })),
    ),
  ).toEqual([]);
});
