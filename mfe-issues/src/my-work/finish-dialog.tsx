import { useState } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Form } from '@portal/ui-kit/form';
import { TextArea } from '@portal/ui-kit/text-area';
import { useIssueSteps } from './use-issue-steps';

interface FinishDialogProps {
  issue: { id: number; title: string };
  onClose: () => void;
  onDone: (issue: Issue) => void;
}

const COMMENT_MAX = 4_000;

/** Asks what was done before work on an issue is finished. The comment may stay empty. */
export function FinishDialog({ issue, onClose, onDone }: FinishDialogProps) {
  const t = useT();
  const step = useIssueSteps();
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);

  const finish = async () => {
    setBusy(true);
    try {
      onDone(await step(issue.id, 'finish', comment.trim()));
      onClose();
    } catch {
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('actions.cancel')}</Button>
      <Button type="submit" form="finish-issue" variant="primary" icon="circle-check" busy={busy}>
        {t('actions.finish')}
      </Button>
    </>
  );
  return (
    <Dialog open size="medium" onClose={onClose} title={t('finish.title', { id: issue.id })} footer={footer}>
      <Form id="finish-issue" onSubmit={finish}>
        <TextArea autoFocus label={t('finish.comment')} hint={issue.title} value={comment} maxLength={COMMENT_MAX} onChange={setComment} />
      </Form>
    </Dialog>
  );
}
