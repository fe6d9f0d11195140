import { useState } from 'react';
import { LIMITS } from '@portal/contracts/limits';
import type { ClientError } from '@portal/contracts/portal/schemas';
import { notify } from '@portal/portal-kit/shell';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Form } from '@portal/ui-kit/form';
import { TextArea } from '@portal/ui-kit/text-area';
import { useT } from '../words';
import { sendErrorReport } from './error-report';

const FORM = 'error-report-form';

/** What went wrong and what the person did, sent to those who run the portal. */
export function ErrorReportDialog({ report, onClose }: { report: ClientError; onClose: () => void }) {
  const t = useT();
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await sendErrorReport(report, comment.trim());
      notify.show({ text: t('error_report.sent') });
      onClose();
    } catch {
      setBusy(false);
      notify.show({ tone: 'danger', text: t('error_report.not_sent') });
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" form={FORM} variant="primary" icon="send" busy={busy}>
        {t('error_report.submit')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('error_report.title')} footer={footer}>
      <Form id={FORM} onSubmit={() => void submit()}>
        <p>{t('error_report.body')}</p>
        <TextArea
          label={t('error_report.comment')}
          hint={t('error_report.hint')}
          maxLength={LIMITS.changeSuggestionMax}
          value={comment}
          onChange={setComment}
          autoFocus
        />
        {report.request_id && <p>{t('request_number', { id: report.request_id })}</p>}
      </Form>
    </Dialog>
  );
}
