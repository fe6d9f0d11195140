import type { ReactNode } from 'react';

export interface Column<T> {
  id: string;
  header: string;
  /** The head is read, not seen: what stands below says it. */
  hideHeader?: boolean;
  cell: (row: T) => ReactNode;
  sortable?: boolean;
  /** What it is sorted by where that is not called as the column is. */
  sortBy?: string;
  /** Numbers stand at the end, ticks in the middle. */
  align?: 'start' | 'center' | 'end';
  /**
   * The cell that names the row: opens it, heads the card, takes the room that is left, and cannot be hidden. The first column unless said.
   */
  primary?: boolean;
  /** Least and greatest width in pixels, at the ordinary size of type. */
  width?: readonly [least: number, most: number];
  /** Where room is short the column of the lowest number goes first, of equals the last; 1 unless said. The primary one stays. */
  priority?: number;
  /**
   * Where it stands on a card: beside or at the end of the first line, or among the facts below the title, which is usual; `labelled` is a
   * fact with its header before it, for numbers and yes or no, which say nothing alone.
   */
  card?: 'badge' | 'age' | 'fact' | 'labelled' | 'none';
}

export interface Sort<K extends string = string> {
  by: K;
  dir: 'asc' | 'desc';
}

/** Height of rows: 56 or 40 px. */
export type Density = 'comfortable' | 'compact';

/** How a person arranged a table; columns by their ids. */
export interface TableLayout {
  /** Columns that are not named come after those that are. */
  order: readonly string[];
  hidden: readonly string[];
  /** At the start edge, in sight while the rest scrolls sideways. */
  pinned: readonly string[];
  /** In pixels; empty while every column is as wide as the room allows. */
  widths: Readonly<Record<string, number>>;
  density: Density;
}

export const STANDARD_LAYOUT: TableLayout = { order: [], hidden: [], pinned: [], widths: {}, density: 'comfortable' };

export const LEAST_WIDTH = 56;
export const MOST_WIDTH = 960;

/** Id of the column that names a row: the primary one, or else the first. Undefined without columns. */
export const primaryOf = <T>(columns: readonly Column<T>[]): string | undefined =>
  columns.find((column) => column.primary)?.id ?? columns[0]?.id;
