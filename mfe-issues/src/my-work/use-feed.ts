import { useEffect } from 'react';
import type { Page } from '@portal/contracts/answers';
import type { Contract } from '@portal/contracts/contract';
import { PAGE_SIZES, REFRESH } from '@portal/contracts/limits';
import { useApiQuery, useSteadyRows, type ApiAnswer, type Steadiness } from '@portal/portal-kit';
import type { PaginationProps } from '@portal/ui-kit/pagination';
import type { Paging } from './use-paging';

/** A list in short, as a widget shows it. */
export interface Feed<Row> {
  query: ApiAnswer<Page<Row>>;
  /** Undefined until they are there, also those of the last page where the page asked for is beyond it. */
  rows: readonly Row[] | undefined;
  /** What others changed and is not shown while the person points at the rows. */
  steady: Steadiness;
  total: number | undefined;
  /** Nothing where all rows stand on the page, however many the person chose. */
  pages: PaginationProps | undefined;
  reload: () => void;
}

/**
 * A page of a list of issues, kept up to date. What others take from the list may leave its page beyond the end: then the last one is
 * shown.
 */
export function useFeed<Search extends object, Row extends { id: number }>(
  route: Contract<{ query: Search }, Page<Row>>,
  search: NoInfer<Search>,
  { p, pp, standard, turn }: Paging,
): Feed<Row> {
  const query = useApiQuery(
    route as Contract<{ query: object }, Page<Row>>,
    { query: { ...search, p, pp } },
    { live: ['issue'], refetchInterval: REFRESH.dashboardS * 1000, keep: true },
  );
  const { data, isPlaceholderData } = query;
  const total = data?.meta.total;
  const last = Math.max(1, Math.ceil((total ?? 0) / pp));
  const beyond = total !== undefined && !isPlaceholderData && p > last;
  useEffect(() => {
    if (beyond) turn({ p: last, pp }, 'replace');
  }, [beyond, last, pp, turn]);
  // An answer without rows of a list that has some is that of the page beyond.
  const coming = beyond || (isPlaceholderData && data?.items.length === 0 && total !== 0);
  const asked = { search: JSON.stringify({ ...search, p, pp }), answered: !isPlaceholderData };
  const { rows, ...steady } = useSteadyRows(coming ? undefined : data?.items, asked, pp);
  return {
    query,
    rows,
    steady,
    total,
    pages:
      total !== undefined && total > Math.min(pp, standard)
        ? {
            page: Math.min(p, last),
            pageSize: pp,
            total,
            pageSizes: PAGE_SIZES,
            onPage: (page) => turn({ p: page, pp }),
            onPageSize: (size) => turn({ p: 1, pp: size }),
          }
        : undefined,
    reload: () => void query.refetch(),
  };
}
