import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { STANDARD_LAYOUT, type Column, type Sort, type TableLayout } from './data-table/column';
import { TableHead } from './data-table/table-head';
import { Rows, WaitingRows } from './data-table/table-rows';
import { Fetching, Foot, Frame, Scroller, Table } from './data-table/table-style';
import { useColumns, type ColumnChoice } from './data-table/use-columns';
import { IconButton } from './icon-button';
import { useLabels } from './labels';

export type { Column, Sort, TableLayout } from './data-table/column';

const ColumnDialog = lazy(async () => ({ default: (await import('./data-table/column-dialog')).ColumnDialog }));

export interface DataTableProps<T, K extends string = string> {
  /** What the table lists. */
  label: string;
  /** The same array as before where nothing of them changed: rows are then not drawn anew. */
  columns: readonly Column<T>[];
  /** Undefined while the first page loads: shows a skeleton. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  /** Changes when the row does: rows that others change are tinted for a moment. */
  rowVersion?: (row: T) => unknown;
  sort?: Sort<K>;
  onSort?: (sort: Sort<K>) => void;
  /** How the person arranged the columns; the same object as before while they did not. */
  layout?: TableLayout;
  /** Lets the person choose, order, size and pin the columns. */
  onLayout?: (layout: TableLayout) => void;
  onRowOpen?: (row: T) => void;
  /** Address of the row: it opens in a new tab too. */
  rowHref?: (row: T) => string | undefined;
  /** A `Menu` with `size="small"`. */
  rowMenu?: (row: T) => ReactNode;
  /** A colour that people chose, at the start edge. */
  rowAccent?: (row: T) => string | null | undefined;
  /** Rows are being fetched anew. */
  fetching?: boolean;
  skeletonRows?: number;
  /** Shown instead of rows: an `EmptyState`. */
  empty?: ReactNode;
  /** Shown instead of rows: an `ErrorState`. */
  error?: ReactNode;
  /** Under the rows: `Pagination`. */
  footer?: ReactNode;
}

/** A dense table with sorting in its head and columns that the person arranges; cards instead of rows on phones. */
export function DataTable<T, K extends string = string>(props: DataTableProps<T, K>) {
  const { label, columns, rows, error, empty, footer, fetching, layout = STANDARD_LAYOUT, onLayout, rowMenu } = props;
  const { all, shown, width } = useColumns(columns, layout);
  const table = useRef<HTMLTableElement>(null);
  const resize = (column: string, wide: number) => onLayout?.({ ...layout, widths: { ...widthsOf(table.current), [column]: wide } });
  const withMenu = Boolean(rowMenu);
  const instead = error ?? (rows?.length === 0 ? empty : undefined);
  return (
    <Frame>
      {fetching && rows && <Fetching aria-hidden />}
      {instead ?? (
        <Scroller $wide={width !== undefined}>
          <Table
            ref={table}
            role="table"
            aria-label={label}
            aria-busy={rows === undefined}
            aria-rowcount={rows && rows.length + 1}
            $fixed={width !== undefined}
            style={{ minInlineSize: width }}
          >
            <TableHead columns={shown} sort={props.sort} onSort={props.onSort} onResize={onLayout && resize} withMenu={withMenu} />
            <tbody role="rowgroup">
              {rows ? (
                <Rows {...props} columns={shown} rows={rows} />
              ) : (
                <WaitingRows columns={shown.map(({ column }) => column)} count={props.skeletonRows ?? 5} withMenu={withMenu} />
              )}
            </tbody>
          </Table>
        </Scroller>
      )}
      {!error && (footer || onLayout) && (
        <Foot>
          {onLayout && <ArrangeColumns columns={all} layout={layout} onLayout={onLayout} widths={() => widthsOf(table.current)} />}
          {footer}
        </Foot>
      )}
    </Frame>
  );
}

/** Pixels of every column that is shown, by its id; rounded up, since less than a column takes now would break or cut its longest word. */
function widthsOf(table: HTMLTableElement | null): Record<string, number> {
  const heads = [...(table?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  const widths = heads.map((head) => [head.dataset['column'] ?? '', Math.ceil(head.getBoundingClientRect().width)] as const);
  return Object.fromEntries(widths.filter(([, wide]) => wide > 0));
}

interface ArrangeColumnsProps {
  columns: readonly ColumnChoice[];
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  widths: () => Record<string, number>;
}

function ArrangeColumns({ columns, layout, onLayout, widths }: ArrangeColumnsProps) {
  const labels = useLabels();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton size="small" icon="columns" label={labels.columns} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ColumnDialog columns={columns} layout={layout} onLayout={onLayout} widths={widths} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
