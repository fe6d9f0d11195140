import { useMemo, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ExportedList } from '@portal/contracts/exports';
import { Button } from '@portal/ui-kit/button';
import { DataTable, type Column, type DataTableProps, type TableLayout } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import type { IconName } from '@portal/ui-kit/icon';
import { IconButton } from '@portal/ui-kit/icon-button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Pagination } from '@portal/ui-kit/pagination';
import { Inline } from '@portal/ui-kit/stack';
import { space } from '@portal/ui-kit/theme';
import { LoadError } from '../errors/load-error';
import { ExportButton } from '../exports/export-button';
import { useFormat } from '../format/use-format';
import { usePortalT } from '../i18n/use-t';
import { ImportButton } from '../imports/import-button';
import type { Imported } from '../imports/imported';
import { useListKeys } from '../keyboard/row-keys';
import { goTo } from '../navigation/go-to';
import { usePage } from '../page/page-info';
import { useIsAsked } from '../query/use-api-query';
import type { SearchFields } from './search';
import { NewRows } from './new-rows';
import { useIsPhone } from './use-is-phone';
import { SearchBar, type ListFilter } from './search-bar';
import { ViewMenu } from './view-menu';
import type { List } from './use-list';
import type { LoadBuiltInViews } from './use-views';

interface ListRow {
  id: string | number;
  version?: number;
}

export interface ListPageProps<Row extends ListRow, F extends SearchFields> {
  title: string;
  list: List<Row, F>;
  /** The text of the total: `(count) => t('list.count', { count })`. By default the number only. */
  count?: (total: number) => string;
  /** Pass the same array while the columns do not change. A column is sortable if the list's grammar sorts by its id or by its `sortBy`. */
  columns: readonly Column<Row>[];
  filters: readonly ListFilter<F>[];
  /** Views that the list brings along, in the menu of views. */
  builtIn?: LoadBuiltInViews;
  /** The text of an empty list: what it contains, why it may be empty, and the first step. */
  empty: { title: string; hint?: string; icon?: IconName; action?: ReactNode };
  /** Offers to export the list, as declared for `POST /exports`. */
  exported?: ExportedList;
  /** Further columns of the file, with their names. */
  exportedMore?: readonly { id: string; label: string }[];
  /** Offers to import a file to people with the right. */
  imported?: Imported;
  /** In the header before the views; on a phone behind "More". */
  rareActions?: ReactNode;
  /** In the header after "Reload"; the main action comes last. */
  actions?: ReactNode;
  /** Wraps search and table: `Tabs` if several lists share an address. The screen passes it, so other screens do not download it. */
  around?: (content: ReactNode) => ReactNode;
  /** Shown below the search instead of the table: another view of the same rows. */
  instead?: ReactNode;
  /** Address of a row: a press anywhere in it opens it. */
  rowHref?: (row: Row) => string | undefined;
  /** The action of a press on a row without an address. */
  onRowOpen?: (row: Row) => void;
  /** Pass the same function at each render in a list with much use: a changed function renders every row again. */
  rowMenu?: (row: Row) => ReactNode;
  rowAccent?: (row: Row) => string | null | undefined;
  /** The content of a card on phones, instead of the columns. */
  card?: (row: Row) => ReactNode;
  /** The next step on a card. */
  cardAction?: (row: Row) => ReactNode;
}

const More = styled(Inline)`
  margin-block-end: ${space.m};
`;

/** Keeps the space of an unknown count. In several languages the text for none is longer than for some. */
const USUAL_COUNT = 24;

const keyOf = (row: ListRow) => row.id;
const versionOf = (row: ListRow) => row.version ?? JSON.stringify(row);

/** A list screen: total, views, reload, search, table, pages. */
export function ListPage<Row extends ListRow, F extends SearchFields>(props: ListPageProps<Row, F>) {
  const { title, list, actions, around = (alone) => alone } = props;
  const t = usePortalT();
  const format = useFormat();
  const { count = format.number } = props;
  usePage({ title });
  const isPhone = useIsPhone();
  const [searching, setSearching] = useState(false);
  const [more, setMore] = useState(false);
  const content = <ListContent {...props} searching={searching || !isPhone} />;
  const rest = <RareActions {...props} />;
  return (
    <>
      <PageHeader
        oneLine
        title={title}
        count={list.error ? undefined : count(list.total ?? USUAL_COUNT)}
        counting={list.total === undefined}
        actions={
          <>
            {isPhone ? (
              <>
                {props.filters.length > 0 && (
                  <IconButton
                    icon="search"
                    label={list.narrowed.length > 0 ? t('list.search_active', { count: list.narrowed.length }) : t('list.search')}
                    aria-expanded={searching}
                    onClick={() => setSearching(!searching)}
                  />
                )}
                <IconButton icon="more" label={t('kit.more_actions')} aria-expanded={more} onClick={() => setMore(!more)} />
              </>
            ) : (
              rest
            )}
            {actions}
          </>
        }
      />
      {isPhone && more && <More>{rest}</More>}
      {around(content)}
    </>
  );
}

