import { useEffect, useState } from 'react';
import { MAINTENANCE_COUNTDOWN_S } from '@portal/contracts/limits';
import { Button } from '@portal/ui-kit/button';
import { useT } from '../words';
import { FullPage } from './full-page';

interface MaintenanceProps {
  /** Whether the portal answers again. */
  check: () => Promise<boolean>;
  reload: () => void;
}

/** Counts down from 30 s, then asks whether the portal is back and reloads; else counts again. */
export function MaintenanceScreen({ check, reload }: MaintenanceProps) {
  const t = useT();
  const [left, setLeft] = useState(MAINTENANCE_COUNTDOWN_S);
  const due = left <= 1;
  useEffect(() => {
    if (due) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [due]);
  useEffect(() => {
    if (!due) return;
    let gone = false;
    void check().then((back) => {
      if (gone) return;
      if (back) reload();
      else setLeft(MAINTENANCE_COUNTDOWN_S);
    });
    return () => {
      gone = true;
    };
  }, [due, check, reload]);
  return (
    <FullPage title={t('maintenance.title')}>
      <p>{t('maintenance.body')}</p>
      <p role="timer">{due ? t('maintenance.checking') : t('maintenance.next_check', { count: left })}</p>
      <Button icon="refresh" busy={due} onClick={() => setLeft(0)}>
        {t('maintenance.check_now')}
      </Button>
    </FullPage>
  );
}
