import { useState } from 'react';
import type { Page } from '@portal/contracts/answers';
import type { Contract } from '@portal/contracts/contract';
import { useApiQuery, type ApiAnswer, type LiveTag } from '@portal/portal-kit';
import type { PaginationProps } from '@portal/ui-kit/pagination';

const SIZES = [25, 50, 100] as const;

interface Paged<Row> {
  answer: ApiAnswer<Page<Row>>;
  /** Null where all rows are on the smallest page. */
  paging: PaginationProps | null;
}

/** A list of a card, page by page, which begins with a short one; `params` are those of the path. */
export function usePagedQuery<Row, Query extends object>(
  call: Contract<{ query: Query }, Page<Row>>,
  query: Query,
  live: readonly LiveTag[],
  params?: Readonly<Record<string, number>>,
): Paged<Row> {
  const [{ page, size }, turn] = useState<{ page: number; size: number }>({ page: 1, size: SIZES[0] });
  const answer = useApiQuery(
    call as Contract<{ params?: object; query: object }, Page<Row>>,
    { params, query: { ...query, p: page, pp: size } },
    { keep: true, live },
  );
  const total = answer.data?.meta.total;
  const last = Math.max(1, Math.ceil((total ?? 0) / size));
  // The rows of the last page are gone, and the page with them.
  if (total !== undefined && !answer.isPlaceholderData && page > last) turn({ page: last, size });
  if (total === undefined || total <= SIZES[0]) return { answer, paging: null };
  const paging = {
    page,
    pageSize: size,
    pageSizes: SIZES,
    total,
    onPage: (next: number) => turn({ page: next, size }),
    onPageSize: (next: number) => turn({ page: 1, size: next }),
  };
  return { answer, paging };
}
