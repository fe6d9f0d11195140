import { useEffect } from 'react';
import { navigate, useCountdown, usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { FormActions } from '@portal/ui-kit/form';
import { Stack } from '@portal/ui-kit/stack';
import type { SentReport } from './send-report';
import type { Report } from './use-report';

interface ReportSentProps {
  report: Report;
  sent: SentReport;
  onAnother: () => void;
  onLeave?: () => void;
}

const TERMINAL_RETURN_S = 15;

/** The report has arrived: its number, and what next. A terminal goes back to the first question by itself. */
export function ReportSent({ report, sent, onAnother, onLeave }: ReportSentProps) {
  const t = useT();
  const { terminal } = usePortal();
  const lost = sent.failed.photos.length + sent.failed.documents.length;
  const left = useCountdown(TERMINAL_RETURN_S, { running: Boolean(terminal) && lost === 0, onEnd: onAnother });

  useEffect(() => document.getElementById('report-sent')?.focus(), []);
  const show = () => {
    onLeave?.();
    void navigate('my_issues.show', { id: sent.id });
  };

  return (
    <Stack id="report-sent" tabIndex={-1} role="status">
      {lost > 0 && (
        <Banner
          tone="warning"
          title={t('report.files_lost', { count: lost })}
          actions={
            <Button busy={report.sending} onClick={report.retryFiles}>
              {t('actions.retry')}
            </Button>
          }
        >
          {t('report.files_lost_hint')}
        </Banner>
      )}
      {sent.waiting > 0 && <Banner tone="warning" icon="offline" title={t('waiting.files_wait', { count: sent.waiting })} />}
      <EmptyState
        tone="success"
        icon="circle-check"
        title={t('report.sent', { id: sent.id })}
        action={
          <FormActions>
            <Button size="large" icon="plus" onClick={onAnother}>
              {terminal ? t('report.another_in', { seconds: left }) : t('report.another')}
            </Button>
            <Button size="large" variant="primary" icon="eye" onClick={show}>
              {t('report.show')}
            </Button>
          </FormActions>
        }
      >
        {t('report.sent_hint')}
      </EmptyState>
    </Stack>
  );
}
