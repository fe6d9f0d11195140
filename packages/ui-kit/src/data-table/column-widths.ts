import type { Column } from './column';

const USUAL: readonly [number, number] = [112, 200];
const PRIMARY: readonly [number, number] = [224, 480];
/** Of one letter of a head, at most; its padding; the arrow of one that can be sorted by. */
const LETTER_PX = 8;
const PADDING_PX = 24;
const ARROW_PX = 18;

/** Pixels that the row menu takes. */
export const MENU_PX = 48;

/** Fewer columns than these are drawn as cards. */
const FEWEST_COLUMNS = 3;

/** Least and greatest width of a column: never less than the longest word of its head takes. */
function boundsOf<T>(column: Column<T>, primary: boolean): readonly [number, number] {
  const [least, most] = column.width ?? (primary ? PRIMARY : USUAL);
  if (column.hideHeader) return [least, most];
  const longest = Math.max(...column.header.split(/[\s-]+/).map((word) => [...word].length));
  const head = Math.ceil(longest * LETTER_PX) + PADDING_PX + (column.sortable ? ARROW_PX : 0);
  return [Math.max(least, head), Math.max(most, head)];
}

/**
 * Widths of columns as CSS lengths, by id: each at least its least, and its share of the room that is left, up to its greatest. The primary
 * column has none and takes the rest. `--unit` is one pixel at the ordinary size of type.
 */
export function cssWidths<T>(columns: readonly Column<T>[], primary: string | undefined, menu: boolean): ReadonlyMap<string, string> {
  const bounds = columns.map((column) => ({ id: column.id, bounds: boundsOf(column, column.id === primary) }));
  const least = bounds.reduce((sum, { bounds: [width] }) => sum + width, menu ? MENU_PX : 0);
  const growth = bounds.reduce((sum, { bounds: [from, to] }) => sum + to - from, 0) || 1;
  return new Map(
    bounds
      .filter(({ id }) => id !== primary)
      .map(({ id, bounds: [from, to] }) => {
        const share = ((to - from) / growth).toFixed(3);
        const wish = `${from} * var(--unit) + (100cqi - ${least} * var(--unit)) * ${share}`;
        return [id, `clamp(${from} * var(--unit), ${wish}, ${to} * var(--unit))`];
      }),
  );
}

/** What of a table fits: from `room` pixels on all columns but the last `dropped` fit. */
export interface FitStep {
  room: number;
  /** Ids of the columns that are left out. */
  dropped: ReadonlySet<string>;
}

/** Which columns fit from which room on, the widest first. In less room than the last step asks for, rows are cards. */
export function fitSteps<T>(columns: readonly Column<T>[], primary: string | undefined, menu: boolean): readonly FitStep[] {
  const leaving = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column }) => column.id !== primary)
    .toSorted((a, b) => (a.column.priority ?? 1) - (b.column.priority ?? 1) || b.index - a.index)
    .map(({ column }) => column);
  const least = (column: Column<T>) => boundsOf(column, column.id === primary)[0];
  const all = columns.reduce((sum, column) => sum + least(column), menu ? MENU_PX : 0);
  const most = Math.max(0, columns.length - FEWEST_COLUMNS);
  return Array.from({ length: most + 1 }, (_, count) => {
    const dropped = leaving.slice(0, count);
    return { room: dropped.reduce((room, column) => room - least(column), all), dropped: new Set(dropped.map(({ id }) => id)) };
  });
}
