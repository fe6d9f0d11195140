import { useRef, type ReactNode, type UIEvent } from 'react';
import type { Sort, TableLayout } from './column';
import { ColumnWidths, TableHead } from './table-head';
import { Rows, WaitingRows } from './table-rows';
import { HeadPlace, RowsPlace, Table } from './table-style';
import type { ShownColumn } from './use-columns';
import type { RowSource } from './use-row-props';

interface TableViewProps<T, K extends string> extends Omit<RowSource<T>, 'rows'> {
  label: string;
  columns: readonly ShownColumn<T>[];
  /** Of all columns in pixels, where the person chose widths. */
  width: number | undefined;
  rows: readonly T[] | undefined;
  skeletonRows: number;
  sort?: Sort<K>;
  onSort?: (sort: Sort<K>) => void;
  layout: TableLayout;
  onLayout?: (layout: TableLayout) => void;
}

/**
 * Head and rows. They are two tables with the same widths, since a head inside the box that scrolls sideways would not stay below the top
 * bar; to screen readers they are one.
 */
export function TableView<T, K extends string>({ label, columns, width, layout, onLayout, ...props }: TableViewProps<T, K>) {
  const { rows, sort, onSort, skeletonRows, ...source } = props;
  const head = useRef<HTMLDivElement>(null);
  const withMenu = Boolean(source.rowMenu);
  const resize = (column: string, wide: number) => onLayout?.({ ...layout, widths: { ...widthsOf(head.current), [column]: wide } });
  const follow = ({ currentTarget }: UIEvent) => {
    if (head.current) head.current.scrollLeft = currentTarget.scrollLeft;
  };
  const place = (content: ReactNode) => (
    <Table role="presentation" style={{ minInlineSize: width }}>
      <ColumnWidths columns={columns} withMenu={withMenu} />
      {content}
    </Table>
  );
  return (
    <div role="table" aria-label={label} aria-busy={rows === undefined} aria-rowcount={rows && rows.length + 1}>
      <HeadPlace ref={head}>
        {place(<TableHead columns={columns} sort={sort} onSort={onSort} onResize={onLayout && resize} withMenu={withMenu} />)}
      </HeadPlace>
      <RowsPlace onScroll={follow}>
        {place(
          <tbody role="rowgroup">
            {rows ? (
              <Rows {...source} rows={rows} columns={columns} />
            ) : (
              <WaitingRows columns={columns} count={skeletonRows} withMenu={withMenu} />
            )}
          </tbody>,
        )}
      </RowsPlace>
    </div>
  );
}

/** Pixels of every column that is shown, by its id; rounded up, since less than a column takes now would cut its longest word. */
export function widthsOf(table: HTMLElement | null): Record<string, number> {
  const heads = [...(table?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  const widths = heads.map((head) => [head.dataset['column'] ?? '', Math.ceil(head.getBoundingClientRect().width)] as const);
  return Object.fromEntries(widths.filter(([, wide]) => wide > 0));
}
