import { useState } from 'react';
import { listAssignedIssues } from '@portal/contracts/issues/contracts';
import type { AssignedIssue, AssignedScope } from '@portal/contracts/issues/schemas';
import { usePortal } from '@portal/portal-kit';
import { applyAction } from '../steps/next-step';
import { useIssueSteps } from '../steps/use-issue-steps';
import { useFeed } from './use-feed';
import { usePaging } from './use-paging';

/** As every list of the dashboard starts with. */
const START_SIZE = 5;

type QuickStep = 'take' | 'arrive';

/** A step that was pressed and whose outcome the list does not show yet. */
interface PressedStep {
  id: number;
  action: QuickStep;
  at: string;
}

export type AssignedList = ReturnType<typeof useAssigned>;

/**
 * A page of my work in one scope. A step shows at once; should the server refuse it, the row goes back to what it was.
 */
export function useAssigned(scope: AssignedScope) {
  const { user } = usePortal().session;
  const feed = useFeed(listAssignedIssues, { scope, sort_by: 'urgency', sort_dir: 'asc' }, usePaging(START_SIZE, scope));
  const step = useIssueSteps(feed.reload);
  // No transition that lasts until the answer: React would hold every other one, a change of page too.
  const [pressed, setPressed] = useState<readonly PressedStep[]>([]);
  const shown = (issue: AssignedIssue) =>
    pressed.reduce((row, { id, action, at }) => (id === row.id ? applyAction(row, action, user, at) : row), issue);

  /** `onDone` fetches where the issue is then: what was foreseen stays until it is there. Resolves to whether the step was done. */
  const run = async ({ id }: AssignedIssue, action: QuickStep, onDone?: () => Promise<unknown>): Promise<boolean> => {
    const own = { id, action, at: new Date().toISOString() };
    setPressed((all) => [...all, own]);
    const done = await step(id, action).then(
      () => true,
      () => false,
    );
    await Promise.all([feed.query.refetch(), done && onDone?.()]);
    setPressed((all) => all.filter((each) => each !== own));
    return done;
  };

  return { ...feed, issues: feed.rows?.map(shown), run };
}
