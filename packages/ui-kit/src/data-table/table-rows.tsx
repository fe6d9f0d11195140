import { memo, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Skeleton } from '../skeleton';
import { primaryOf, type Column } from './column';
import { useFreshRows } from './fresh-rows';
import { CellBox, MenuCell, Opener, Row } from './table-style';
import type { ShownColumn } from './use-columns';

/** Longer lists draw only the rows in sight. */
const VIRTUAL_FROM = 60;
const ROW_HEIGHT_PX = 57;
const ROWS_BEYOND = 12;

export interface RowsProps<T> {
  columns: readonly ShownColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  rowVersion?: (row: T) => unknown;
  rowHref?: (row: T) => string | undefined;
  onRowOpen?: (row: T) => void;
  rowMenu?: (row: T) => ReactNode;
  rowAccent?: (row: T) => string | null | undefined;
}

type Measure = (row: HTMLElement | null) => void;
type DrawRow = (index: number, measure?: Measure) => ReactNode;

/** The rows of a table; of a long list only those in sight. */
export function Rows<T>(props: RowsProps<T>) {
  const { columns, rows, rowKey, rowVersion, rowHref, onRowOpen, rowMenu, rowAccent } = props;
  const fresh = useFreshRows(rows, rowKey, rowVersion);
  // Handlers are made anew with each drawing; the rows ask for the latest.
  const open = useRef(onRowOpen);
  useLayoutEffect(() => {
    open.current = onRowOpen;
  });
  const draw: DrawRow = (index, measure) => {
    const row = rows[index] as T;
    const key = rowKey(row);
    return (
      <TableRow
        key={key}
        row={row}
        columns={columns as readonly ShownColumn<unknown>[]}
        fresh={fresh.has(key)}
        accent={rowAccent?.(row) || undefined}
        href={rowHref?.(row)}
        open={onRowOpen && (open as RefObject<(row: unknown) => void>)}
        menu={rowMenu as ((row: unknown) => ReactNode) | undefined}
        index={measure && index}
        measure={measure}
      />
    );
  };
  if (rows.length >= VIRTUAL_FROM) return <RowsInSight count={rows.length} draw={draw} />;
  return rows.map((_, index) => draw(index));
}

/** Height of a row with the room below it, which cards on phones have. */
const heightOf = (row: Element) => row.getBoundingClientRect().height + (parseFloat(getComputedStyle(row).marginBlockEnd) || 0);

function RowsInSight({ count, draw }: { count: number; draw: DrawRow }) {
  const start = useRef<HTMLTableRowElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    setScrollMargin((start.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [count]);
  const virtualizer = useWindowVirtualizer({
    count,
    scrollMargin,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: ROWS_BEYOND,
    measureElement: heightOf,
  });
  const inSight = virtualizer.getVirtualItems();
  const before = (inSight[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((inSight.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <>
      <tr ref={start} aria-hidden style={{ display: 'block', blockSize: before }} />
      {inSight.map(({ index }) => draw(index, virtualizer.measureElement))}
      <tr aria-hidden style={{ display: 'block', blockSize: after }} />
    </>
  );
}

const INTERACTIVE = 'a, button, input, select, textarea, label, [role="menu"], [role="menuitem"]';

/** Whether a click on a row means to open it, not to press something inside it or to select text. */
const meansToOpen = (event: MouseEvent) => !(event.target as Element).closest(INTERACTIVE) && !window.getSelection()?.toString();

interface TableRowProps {
  row: unknown;
  columns: readonly ShownColumn<unknown>[];
  fresh: boolean;
  accent: string | undefined;
  href: string | undefined;
  open: RefObject<(row: unknown) => void> | undefined;
  menu: ((row: unknown) => ReactNode) | undefined;
  /** Where only some rows are drawn: which of them it is, and how its height is measured. */
  index: number | undefined;
  measure: Measure | undefined;
}

/** Drawn again only when something of it changed: a list in which one thing happened draws one row. */
const TableRow = memo(function TableRow({ row, columns, fresh, accent, href, open, menu, index, measure }: TableRowProps) {
  const openIt = open && (() => open.current(row));
  const primary = primaryOf(columns.map(({ column }) => column));
  return (
    <Row
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
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
      {columns.map(({ column, pinnedAt }) => (
        <CellBox
          key={column.id}
          role="cell"
          data-label={column.header}
          data-pinned={pinnedAt !== undefined || undefined}
          style={pinnedAt === undefined ? undefined : { insetInlineStart: pinnedAt }}
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

/** Rows that are still being fetched. */
export function WaitingRows({ columns, count, withMenu }: { columns: readonly Column<never>[]; count: number; withMenu: boolean }) {
  const primary = primaryOf(columns);
  return Array.from({ length: count }, (_, row) => (
    <Row key={row} role="row" aria-hidden $opens={false} $fresh={false} $accented={false}>
      {columns.map((column, index) => (
        <CellBox key={column.id} $align="start" $primary={column.id === primary} $tableOnly={column.tableOnly}>
          <Skeleton $width={WIDTHS[(row + index) % WIDTHS.length]} />
        </CellBox>
      ))}
      {withMenu && <MenuCell />}
    </Row>
  ));
}
