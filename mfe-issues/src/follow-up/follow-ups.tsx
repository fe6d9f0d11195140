import { useEffect, useState } from 'react';
import { LazyPart, notify, useT } from '@portal/portal-kit';
import { forgetFollowUps, settleFollowUp, useFirstFollowUp, type OfferedFollowUp } from './offer-follow-up';

const loadDialog = async () => (await import('./follow-up-dialog')).FollowUpDialog;

/**
 * Asks for the follow-up issue that the last step wants, on whatever page it was taken; the next one comes when it is settled. One whose
 * dialog could not be fetched stays offered by a notice, which fetches it anew.
 */
export function FollowUps() {
  const t = useT();
  const first = useFirstFollowUp();
  const [unfetched, setUnfetched] = useState<OfferedFollowUp>();
  const waits = first !== undefined && first === unfetched;
  const offer = t(first?.action.required ? 'follow_up.title' : 'follow_up.offered');
  // Whoever signs in next on this page did not take the step.
  useEffect(() => forgetFollowUps, []);
  useEffect(() => {
    if (!waits) return;
    const open = () => setUnfetched(undefined);
    const notice = notify.show({ text: offer, stays: true, action: { label: t('follow_up.report'), onAction: open }, onClose: open });
    return () => notify.dismiss(notice);
  }, [waits, offer, t]);
  if (!first || waits) return null;
  return (
    <LazyPart
      key={first.number}
      load={loadDialog}
      props={{ action: first.action, onClose: () => settleFollowUp(first) }}
      onFailed={() => setUnfetched(first)}
    />
  );
}
