import { useMemo } from 'react';
import { getCoreRowModel, useReactTable, type ColumnDef } from '@tanstack/react-table';
import { LEAST_WIDTH, MOST_WIDTH, primaryOf, STANDARD_LAYOUT, type Column, type TableLayout } from './column';

/** A column in the place that the person gave it. */
export interface ShownColumn<T> {
  column: Column<T>;
  /** Pixels, where the person chose widths. */
  width: number | undefined;
  /** Pixels from the start edge, where it is pinned. */
  pinnedAt: number | undefined;
}

/** A column as the person may arrange it. */
export interface ColumnChoice {
  id: string;
  header: string;
  visible: boolean;
  pinned: boolean;
  /** Cannot be hidden. */
  fixed: boolean;
}

interface ColumnModel<T> {
  /** In the person's order, also the hidden ones. */
  all: readonly ColumnChoice[];
  shown: readonly ShownColumn<T>[];
  /** Of all shown columns together, where the person chose widths. */
  width: number | undefined;
}

const NO_ROWS: never[] = [];
const coreRows = getCoreRowModel<unknown>();

/** The columns as the person arranged them. The same object as before while neither columns nor arrangement changed. */
export function useColumns<T>(columns: readonly Column<T>[], layout: TableLayout = STANDARD_LAYOUT): ColumnModel<T> {
  const primary = primaryOf(columns);
  const defs = useMemo(
    () =>
      columns.map((column): ColumnDef<unknown> => ({
        id: column.id,
        enableHiding: column.id !== primary,
        minSize: LEAST_WIDTH,
        maxSize: MOST_WIDTH,
      })),
    [columns, primary],
  );
  const state = useMemo(
    () => ({
      columnOrder: [...layout.order],
      columnVisibility: Object.fromEntries(layout.hidden.filter((id) => id !== primary).map((id) => [id, false])),
      columnPinning: { left: [...layout.pinned] },
      columnSizing: { ...layout.widths },
    }),
    [layout, primary],
  );
  const table = useReactTable<unknown>({ data: NO_ROWS, columns: defs, state, getCoreRowModel: coreRows });
  return useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    const sized = Object.keys(layout.widths).length > 0;
    const leaves = [...table.getLeftLeafColumns(), ...table.getCenterLeafColumns()].flatMap((leaf) => {
      const column = byId.get(leaf.id);
      return column ? [{ leaf, column }] : [];
    });
    const shown = leaves
      .filter(({ leaf }) => leaf.getIsVisible())
      .map(({ leaf, column }) => ({
        column,
        width: sized ? leaf.getSize() : undefined,
        pinnedAt: leaf.getIsPinned() ? leaf.getStart('left') : undefined,
      }));
    return {
      all: leaves.map(({ leaf, column }) => ({
        id: column.id,
        header: column.header,
        visible: leaf.getIsVisible(),
        pinned: leaf.getIsPinned() !== false,
        fixed: !leaf.getCanHide(),
      })),
      shown,
      width: sized ? shown.reduce((sum, { width }) => sum + (width ?? 0), 0) : undefined,
    };
  }, [table, columns, layout]);
}
