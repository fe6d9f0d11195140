import type { AssignedIssue, AssignedScope } from '@portal/contracts/issues/schemas';
import { PAGE_SIZES, TABLE_PAGE_SIZE } from '@portal/contracts/limits';
import { LoadError, useT } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Pagination } from '@portal/ui-kit/pagination';
import type { AssignedList } from './my-work.api';
import { WorkItem } from './work-item';
import { WorkItems, WorkSkeleton } from './work-items';

interface WorkListProps {
  scope: AssignedScope;
  list: AssignedList;
  onTaken: () => void;
  onFinish: (issue: AssignedIssue) => void;
}

/** One tab of my work. */
export function WorkList({ scope, list, onTaken, onFinish }: WorkListProps) {
  const t = useT();
  const { query, issues } = list;
  if (!issues)
    return query.isError ? <LoadError compact error={query.error} onRetry={list.reload} retrying={query.isFetching} /> : <WorkSkeleton />;
  if (issues.length === 0)
    return (
      <EmptyState compact drawing="wrench" title={t(`my_work.empty.${scope}`)}>
        {t(`my_work.empty_hint.${scope}`)}
      </EmptyState>
    );
  return (
    <>
      <WorkItems>
        {issues.map((issue) => (
          <WorkItem
            key={issue.id}
            issue={issue}
            onTake={() => list.run(issue, 'take', onTaken)}
            onArrive={() => list.run(issue, 'arrive')}
            onFinish={() => onFinish(issue)}
          />
        ))}
      </WorkItems>
      {(list.total ?? 0) > TABLE_PAGE_SIZE && (
        <Pagination
          page={list.p}
          pageSize={list.pp}
          total={list.total}
          pageSizes={PAGE_SIZES}
          onPage={list.turnTo}
          onPageSize={list.resize}
        />
      )}
    </>
  );
}
