import { Suspense, lazy, useState } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';

const FollowUpDialog = lazy(() => import('./follow-up-dialog').then(({ FollowUpDialog: component }) => ({ default: component })));

/** After a state change the plant may want a follow-up issue: offers it once per change. */
export function FollowUp({ issue }: { issue: Issue }) {
  const [settled, setSettled] = useState<number | null>(null);
  const action = issue.post_issue_action;
  if (!action?.enabled || settled === issue.version) return null;
  return (
    <Suspense>
      <FollowUpDialog action={action} onClose={() => setSettled(issue.version)} />
    </Suspense>
  );
}
