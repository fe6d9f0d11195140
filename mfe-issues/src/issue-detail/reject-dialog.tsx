import { useState } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { notify, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Form } from '@portal/ui-kit/form';
import { TextArea } from '@portal/ui-kit/text-area';
import type { ChangeIssue } from './use-issue-change';

interface RejectDialogProps {
  issue: Issue;
  onClose: () => void;
  onChange: ChangeIssue;
}

const REASON_MAX = 1_000;

/** A rejection needs a reason. It can be withdrawn later. */
export function RejectDialog({ issue, onClose, onChange }: RejectDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const empty = reason.trim() === '';
  const reject = async () => {
    if (empty) return;
    setBusy(true);
    const done = await onChange({ rejected: true, rejection_reason: reason.trim() }, () =>
      notify.show({ tone: 'success', text: t('done.reject', { id: issue.id }) }),
    );
    setBusy(false);
    if (done) onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('actions.cancel')}</Button>
      <Button type="submit" form="reject-issue" variant="danger" busy={busy} disabled={empty}>
        {t('actions.reject')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('reject.title', { id: issue.id })} footer={footer}>
      <Form id="reject-issue" onSubmit={reject}>
        <TextArea
          autoFocus
          required
          label={t('fields.rejection_reason')}
          hint={t('reject.hint')}
          value={reason}
          maxLength={REASON_MAX}
          onChange={setReason}
        />
      </Form>
    </Dialog>
  );
}
