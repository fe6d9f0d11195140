import { memo, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { Column, Sort } from './data-table/column';
import { useFreshRows } from './data-table/fresh-rows';
import { CellBox, Fetching, Foot, Frame, Head, MenuCell, Opener, Row, Scroller, SortButton, Table } from './data-table/table-style';
import { Icon } from './icon';
import { useLabels } from './labels';
import { Skeleton } from './skeleton';
import { VisuallyHidden } from './visually-hidden';

export type { Column, Sort } from './data-table/column';

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

const INTERACTIVE = 'a, button, input, select, textarea, label, [role="menu"], [role="menuitem"]';

/** Whether a click on a row means to open it, not to press something inside it or to select text. */
const meansToOpen = (event: MouseEvent) => !(event.target as Element).closest(INTERACTIVE) && !window.getSelection()?.toString();

const primaryOf = <T,>(columns: readonly Column<T>[]) => columns.find((column) => column.primary)?.id ?? columns[0]?.id;

/** A dense table with sorting in its head; cards instead of rows on phones. */
export function DataTable<T, K extends string = string>(props: DataTableProps<T, K>) {
  const { label, rows, error, empty, footer, fetching } = props;
  const nothing = rows?.length === 0;
  return (
    <Frame>
      {fetching && rows && <Fetching aria-hidden />}
      {error ??
        (nothing && empty ? (
          empty
        ) : (
          <Scroller>
            <Table role="table" aria-label={label} aria-busy={rows === undefined}>
              <TableHead {...props} />
              <tbody role="rowgroup">{rows ? <Rows {...props} rows={rows} /> : <Waiting {...props} />}</tbody>
            </Table>
          </Scroller>
        ))}
      {footer && !error && <Foot>{footer}</Foot>}
    </Frame>
  );
}

function TableHead<T, K extends string>({ columns, sort, onSort, rowMenu }: DataTableProps<T, K>) {
  const labels = useLabels();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => {
          const direction = sort?.by === column.id ? sort.dir : undefined;
          const turn = () => onSort?.({ by: column.id as K, dir: direction === 'asc' ? 'desc' : 'asc' });
          return (
            <Head
              key={column.id}
              role="columnheader"
              scope="col"
              $align={column.align ?? 'start'}
              style={{ inlineSize: column.width }}
              aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
            >
              {column.sortable && onSort ? (
                <SortButton type="button" $active={Boolean(direction)} onClick={turn}>
                  {column.header}
                  <Icon name={direction === undefined ? 'sort' : direction === 'asc' ? 'arrow-up' : 'arrow-down'} size="1em" />
                </SortButton>
              ) : (
                column.header
              )}
            </Head>
          );
        })}
        {rowMenu && (
          <Head role="columnheader" scope="col" $align="end">
            <VisuallyHidden>{labels.moreActions}</VisuallyHidden>
          </Head>
        )}
      </tr>
    </thead>
  );
}

function Rows<T, K extends string>({
  columns,
  rows,
  rowKey,
  rowVersion,
  rowHref,
  onRowOpen,
  rowMenu,
  rowAccent,
}: DataTableProps<T, K> & { rows: readonly T[] }) {
  const fresh = useFreshRows(rows, rowKey, rowVersion);
  const primary = primaryOf(columns);
  // Handlers are made anew with each drawing; the rows ask for the latest.
  const open = useRef(onRowOpen);
  useLayoutEffect(() => {
    open.current = onRowOpen;
  });
  return rows.map((row) => {
    const key = rowKey(row);
    return (
      <TableRow
        key={key}
        row={row}
        columns={columns as readonly Column<unknown>[]}
        primary={primary}
        fresh={fresh.has(key)}
        accent={rowAccent?.(row) || undefined}
        href={rowHref?.(row)}
        open={onRowOpen && (open as RefObject<(row: unknown) => void>)}
        menu={rowMenu as ((row: unknown) => ReactNode) | undefined}
      />
    );
  });
}

interface TableRowProps {
  row: unknown;
  columns: readonly Column<unknown>[];
  primary: string | undefined;
  fresh: boolean;
  accent: string | undefined;
  href: string | undefined;
  open: RefObject<(row: unknown) => void> | undefined;
  menu: ((row: unknown) => ReactNode) | undefined;
}

/** Drawn again only when something of it changed: a list in which one thing happened draws one row. */
const TableRow = memo(function TableRow({ row, columns, primary, fresh, accent, href, open, menu }: TableRowProps) {
  const openIt = open && (() => open.current(row));
  return (
    <Row
      role="row"
      $opens={Boolean(openIt ?? href)}
      $fresh={fresh}
      $accented={Boolean(accent)}
      style={accent ? ({ '--accent': accent } as object) : undefined}
      onClick={
        openIt &&
        ((event) => {
          if (meansToOpen(event)) openIt();
        })
      }
    >
      {columns.map((column) => (
        <CellBox
          key={column.id}
          role="cell"
          data-label={column.header}
          $align={column.align ?? 'start'}
          $primary={column.id === primary}
          $tableOnly={column.tableOnly}
        >
          {column.id === primary && (openIt ?? href) ? (
            <OpenerOf href={href} open={openIt}>
              {column.cell(row)}
            </OpenerOf>
          ) : (
            column.cell(row)
          )}
        </CellBox>
      ))}
      {menu && <MenuCell role="cell">{menu(row)}</MenuCell>}
    </Row>
  );
});

function OpenerOf({ href, open, children }: { href: string | undefined; open: (() => void) | undefined; children: ReactNode }) {
  if (href) return <Opener href={href}>{children}</Opener>;
  return (
    <Opener as="button" onClick={open}>
      {children}
    </Opener>
  );
}

const WIDTHS = ['60%', '85%', '70%', '45%', '75%'];

function Waiting<T, K extends string>({ columns, rowMenu, skeletonRows = 5 }: DataTableProps<T, K>) {
  const primary = primaryOf(columns);
  return Array.from({ length: skeletonRows }, (_, row) => (
    <Row key={row} role="row" aria-hidden $opens={false} $fresh={false} $accented={false}>
      {columns.map((column, index) => (
        <CellBox key={column.id} $align="start" $primary={column.id === primary} $tableOnly={column.tableOnly}>
          <Skeleton $width={WIDTHS[(row + index) % WIDTHS.length]} />
        </CellBox>
      ))}
      {rowMenu && <MenuCell />}
    </Row>
  ));
}
