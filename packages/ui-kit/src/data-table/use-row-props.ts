import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useFreshRows } from './fresh-rows';

/** The rows of a table and what can be done with each. */
export interface RowSource<T> {
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  rowVersion?: (row: T) => unknown;
  rowHref?: (row: T) => string | undefined;
  onRowOpen?: (row: T) => void;
  rowMenu?: (row: T) => ReactNode;
  rowAccent?: (row: T) => string | null | undefined;
  /** Whether it is no longer in the list: it stays in its place, greyed, until the list is shown anew. */
  rowGone?: (row: T) => boolean;
}

/** What a row or card is drawn from, by its index: equal as long as nothing of the row changed, so that it is not drawn anew. */
export function useRowProps<T>({ rows, rowKey, rowVersion, rowHref, onRowOpen, rowMenu, rowAccent, rowGone }: RowSource<T>) {
  const fresh = useFreshRows(rows, rowKey, rowVersion);
  // Handlers are made anew with each drawing; the rows ask for the latest.
  const open = useRef(onRowOpen);
  useLayoutEffect(() => {
    open.current = onRowOpen;
  });
  return (index: number) => {
    const row = rows[index] as T;
    const key = rowKey(row);
    return {
      key,
      row,
      fresh: fresh.has(key),
      gone: rowGone?.(row) ?? false,
      accent: rowAccent?.(row) || undefined,
      href: rowHref?.(row),
      open: onRowOpen && (open as RefObject<(row: unknown) => void>),
      menu: rowMenu as ((row: unknown) => ReactNode) | undefined,
    };
  };
}
