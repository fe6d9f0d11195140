import type { ReactNode } from 'react';
import { goTo } from '@portal/portal-kit';
import type { Page } from '@portal/contracts/answers';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { PAGE_SIZES } from '@portal/contracts/limits';
import { DataTable, type Sort } from '@portal/ui-kit/data-table';
import { Pagination } from '@portal/ui-kit/pagination';
import { useIssueColumns, type IssueColumn } from './issue-columns';
import { LoadError } from '@portal/portal-kit';

interface LoadingPage {
  data: Page<IssueRow> | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface IssueTableProps {
  label: string;
  columns: readonly IssueColumn[];
  sorts: readonly string[];
  query: LoadingPage;
  p: number;
  pp: number;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onTurn: (p: number) => void;
  onResize: (pp: number) => void;
  hrefOf: (issue: IssueRow) => string | undefined;
  empty: ReactNode;
}

/** A page of issues as a table, cards on phones. Rows that others change are tinted for a moment. */
export function IssueTable({ label, columns, sorts, query, p, pp, sort, onSort, onTurn, onResize, hrefOf, empty }: IssueTableProps) {
  const failed = query.error && !query.data;
  return (
    <DataTable
      label={label}
      columns={useIssueColumns(columns, sorts)}
      rows={query.data?.items}
      rowKey={(issue) => issue.id}
      rowVersion={(issue) => issue.version}
      rowAccent={(issue) => issue.category.color}
      rowHref={hrefOf}
      onRowOpen={(issue) => void goTo(hrefOf(issue) ?? '')}
      sort={sort}
      onSort={onSort}
      fetching={query.isFetching}
      skeletonRows={pp}
      empty={empty}
      error={failed ? <LoadError compact error={query.error} onRetry={query.refetch} retrying={query.isFetching} /> : undefined}
      footer={
        <Pagination page={p} pageSize={pp} total={query.data?.meta.total} pageSizes={PAGE_SIZES} onPage={onTurn} onPageSize={onResize} />
      }
    />
  );
}
