import { startTransition, useOptimistic } from 'react';
import { listAssignedIssues } from '@portal/contracts/issues/contracts';
import type { AssignedIssue, AssignedScope } from '@portal/contracts/issues/schemas';
import { usePortal } from '@portal/portal-kit';
import { applyAction } from '../steps/next-step';
import { useIssueSteps } from '../steps/use-issue-steps';
import { useFeed, usePaging } from './use-feed';

/** More than a table starts with: the last of those that wait is often the newest. */
const START_SIZE = 10;

type QuickStep = 'take' | 'arrive';

export type AssignedList = ReturnType<typeof useAssigned>;

/**
 * A page of my work in one scope. A step shows at once; should the server refuse it, the row goes back to what it was.
 */
export function useAssigned(scope: AssignedScope) {
  const { user } = usePortal().session;
  const feed = useFeed(listAssignedIssues, { scope, sort_by: 'urgency', sort_dir: 'asc' }, usePaging(START_SIZE));
  const step = useIssueSteps(feed.reload);
  const [issues, ahead] = useOptimistic(feed.rows, (rows, { id, action }: { id: number; action: QuickStep }) =>
    rows?.map((issue) => (issue.id === id ? applyAction(issue, action, user, new Date().toISOString()) : issue)),
  );

  /** `onDone` fetches where the issue is then: what was foreseen stays until it is there. */
  const run = (issue: AssignedIssue, action: QuickStep, onDone?: () => Promise<unknown>) =>
    startTransition(async () => {
      ahead({ id: issue.id, action });
      const done = await step(issue.id, action).then(
        () => true,
        () => false,
      );
      await Promise.all([feed.query.refetch(), done && onDone?.()]);
    });

  return { ...feed, issues, run };
}
