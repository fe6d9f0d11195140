import { useRef, useState, type ReactNode } from 'react';
import { STANDARD_LAYOUT, type Column, type Sort, type TableLayout } from './data-table/column';
import { Cards, WaitingCards } from './data-table/cards';
import { TableView, widthsOf } from './data-table/table-view';
import { Fetching, Foot, Frame, News } from './data-table/table-style';
import { useColumns, type ColumnChoice } from './data-table/use-columns';
import { fetchable } from './fetchable';
import { IconButton } from './icon-button';
import { useLabels } from './labels';

export type { Column, Density, Sort, TableLayout } from './data-table/column';

const useColumnDialog = fetchable(async () => (await import('./data-table/column-dialog')).ColumnDialog);

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
  /** Whether it is no longer in the list: it stays in its place, greyed, until the list is shown anew. */
  rowGone?: (row: T) => boolean;
  /** A colour that people chose, at the start edge. */
  rowAccent?: (row: T) => string | null | undefined;
  /** What a card says, instead of what the columns say; the primary column's link is then its own. */
  card?: (row: T) => ReactNode;
  /** The next step on a card: a `Button` with `block`, 56 px high on phones. */
  cardAction?: (row: T) => ReactNode;
  /** Rows are being fetched anew. */
  fetching?: boolean;
  skeletonRows?: number;
  /** Shown instead of rows: an `EmptyState`. */
  empty?: ReactNode;
  /** Shown instead of rows: an `ErrorState`. */
  error?: ReactNode;
  /** Floats over the rows: how many came meanwhile, as a button that shows them. */
  news?: ReactNode;
  /** Under the rows: `Pagination`. */
  footer?: ReactNode;
}

/** A dense table with sorting in its head and columns that the person arranges; cards instead of rows where there is no room for it. */
export function DataTable<T, K extends string = string>(props: DataTableProps<T, K>) {
  const { label, columns, rows, error, empty, footer, fetching, layout = STANDARD_LAYOUT, onLayout, rowMenu, skeletonRows = 5 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const model = useColumns(columns, layout, frame, Boolean(rowMenu));
  const instead = error ?? (rows?.length === 0 ? empty : undefined);
  const drawCards = () =>
    rows ? <Cards {...props} columns={model.chosen} rows={rows} /> : <WaitingCards label={label} count={skeletonRows} />;
  return (
    <Frame ref={frame} $cards={model.cards} data-cards={model.cards} data-density={layout.density}>
      {fetching && rows && <Fetching aria-hidden />}
      {props.news && <News>{props.news}</News>}
      {instead ??
        (model.cards ? (
          drawCards()
        ) : (
          <TableView {...props} layout={layout} skeletonRows={skeletonRows} columns={model.shown} width={model.width} />
        ))}
      {!instead && (footer || onLayout) && (
        <Foot $waiting={!rows}>
          {onLayout && <ArrangeColumns columns={model.all} layout={layout} onLayout={onLayout} widths={() => widthsOf(frame.current)} />}
          {footer}
        </Foot>
      )}
    </Frame>
  );
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
  const close = () => setOpen(false);
  const ColumnDialog = useColumnDialog(open, close);
  return (
    <>
      <IconButton size="small" icon="columns" label={labels.columns} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && ColumnDialog && <ColumnDialog columns={columns} layout={layout} onLayout={onLayout} widths={widths} onClose={close} />}
    </>
  );
}
