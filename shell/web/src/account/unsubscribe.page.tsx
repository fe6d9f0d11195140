import { useState } from 'react';
import { unsubscribe } from '@portal/contracts/identity/contracts';
import { api, ApiError } from '@portal/portal-kit';
import { usePortal } from '@portal/portal-kit/shell';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { signInProblem } from '../sign-in/sign-in-problem';
import { useT } from '../words';
import { AccountOutcome } from './account-outcome';

const PREFERENCES = '/my-profile?tab=notifications';

/** Stops mails of notifications by the link that stands in each of them. */
export function UnsubscribePage() {
  const t = useT();
  const { tenant } = usePortal();
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await api(unsubscribe, { query: { t: new URLSearchParams(window.location.search).get('t') ?? '' } });
      setOutcome('done');
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setOutcome('invalid');
      else setProblem(signInProblem(error, t));
    } finally {
      setBusy(false);
    }
  };
  const choose = { label: t('account.unsubscribe.choose'), href: PREFERENCES };
  if (outcome !== null)
    return (
      <AccountOutcome
        title={t(outcome === 'done' ? 'account.unsubscribe.done_title' : 'account.unsubscribe.title')}
        tone={outcome === 'done' ? 'success' : 'warning'}
        action={choose}
      >
        {t(outcome === 'done' ? 'account.unsubscribe.done' : 'account.unsubscribe.failed')}
      </AccountOutcome>
    );
  return (
    <SignInFrame title={t('account.unsubscribe.title')}>
      {problem && (
        <div role="alert">
          <Banner tone="danger">{problem}</Banner>
        </div>
      )}
      <p>{t('account.unsubscribe.body', { tenant: tenant?.name ?? '' })}</p>
      <Button variant="primary" block busy={busy} onClick={() => void send()}>
        {t('account.unsubscribe.submit')}
      </Button>
    </SignInFrame>
  );
}
