import type { ReactNode } from 'react';

export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  sortable?: boolean;
  /** Numbers stand at the end, ticks in the middle. */
  align?: 'start' | 'center' | 'end';
  /** The cell that names the row: opens it, heads the card on phones, and cannot be hidden. The first column unless said. */
  primary?: boolean;
  /** Left out of the card on phones. */
  tableOnly?: boolean;
}

export interface Sort<K extends string = string> {
  by: K;
  dir: 'asc' | 'desc';
}

/** How a person arranged the columns of a table, by their ids. */
export interface TableLayout {
  /** Columns that are not named come after those that are. */
  order: readonly string[];
  hidden: readonly string[];
  /** At the start edge, in sight while the rest scrolls sideways. */
  pinned: readonly string[];
  /** In pixels; empty while every column is as wide as its content asks. */
  widths: Readonly<Record<string, number>>;
}

export const STANDARD_LAYOUT: TableLayout = { order: [], hidden: [], pinned: [], widths: {} };

export const LEAST_WIDTH = 56;
export const MOST_WIDTH = 960;

export const primaryOf = <T>(columns: readonly Column<T>[]): string | undefined =>
  columns.find((column) => column.primary)?.id ?? columns[0]?.id;
