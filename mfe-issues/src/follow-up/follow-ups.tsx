import { Suspense, lazy, useEffect } from 'react';
import { forgetFollowUps, settleFollowUp, useFirstFollowUp } from './offer-follow-up';

const FollowUpDialog = lazy(() => import('./follow-up-dialog').then(({ FollowUpDialog: component }) => ({ default: component })));

/** Asks for the follow-up issue that the last step wants, on whatever page it was taken; the next one comes when it is settled. */
export function FollowUps() {
  const first = useFirstFollowUp();
  // Whoever signs in next on this page did not take the step.
  useEffect(() => forgetFollowUps, []);
  if (!first) return null;
  return (
    <Suspense>
      <FollowUpDialog key={first.number} action={first.action} onClose={() => settleFollowUp(first)} />
    </Suspense>
  );
}
