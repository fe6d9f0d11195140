import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Page } from '@portal/contracts/answers';
import { PAGE_SIZES, REFRESH, TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import type { ListGrammar, ListQuery } from '@portal/contracts/lists';
import type { Contract } from '@portal/contracts/contract';
import type { TableLayout } from '@portal/ui-kit/data-table';
import type { PaginationProps } from '@portal/ui-kit/pagination';
import type { LiveTag } from '../live/change';
import { useApiQuery } from '../query/use-api-query';
import {
  clearedSearch,
  filtersOf,
  narrowing,
  readSearch,
  writeSearch,
  type ListSearch,
  type ListSort,
  type SearchFields,
  type SearchValues,
} from './search';
import { layoutOf, preferenceOf, useTablePreferences } from './table-preferences';

export interface ListOptions {
  /** Under which name the person's page size and columns are kept. */
  table: string;
  /** What changes on the server make the list load again. */
  live: readonly LiveTag[];
  /** Loads again by itself while nobody touches it; on unless it is a list of the past. */
  autoReload?: boolean;
}

/** A list as its screen shows it: search, page, order, rows, and the person's own columns. */
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
  total: number | undefined;
  error: unknown;
  fetching: boolean;
  reload: () => void;
  layout: TableLayout;
  setLayout: (layout: TableLayout) => void;
}

type FilterOf<Q> = Extract<Exclude<keyof Q, 'p' | 'pp' | 'sort_by' | 'sort_dir'>, string>;

/** First after 60 s, then every 20 s: the net below the live events, which show changes at once. */
const autoReload = (query: { state: { dataUpdateCount: number } }) =>
  (query.state.dataUpdateCount <= 1 ? REFRESH.firstS : REFRESH.thenS) * 1000;

/**
 * A list that the server pages, searched and sorted by its grammar. All of the search stands in the address; page size and columns are the
 * person's own. `fields` are a constant or memoized.
 */
export function useList<G extends ListGrammar, Row, const F extends SearchFields<FilterOf<ListQuery<G>>>>(
  route: Contract<{ query: ListQuery<G> }, Page<Row>>,
  grammar: G,
  fields: F,
  options: ListOptions,
): List<Row, F> {
  const { search, change } = useSearch(fields, grammar.sorts);
  const [preference, savePreference] = useTablePreferences(options.table);
  const pageSize = search.pp ?? (typeof preference.page_size === 'number' ? preference.page_size : TABLE_PAGE_SIZE);
  const sort = search.sort ?? grammar.defaultSort;
  const filters = filtersOf(fields, search);
  const order = search.sort && { sort_by: sort.by, sort_dir: sort.dir };
  const query = { p: search.p, pp: pageSize, ...order, ...filters };
  const answer = useApiQuery(
    route as Contract<{ query: object }, Page<Row>>,
    { query },
    { live: options.live, refetchInterval: options.autoReload === false ? false : autoReload, keep: true, enabled: filters !== undefined },
  );
  const { data, isPlaceholderData } = answer;
  const total = data?.meta.total;
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const beyond = total !== undefined && !isPlaceholderData && search.p > lastPage;
  useEffect(() => {
    if (beyond) change((now) => ({ ...now, p: lastPage }));
  }, [beyond, lastPage, change]);

  return {
    fields,
    values: search.values as SearchValues<F>,
    narrowed: narrowing(fields, search),
    find: (values) => change((now) => ({ ...now, values: { ...now.values, ...(values as ListSearch['values']) }, p: 1 })),
    clear: () => change((now) => clearedSearch(fields, now)),
    sorts: grammar.sorts,
    sort,
    sortBy: (next) => change((now) => ({ ...now, sort: next, p: 1 })),
    paging: {
      page: search.p,
      pageSize,
      total,
      pageSizes: PAGE_SIZES,
      onPage: (p) => change((now) => ({ ...now, p })),
      onPageSize: (size) => {
        savePreference({ ...preference, page_size: size });
        change((now) => ({ ...now, pp: size, p: 1 }));
      },
    },
    // Rows of a page that does not exist are none at all: those of the last page are on their way.
    rows: beyond ? undefined : data?.items,
    total,
    error: data ? undefined : answer.error,
    fetching: answer.isFetching,
    reload: () => void answer.refetch(),
    layout: useMemo(() => layoutOf(preference), [preference]),
    setLayout: (layout) => savePreference({ ...preference, ...preferenceOf(layout) }),
  };
}

/** The search in the address. Changes start from the latest one, not from that of the last drawing: two that come in one moment both count. */
function useSearch(fields: SearchFields, sorts: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => readSearch(fields, sorts, PAGE_SIZES, params), [fields, sorts, params]);
  const latest = useRef({ search, setParams });
  useEffect(() => {
    latest.current = { search, setParams };
  }, [search, setParams]);
  const change = useMemo(
    () => (edit: (now: ListSearch) => ListSearch) => {
      const next = edit(latest.current.search);
      latest.current.search = next;
      // Typing replaces the entry of the history: back leaves the list instead of undoing letters.
      latest.current.setParams(writeSearch(fields, next), { replace: true });
    },
    [fields],
  );
  return { search, change };
}
