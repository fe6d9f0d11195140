import { useEffect } from 'react';
import { lazyDialog } from '@portal/portal-kit';
import { forgetFollowUps, settleFollowUp, useFirstFollowUp } from './offer-follow-up';

const FollowUpDialog = lazyDialog(async () => (await import('./follow-up-dialog')).FollowUpDialog);

/** Asks for the follow-up issue that the last step wants, on whatever page it was taken; the next one comes when it is settled. */
export function FollowUps() {
  const first = useFirstFollowUp();
  // Whoever signs in next on this page did not take the step.
  useEffect(() => forgetFollowUps, []);
  if (!first) return null;
  return <FollowUpDialog key={first.number} action={first.action} onClose={() => settleFollowUp(first)} />;
}
