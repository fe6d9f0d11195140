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
  /** Words for how many there are: `(count) => t('list.count', { count })`. The bare number by default. */
  count?: (total: number) => string;
  /**
   * The same array as before where nothing of them changed. A column can be sorted by when the list's grammar sorts by its id or by what
   * its `sortBy` names.
   */
  columns: readonly Column<Row>[];
  filters: readonly ListFilter<F>[];
  /** Views that the list brings along, in the menu of views. */
  builtIn?: LoadBuiltInViews;
  /** What the list is and why it may be empty, with the first step. */
  empty: { title: string; hint?: string; icon?: IconName; action?: ReactNode };
  /** Offers to write the list to a file: what `POST /exports` knows of it. */
  exported?: ExportedList;
  /** Columns of the file beyond those of the screen, with what they are called. */
  exportedMore?: readonly { id: string; label: string }[];
  /** Offers to import a file, to whoever may. */
  imported?: Imported;
  /** In the header before the views; on a phone behind "More". */
  rareActions?: ReactNode;
  /** In the header after "Reload", the chief action last. */
  actions?: ReactNode;
  /**
   * Around search and table: `Tabs` where several lists stand behind one address. Given by the screen, so that others do not download them.
   */
  around?: (content: ReactNode) => ReactNode;
  /** Shown below the search instead of the table, where it is given: the same rows in another way. */
  instead?: ReactNode;
  /** Address of a row: a press anywhere in it opens it. */
  rowHref?: (row: Row) => string | undefined;
  /** What a press on a row does where it has no address of its own. */
  onRowOpen?: (row: Row) => void;
  /** The same function as before in a list that is used much: each row whose menu is another one is drawn anew. */
  rowMenu?: (row: Row) => ReactNode;
  rowAccent?: (row: Row) => string | null | undefined;
  /** What a card says on phones, instead of what the columns say. */
  card?: (row: Row) => ReactNode;
  /** The next step on a card. */
  cardAction?: (row: Row) => ReactNode;
}

const More = styled(Inline)`
  margin-block-end: ${space.m};
`;

/** Keeps the room of a count that is not known yet: the words for none are longer than those for some in several languages. */
const USUAL_COUNT = 24;

const keyOf = (row: ListRow) => row.id;
const versionOf = (row: ListRow) => row.version ?? JSON.stringify(row);

/** A list screen: how many there are, views, reload, search, table, pages. */
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

/** What is done with a list now and then: views, reload, export and import. On a phone they are one press away. */
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

/** Columns of the screen that can be written, in the order that the person gave them; hidden ones are not chosen. */
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

/** The table alone is drawn again when its rows are being fetched. */
function ListTable<Row extends ListRow>({ queryKey, ...table }: DataTableProps<Row> & { queryKey: readonly unknown[] }) {
  return <DataTable<Row> {...table} fetching={useIsAsked(queryKey)} />;
}

/** Either nothing matches, or there is nothing yet; each offers the step that helps. */
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
