import { finishIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { TextArea } from '@portal/ui-kit/text-area';

interface FinishDialogProps {
  issue: { id: number; title: string };
  onClose: () => void;
  onDone: (issue: Issue) => void;
}

/** Asks what was done before work on an issue is finished. The comment may stay empty. */
export function FinishDialog({ issue, onClose, onDone }: FinishDialogProps) {
  const t = useT();
  const form = useApiForm(finishIssue, {
    values: { comment: '' },
    params: { id: issue.id },
    body: ({ comment }) => (comment.trim() ? { comment: comment.trim() } : {}),
    saved: t('done.finish', { id: issue.id }),
    onSaved: ({ item }) => {
      onDone(item);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('finish.title', { id: issue.id })}
      action={t('actions.finish')}
      icon="circle-check"
      onClose={onClose}
    >
      <TextArea {...form.text('comment')} autoFocus label={t('finish.comment')} hint={issue.title} />
    </FormDialog>
  );
}
