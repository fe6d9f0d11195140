import { useEffect, useRef, useState } from 'react';
import { confirmSignUp } from '@portal/contracts/identity/contracts';
import { api, ApiError } from '@portal/portal-kit';
import { Spinner } from '@portal/ui-kit/spinner';
import { signInProblem } from '../sign-in/sign-in-problem';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { useT } from '../words';
import { AccountOutcome } from './account-outcome';
import { hideToken } from './hide-token';

type Outcome = { kind: 'done' } | { kind: 'invalid' } | { kind: 'failed'; error: unknown };

async function confirm(): Promise<Outcome> {
  const search = new URLSearchParams(window.location.search);
  const body = { uid: Number(search.get('uid')), token: search.get('t') ?? '' };
  hideToken();
  try {
    await api(confirmSignUp, { body });
    return { kind: 'done' };
  } catch (error) {
    return error instanceof ApiError && error.status === 422 ? { kind: 'invalid' } : { kind: 'failed', error };
  }
}

/** Confirms the address of somebody who signed up, as soon as the link of the mail is opened. */
export function ConfirmEmailPage() {
  const t = useT();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void confirm().then(setOutcome);
  }, []);
  if (outcome === null)
    return (
      <SignInFrame title={t('account.confirm.title')}>
        <Spinner label={t('account.confirm.busy')} />
      </SignInFrame>
    );
  if (outcome.kind === 'done')
    return (
      <AccountOutcome title={t('account.confirm.done_title')} tone="success">
        {t('account.confirm.done')}
      </AccountOutcome>
    );
  return (
    <AccountOutcome title={t('account.confirm.failed_title')} tone="warning">
      {outcome.kind === 'invalid' ? t('account.confirm.failed') : signInProblem(outcome.error, t)}
    </AccountOutcome>
  );
}
