import { useEffect, useEffectEvent } from 'react';
import { navigate, useT } from '@portal/portal-kit';
import { onQueuedSent } from '@portal/portal-kit/offline-queue';
import { Button } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { FormActions } from '@portal/ui-kit/form';
import { Stack } from '@portal/ui-kit/stack';
import type { WaitingReport } from './send-report';
import type { Report } from './use-report';

interface ReportWaitingProps {
  report: Report;
  waiting: WaitingReport;
  onAnother: () => void;
  onLeave?: () => void;
}

/** The report waits on this device for a connection; once it has arrived, its number. */
export function ReportWaiting({ report, waiting, onAnother, onLeave }: ReportWaitingProps) {
  const t = useT();
  const arrived = useEffectEvent((id: number) => report.arrived(id));
  useEffect(() => document.getElementById('report-waiting')?.focus(), []);
  useEffect(
    () =>
      onQueuedSent(({ call, id }) => {
        if (call.key === waiting.key) arrived(id);
      }),
    [waiting.key],
  );
  const show = () => {
    onLeave?.();
    void navigate('waiting_reports');
  };
  return (
    <Stack id="report-waiting" tabIndex={-1} role="status">
      <EmptyState
        tone="warning"
        icon="offline"
        title={t('waiting.report_waits')}
        action={
          <FormActions>
            <Button size="large" icon="plus" onClick={onAnother}>
              {t('report.another')}
            </Button>
            <Button size="large" variant="primary" icon="eye" onClick={show}>
              {t('waiting.show')}
            </Button>
          </FormActions>
        }
      >
        {t('waiting.report_waits_hint')}
      </EmptyState>
    </Stack>
  );
}
