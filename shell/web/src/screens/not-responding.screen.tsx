import { useState } from 'react';
import { Button } from '@portal/ui-kit/button';
import { useT } from '../words';
import { FullPage } from './full-page';

/** The server gave no answer at all when the portal started. */
export function NotRespondingScreen({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <FullPage title={t('not_responding.title')}>
      <p role="alert">{t(navigator.onLine ? 'not_responding.body' : 'no_internet')}</p>
      <Button variant="primary" icon="refresh" busy={busy} onClick={() => void retry()}>
        {t('try_again')}
      </Button>
    </FullPage>
  );
}
