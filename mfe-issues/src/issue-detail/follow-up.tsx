import { Suspense, lazy, useState } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';

const FollowUpDialog = lazy(() => import('./follow-up-dialog').then(({ FollowUpDialog: component }) => ({ default: component })));

type Action = NonNullable<Issue['post_issue_action']>;

/** After a state change the plant may want a follow-up issue: offers it once per change, and goes on when the issue is read again meanwhile. */
export function FollowUp({ issue }: { issue: Issue }) {
  const [offered, setOffered] = useState<{ version: number; action: Action } | null>(null);
  const [settled, setSettled] = useState<number | null>(null);
  const { version, post_issue_action: action } = issue;
  if (action?.enabled && offered?.version !== version) setOffered({ version, action });
  if (!offered || settled === offered.version) return null;
  return (
    <Suspense>
      <FollowUpDialog key={offered.version} action={offered.action} onClose={() => setSettled(offered.version)} />
    </Suspense>
  );
}
