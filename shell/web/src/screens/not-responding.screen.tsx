import { useState } from 'react';
import { usePortal, useRecovery } from '@portal/portal-kit/shell';
import { Button } from '@portal/ui-kit/button';
import { useT } from '../words';
import { FullPage } from './full-page';

interface NotRespondingProps {
  error: unknown;
  onRetry: () => Promise<void>;
}

/** The server gave no answer when the portal started, or there is no network: it is called again by itself until it does. */
export function NotRespondingScreen({ error, onRetry }: NotRespondingProps) {
  const t = useT();
  const { online } = usePortal();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  useRecovery(error, retry);
  return (
    <FullPage title={t('not_responding.title')}>
      <p role="alert">{t(online ? 'not_responding.body' : 'not_responding.offline')}</p>
      <p role="status">{t('not_responding.tries_again')}</p>
      <Button variant="primary" icon="refresh" busy={busy} onClick={() => void retry()}>
        {t('try_again')}
      </Button>
    </FullPage>
  );
}
