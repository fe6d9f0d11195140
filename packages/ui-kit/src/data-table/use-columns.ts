import { useMemo, type RefObject } from 'react';
import { getCoreRowModel, useReactTable, type ColumnDef } from '@tanstack/react-table';
import { LEAST_WIDTH, MOST_WIDTH, primaryOf, type Column, type TableLayout } from './column';
import { cssWidths, fitSteps } from './column-widths';
import { useFit } from './use-fit';

/** A column in the place that the person gave it. */
export interface ShownColumn<T> {
  column: Column<T>;
  /** A CSS length; none of the column that takes the rest. */
  width: string | undefined;
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
  /** Those that the person wants to see; on a card their facts. */
  chosen: readonly Column<T>[];
  /** Those of them that fit. */
  shown: readonly ShownColumn<T>[];
  /** Of all shown columns together in pixels, where the person chose widths. */
  width: number | undefined;
  cards: boolean;
}

const NO_ROWS: never[] = [];
const coreRows = getCoreRowModel<unknown>();

/** The columns as the person arranged them and as the frame has room. The same object as before while none of these changed. */
export function useColumns<T>(
  columns: readonly Column<T>[],
  layout: TableLayout,
  frame: RefObject<HTMLElement | null>,
  menu: boolean,
): ColumnModel<T> {
  const primary = primaryOf(columns);
  const arranged = useArranged(columns, layout, primary);
  const sized = Object.keys(layout.widths).length > 0;
  const chosen = useMemo(() => arranged.filter(({ visible }) => visible).map(({ column }) => column), [arranged]);
  const steps = useMemo(() => fitSteps(chosen, primary, menu), [chosen, primary, menu]);
  const fit = useFit(frame, steps);
  return useMemo(() => {
    // Widths that the person chose hold: the table scrolls sideways instead.
    const dropped = fit === 'cards' || sized ? undefined : steps[fit]?.dropped;
    const fitting = arranged.filter(({ column, visible }) => visible && !dropped?.has(column.id));
    const widths = cssWidths(
      fitting.map(({ column }) => column),
      primary,
      menu,
    );
    return {
      all: arranged.map(({ column, visible, pinnedAt, fixed }) => ({
        id: column.id,
        header: column.header,
        visible,
        pinned: pinnedAt !== undefined,
        fixed,
      })),
      chosen,
      shown: fitting.map(({ column, size, pinnedAt }) => ({
        column,
        width: size === undefined ? widths.get(column.id) : `${size}px`,
        pinnedAt,
      })),
      width: sized ? fitting.reduce((sum, { size = 0 }) => sum + size, 0) : undefined,
      cards: fit === 'cards',
    };
  }, [arranged, chosen, steps, fit, sized, primary, menu]);
}

interface ArrangedColumn<T> {
  column: Column<T>;
  visible: boolean;
  fixed: boolean;
  /** Pixels, where the person chose widths. */
  size: number | undefined;
  /** Pixels from the start edge, where it is pinned. */
  pinnedAt: number | undefined;
}

/** All columns in the person's order. */
function useArranged<T>(columns: readonly Column<T>[], layout: TableLayout, primary: string | undefined): readonly ArrangedColumn<T>[] {
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
    return [...table.getLeftLeafColumns(), ...table.getCenterLeafColumns()].flatMap((leaf) => {
      const column = byId.get(leaf.id);
      if (!column) return [];
      return {
        column,
        visible: leaf.getIsVisible(),
        fixed: !leaf.getCanHide(),
        size: sized ? leaf.getSize() : undefined,
        pinnedAt: leaf.getIsPinned() ? leaf.getStart('left') : undefined,
      };
    });
  }, [table, columns, layout]);
}
