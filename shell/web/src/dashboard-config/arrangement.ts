import type { DashboardConfig } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';
import { EMPTY_CELL } from '../dashboard/dashboard-layout';

export type Rows = DashboardConfig['rows'];
export type Column = Rows[number]['cols'][number];

/** Where a column stands: the number of its row, and its place there. */
export interface Place {
  row: number;
  col: number;
}

const NEW_COLUMN = 4;
const ALL = LIMITS.dashboardColumns;

const sum = (cols: readonly Column[]) => cols.reduce((total, { size }) => total + size, 0);

/** How wide a column of this row may be: twelve less what the others take. */
export const maxSizeOf = (cols: readonly Column[], col: number): number => ALL - sum(cols.filter((_, index) => index !== col));

/** Whether another column finds room: the sizes come to less than twelve. */
export const hasRoom = (cols: readonly Column[]): boolean => sum(cols) < ALL;

const changeRow = (rows: Rows, row: number, change: (cols: Column[]) => Column[]): Rows =>
  rows.map((each, index) => (index === row ? { cols: change([...each.cols]) } : each));

export const addRow = (rows: Rows): Rows => [...rows, { cols: [{ size: ALL, component: EMPTY_CELL }] }];

export const removeRow = (rows: Rows, row: number): Rows => rows.filter((_, index) => index !== row);

/** A row moved by so many places, no further than the ends. */
export function moveRow(rows: Rows, row: number, by: number): Rows {
  const to = Math.min(Math.max(row + by, 0), rows.length - 1);
  const moved = [...rows];
  moved.splice(to, 0, ...moved.splice(row, 1));
  return moved;
}

/** The row with another empty column, as wide as there is room; as it was where there is none. */
export const addColumn = (rows: Rows, row: number): Rows =>
  changeRow(rows, row, (cols) =>
    hasRoom(cols) ? [...cols, { size: Math.min(NEW_COLUMN, ALL - sum(cols)), component: EMPTY_CELL }] : cols,
  );

/** The last column of a row cannot be removed. */
export const removeColumn = (rows: Rows, { row, col }: Place): Rows =>
  changeRow(rows, row, (cols) => (cols.length > 1 ? cols.filter((_, index) => index !== col) : cols));

export const editColumn = (rows: Rows, { row, col }: Place, edit: Partial<Column>): Rows =>
  changeRow(rows, row, (cols) => cols.map((each, index) => (index === col ? { ...each, ...edit } : each)));

/** Whether the column may be put there: in its own row always, in another where that one has room and its own keeps a column. */
export function mayMove(rows: Rows, from: Place, to: Place): boolean {
  const [source, target] = [rows[from.row]?.cols, rows[to.row]?.cols];
  if (!source || !target) return false;
  return from.row === to.row || (source.length > 1 && hasRoom(target));
}

/** The column moved before the one that stands there, no wider than the room of its new row; unchanged where it may not be. */
export function moveColumn(rows: Rows, from: Place, to: Place): Rows {
  const column = rows[from.row]?.cols[from.col];
  if (!column || !mayMove(rows, from, to)) return rows;
  const without = changeRow(rows, from.row, (cols) => cols.filter((_, index) => index !== from.col));
  return changeRow(without, to.row, (cols) => {
    const moved = { ...column, size: Math.min(column.size, ALL - sum(cols)) };
    return [...cols.slice(0, to.col), moved, ...cols.slice(to.col)];
  });
}
