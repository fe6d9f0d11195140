import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { MAINTENANCE_COUNTDOWN_S } from '@portal/contracts/limits';
import type { Maintenance } from '@portal/contracts/identity/schemas';
import { useFormat } from '@portal/portal-kit/shell';
import { Button } from '@portal/ui-kit/button';
import { LinkButton } from '@portal/ui-kit/link';
import { useT } from '../words';
import { FullPage } from './full-page';

/** As it was typed. It stands in the first chunk, which has no room for `Description`. */
const Told = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface MaintenanceProps {
  /** Lies over a page on which something may have been typed. */
  covers?: boolean;
  /** What the plant's administrator says of it; null where the whole portal is in maintenance, which spares nobody. */
  told: Maintenance | null;
  /** Whether the portal answers again. */
  check: () => Promise<boolean>;
  reload: () => void;
  onSignIn: () => void;
}

/** Counts down from 30 s, then asks whether the portal is back and loads what is shown anew; else counts again. */
export function MaintenanceScreen({ covers = false, told, check, reload, onSignIn }: MaintenanceProps) {
  const t = useT();
  const format = useFormat();
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
      {told ? <Told dir="auto">{told.message}</Told> : <p>{t('maintenance.body')}</p>}
      {covers && <p>{t('maintenance.kept')}</p>}
      {told?.until && <p>{t('maintenance.until', { time: format.dateTime(told.until) })}</p>}
      <p role="timer">{due ? t('maintenance.checking') : t('maintenance.next_check', { count: left })}</p>
      <Button icon="refresh" busy={due} onClick={() => setLeft(0)}>
        {t('maintenance.check_now')}
      </Button>
      {told && <LinkButton onClick={onSignIn}>{t('maintenance.sign_in')}</LinkButton>}
    </FullPage>
  );
}
