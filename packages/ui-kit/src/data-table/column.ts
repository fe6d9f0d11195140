import type { ReactNode } from 'react';

export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  sortable?: boolean;
  /** Numbers stand at the end, ticks in the middle. */
  align?: 'start' | 'center' | 'end';
  /** CSS length; by default as wide as the content asks. */
  width?: string;
  /** The cell that names the row: opens it, and heads the card on phones. The first column unless said. */
  primary?: boolean;
  /** Left out of the card on phones. */
  tableOnly?: boolean;
}

export interface Sort<K extends string = string> {
  by: K;
  dir: 'asc' | 'desc';
}