/** Occasional actions on a list: views, reload, export and import. On a phone they are one press away. */
function RareActions<Row extends ListRow, F extends SearchFields>(props: ListPageProps<Row, F>) {
  const { list, columns, exported, exportedMore = [], imported, rareActions, builtIn } = props;
  const t = usePortalT();
  return (
    <>
      {rareActions}
      <ViewMenu views={list.views} builtIn={builtIn} />
      <IconButton icon="refresh" label={t('list.reload')} onClick={list.reload} />
      {exported && (
        <ExportButton
          list={exported.list}
          query={list.query}
          columns={[...exportColumns(exported, columns, list.layout), ...exportedMore.map((more) => ({ ...more, chosen: false }))]}
        />
      )}
      {imported && <ImportButton imported={imported} />}
    </>
  );
}

/** Columns of the screen that can be exported, in the person's order. Hidden ones are not selected. */
function exportColumns<Row>(exported: ExportedList, columns: readonly Column<Row>[], { order, hidden }: TableLayout) {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return columns
    .filter(({ id }) => exported.columns.includes(id))
    .toSorted((one, other) => place(one.id) - place(other.id))
    .map(({ id, header }) => ({ id, label: header, chosen: !hidden.includes(id) }));
}

function ListContent<Row extends ListRow, F extends SearchFields>(props: ListPageProps<Row, F> & { searching: boolean }) {
  const { title, list, columns, filters, searching, rowHref, onRowOpen, rowMenu, rowAccent, card, cardAction } = props;
  const sortable = useMemo(
    () => columns.map((column) => ({ ...column, sortable: list.sorts.includes(column.sortBy ?? column.id) })),
    [columns, list.sorts],
  );
  const place = useRef<HTMLDivElement>(null);
  useListKeys(place);
  return (
    <div ref={place}>
      <SearchBar list={list} filters={filters} open={searching} />
      {props.instead || (
        <div {...list.steady.watch}>
          <ListTable<Row>
            queryKey={list.queryKey}
            label={title}
            columns={sortable}
            rows={list.rows}
            rowKey={keyOf}
            rowVersion={versionOf}
            rowHref={rowHref}
            onRowOpen={rowHref ? (row) => void goTo(rowHref(row) ?? '') : onRowOpen}
            rowMenu={rowMenu}
            rowGone={list.steady.isGone}
            news={list.steady.waiting > 0 && <NewRows steady={list.steady} page={list.paging.page} />}
            rowAccent={rowAccent}
            card={card}
            cardAction={cardAction}
            sort={list.sort}
            onSort={list.sortBy}
            layout={list.layout}
            onLayout={list.setLayout}
            skeletonRows={list.paging.pageSize}
            empty={<Empty {...props} />}
            error={
              list.error ? <LoadError compact page="rows" error={list.error} onRetry={list.reload} retrying={list.retrying} /> : undefined
            }
            footer={<Pagination {...list.paging} />}
          />
        </div>
      )}
    </div>
  );
}

/** Only the table renders again while its rows are being fetched. */
function ListTable<Row extends ListRow>({ queryKey, ...table }: DataTableProps<Row> & { queryKey: readonly unknown[] }) {
  return <DataTable<Row> {...table} fetching={useIsAsked(queryKey)} />;
}

/** Either nothing matches, or the list is empty. Each case offers the step that helps. */
function Empty<Row extends ListRow, F extends SearchFields>({ list, empty }: ListPageProps<Row, F>) {
  const t = usePortalT();
  if (list.narrowed.length === 0)
    return (
      <EmptyState compact icon={empty.icon} title={empty.title} action={empty.action}>
        {empty.hint}
      </EmptyState>
    );
  return (
    <EmptyState compact drawing="search" title={t('list.nothing')} action={<Button onClick={list.clear}>{t('list.clear')}</Button>}>
      {t('list.nothing_hint')}
    </EmptyState>
  );
}
