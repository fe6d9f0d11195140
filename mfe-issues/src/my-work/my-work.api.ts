import { startTransition, useOptimistic, useState } from 'react';
import { listAssignedIssues } from '@portal/contracts/issues/contracts';
import type { AssignedIssue, AssignedScope } from '@portal/contracts/issues/schemas';
import { REFRESH } from '@portal/contracts/limits';
import { useApiQuery, usePortal } from '@portal/portal-kit';
import { foresee } from '../steps/next-step';
import { useIssueSteps } from '../steps/use-issue-steps';

/** More than a table starts with: the last of those that wait is often the newest. */
export const START_SIZE = 10;

type QuickStep = 'take' | 'arrive';

export type AssignedList = ReturnType<typeof useAssigned>;

/**
 * A page of my work in one scope. A step shows at once; should the server refuse it, the row goes back to what it was.
 */
export function useAssigned(scope: AssignedScope) {
  const [{ p, pp }, show] = useState({ p: 1, pp: START_SIZE });
  const { user } = usePortal().session;
  const query = useApiQuery(
    listAssignedIssues,
    { query: { scope, p, pp, sort_by: 'urgency', sort_dir: 'asc' } },
    { live: ['issue'], refetchInterval: REFRESH.dashboardS * 1000, keep: true },
  );
  const step = useIssueSteps(() => void query.refetch());
  const [issues, ahead] = useOptimistic(query.data?.items, (items, { id, action }: { id: number; action: QuickStep }) =>
    items?.map((issue) => (issue.id === id ? foresee(issue, action, user, new Date().toISOString()) : issue)),
  );

  const run = (issue: AssignedIssue, action: QuickStep, onDone?: () => void) =>
    startTransition(async () => {
      ahead({ id: issue.id, action });
      const done = await step(issue.id, action).then(
        () => true,
        () => false,
      );
      await query.refetch();
      if (done) onDone?.();
    });

  return {
    query,
    issues,
    total: query.data?.meta.total,
    p,
    pp,
    turnTo: (page: number) => show({ p: page, pp }),
    resize: (size: number) => show({ p: 1, pp: size }),
    run,
    reload: () => void query.refetch(),
  };
}
