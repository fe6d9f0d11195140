import { mergeIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { notify, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { IssuePicker } from './issue-picker';
import { useUndoMerge } from './use-undo-merge';

interface DuplicateDialogProps {
  issue: Issue;
  onClose: () => void;
  onChanged: (issue: Issue) => void;
}

/** Closes an issue as the duplicate of another open one. */
export function DuplicateDialog({ issue, onClose, onChanged }: DuplicateDialogProps) {
  const t = useT();
  const undo = useUndoMerge(issue.id, onChanged);
  const form = useApiForm(mergeIssue, {
    params: { id: issue.id },
    values: { issue_id: null as number | null },
    body: ({ issue_id }) => ({ issue_id: issue_id ?? 0 }),
    onSaved: ({ item }) => {
      onChanged(item);
      notify.show({ tone: 'success', text: t('links.merged', { id: item.id, into: item.duplicate_of?.id }), undo: undo.run });
      onClose();
    },
  });
  const { issue_id } = form.values;
  return (
    <FormDialog
      form={form}
      title={t('links.duplicate_title', { id: issue.id })}
      action={t('links.close_duplicate')}
      incomplete={issue_id === null ? t('issue.needed', { field: t('links.relations.duplicate_of') }) : null}
      onClose={onClose}
    >
      <IssuePicker
        {...form.field('issue_id')}
        open
        label={t('links.relations.duplicate_of')}
        hint={t('links.duplicate_hint')}
        required
        of={issue}
        value={issue_id}
        onChange={(id) => form.change('issue_id', id)}
      />
    </FormDialog>
  );
}
