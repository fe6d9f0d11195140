import { changeIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { notify, useT } from '@portal/portal-kit';
import { DictionaryPhrases } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { TextArea } from '@portal/ui-kit/text-area';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

interface RejectDialogProps {
  issue: Issue;
  onClose: () => void;
  onChange: ChangeIssue;
}

/** A rejection needs a reason. It can be withdrawn later. */
export function RejectDialog({ issue, onClose, onChange }: RejectDialogProps) {
  const t = useT();
  const said = () => notify.show({ tone: 'success', text: t('done.reject', { id: issue.id }) });
  const form = useApiForm(changeIssue, {
    values: { rejection_reason: '' },
    body: ({ rejection_reason }) => ({ rejected: true, rejection_reason: rejection_reason.trim() }),
    check: ({ rejection_reason }) => ({ rejection_reason: rejection_reason.trim() ? undefined : 'required' }),
    send: (body) => onChange(body, said, { throws: true }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} danger title={t('reject.title', { id: issue.id })} action={t('actions.reject')} onClose={onClose}>
      <TextArea {...form.text('rejection_reason')} autoFocus required label={t('fields.rejection_reason')} hint={t('reject.hint')} />
      <DictionaryPhrases
        group="rejection_reasons"
        label={t('report.phrases')}
        text={form.values.rejection_reason}
        onTake={(reason) => form.change('rejection_reason', reason)}
      />
    </FormDialog>
  );
}
