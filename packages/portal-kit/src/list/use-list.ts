import { useEffect } from 'react';
import type { Page } from '@portal/contracts/answers';
import type { ListName } from '@portal/contracts/identity/schemas';
import { PAGE_SIZES, REFRESH } from '@portal/contracts/limits';
import type { ListGrammar, ListQuery } from '@portal/contracts/lists';
import type { Contract } from '@portal/contracts/contract';
import type { TableLayout } from '@portal/ui-kit/data-table';
import type { PaginationProps } from '@portal/ui-kit/pagination';
import type { LiveTag } from '../live/change';
import { queryKeyOf } from '../query/query-key';
import { useApiQuery } from '../query/use-api-query';
import {
  callOf,
  clearedSearch,
  filtersOf,
  narrowing,
  type ListSearch,
  type FilterValue,
  type ListSort,
  type SearchFields,
  type SearchValues,
} from './search';
import { useTablePreferences } from './table-preferences';
import { useSearch } from './use-search';
import { useSteadyRows, type Steadiness } from './use-steady-rows';
import { useViews, type ListViews } from './use-views';

export interface ListOptions {
  /** Under which name the person's page size and columns and the list's views are kept. */
  table: ListName;
  /** What changes on the server make the list load again. */
  live: readonly LiveTag[];
  /** Loads again by itself while nobody touches it, every so many seconds where they are given; on unless it is a list of the past. */
  autoReload?: boolean | number;
}

/** A list as its screen shows it: search, page, order, rows, views, and the person's own columns. */
export interface List<Row, F = SearchFields> {
  fields: F;
  values: SearchValues<F>;
  /** Names of the fields that narrow the list now. */
  narrowed: readonly string[];
  find: (values: Partial<SearchValues<F>>) => void;
  clear: () => void;
  sorts: readonly string[];
  sort: ListSort;
  sortBy: (sort: ListSort) => void;
  paging: PaginationProps;
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined;
  /** What others changed and is not shown while the person points at the rows. */
  steady: Steadiness;
  total: number | undefined;
  /** What the list's call is asked now. */
  query: Readonly<Record<string, FilterValue>>;
  /** Under which its answer is kept. */
  queryKey: readonly unknown[];
  error: unknown;
  /** What failed is being asked again. */
  retrying: boolean;
  reload: () => void;
  layout: TableLayout;
  setLayout: (layout: TableLayout) => void;
  views: ListViews;
}

/** Filters of a list's grammar. */
export type FilterOf<Q> = Extract<Exclude<keyof Q, 'p' | 'pp' | 'sort_by' | 'sort_dir'>, string>;

/** First after 60 s, then every 20 s: the net below the live events, which show changes at once. */
const usualReload = (query: { state: { dataUpdateCount: number } }) =>
  (query.state.dataUpdateCount <= 1 ? REFRESH.firstS : REFRESH.thenS) * 1000;

function reloadOf(autoReload: ListOptions['autoReload'] = true): typeof usualReload | number | false {
  if (typeof autoReload === 'number') return autoReload * 1000;
  return autoReload && usualReload;
}

/**
 * A list that the server pages, searched and sorted by its grammar. All of the search stands in the address; page size and columns are
 * those of the view chosen, else the person's own. `fields` are a constant or memoized.
 */
export function useList<G extends ListGrammar, Row extends { id: string | number }, const F extends SearchFields<FilterOf<ListQuery<G>>>>(
  route: Contract<{ query: ListQuery<G> }, Page<Row>>,
  grammar: G,
  fields: F,
  options: ListOptions,
): List<Row, F> {
  const address = useSearch(fields, grammar.sorts);
  const { search } = address;
  const [preference, savePreference] = useTablePreferences(options.table);
  const viewed = useViews({ ...options, fields, sorts: grammar.sorts, address, preference, savePreference });
  const { views, layout, setLayout, pageSize, waiting } = viewed;
  const change = (edit: (now: ListSearch) => ListSearch, step: 'push' | 'replace' = 'push') => address.change(edit, step);
  const sort = search.sort ?? grammar.defaultSort;
  const filters = filtersOf(fields, search);
  const query = callOf(search, pageSize, filters);
  const answer = useApiQuery(
    route as Contract<{ query: object }, Page<Row>>,
    { query },
    { live: options.live, refetchInterval: reloadOf(options.autoReload), keep: true, enabled: filters !== undefined && !waiting },
  );
  const { data, isPlaceholderData } = answer;
  const error = data ? undefined : answer.error;
  const total = data?.meta.total;
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const beyond = total !== undefined && !isPlaceholderData && search.p > lastPage;
  const toLastPage = address.change;
  useEffect(() => {
    if (beyond) toLastPage((now) => ({ ...now, p: lastPage }), 'replace');
  }, [beyond, lastPage, toLastPage]);
  // Rows of a page that does not exist are none at all: those of the last page are on their way.
  const asked = { search: JSON.stringify(query), answered: !isPlaceholderData };
  const { rows, ...steady } = useSteadyRows(beyond ? undefined : data?.items, asked, pageSize);

  return {
    fields,
    values: search.values as SearchValues<F>,
    narrowed: narrowing(fields, search),
    find: (values) => change((now) => searchFor(now, values as ListSearch['values'], views), stepOf(fields, values)),
    clear: () => change((now) => keepAll(clearedSearch(fields, now), views)),
    sorts: grammar.sorts,
    sort,
    sortBy: (next) => change((now) => ({ ...now, sort: next, p: 1 })),
    paging: {
      page: search.p,
      pageSize,
      total,
      pageSizes: PAGE_SIZES,
      other: viewed.otherSize,
      onPage: (p) => change((now) => ({ ...now, p })),
      onPageSize: (size) => {
        viewed.setPageSize(size);
        change((now) => ({ ...now, pp: size, p: 1 }));
      },
    },
    rows,
    steady,
    total,
    query,
    queryKey: queryKeyOf(route, { query }),
    error,
    retrying: Boolean(error) && answer.isFetching,
    reload: () => {
      steady.show();
      void answer.refetch();
    },
    layout,
    setLayout,
    views,
  };
}

/** An address without any search would lead to the view that the list starts with: it says that all is meant. */
const keepAll = (search: ListSearch, { start }: ListViews): ListSearch =>
  start !== null && search.view === null ? { ...search, view: 'all' } : search;

const searchFor = (now: ListSearch, values: ListSearch['values'], views: ListViews): ListSearch =>
  keepAll({ ...now, values: { ...now.values, ...values }, p: 1 }, views);

/** What is typed replaces the entry of the history, what is chosen adds one. */
function stepOf(fields: SearchFields, values: object): 'push' | 'replace' {
  const typed = Object.keys(values).every((name) => fields[name]?.type === 'text' || fields[name]?.type === 'integer');
  return typed ? 'replace' : 'push';
}
