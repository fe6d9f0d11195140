import { useState } from 'react';
import { ApiError } from '@portal/portal-kit/shell';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { goToProvider, takeProblem } from './single-sign-on';
import { useT } from '../words';

/** What went wrong at the provider or with whom it named; anything else is told as that the provider does not answer. */
const SENTENCES: Readonly<Record<string, string>> = {
  provider_refused: 'single_sign_on.provider_refused',
  email_not_verified: 'single_sign_on.email_not_verified',
  not_found: 'single_sign_on.not_found',
  not_activated: 'sign_in.errors.not_activated',
  disabled: 'sign_in.errors.disabled',
  ticket_expired: 'sign_in.errors.ticket_expired',
  too_many_attempts: 'sign_in.errors.too_many_attempts',
};

/** Signs in by the provider of the tenant, and says why that failed before. `alone` where it is the one way that is shown. */
export function SingleSignOnButton({ label, alone }: { label: string; alone: boolean }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(takeProblem);
  const begin = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await goToProvider();
    } catch (error) {
      setProblem((error instanceof ApiError && error.word) || 'provider_away');
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="lock" variant={alone ? 'primary' : undefined} block busy={busy} onClick={() => void begin()}>
        {t('single_sign_on.submit', { label })}
      </Button>
      {problem && (
        <div role="alert">
          <Banner tone="warning">{t(SENTENCES[problem] ?? 'single_sign_on.provider_away')}</Banner>
        </div>
      )}
    </>
  );
}
