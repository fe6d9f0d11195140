import { finishIssue, getMyIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { useApiQuery, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { useCategories } from '../categories/categories.api';
import { offerFollowUp } from '../follow-up/offer-follow-up';
import { FailureFields, NO_FAILURE } from './failure-fields';
import { TextArea } from '@portal/ui-kit/text-area';

interface FinishDialogProps {
  /** Whether a comment is needed is asked for where the issue does not say it. */
  issue: Pick<Issue, 'id' | 'title' | 'category_id'> & Partial<Pick<Issue, 'finish_requires_comment'>>;
  onClose: () => void;
  onDone: (issue: Issue) => void;
}

/**
 * Asks what was done before work on an issue is finished, and what failed where the category wants it. The comment may stay empty where the
 * flow does not make it the summary.
 */
export function FinishDialog({ issue, onClose, onDone }: FinishDialogProps) {
  const t = useT();
  const known = issue.finish_requires_comment;
  const asked = useApiQuery(getMyIssue, { params: { id: issue.id } }, { enabled: known === undefined });
  const required = known ?? asked.data?.item.finish_requires_comment ?? false;
  const { tree } = useCategories();
  const form = useApiForm(finishIssue, {
    values: { comment: '', ...NO_FAILURE },
    params: { id: issue.id },
    body: ({ comment, ...failure }) => ({
      ...(comment.trim() && { comment: comment.trim() }),
      // What is not said stays as it is.
      ...Object.fromEntries(Object.entries(failure).filter(([, entry]) => entry !== null)),
    }),
    check: ({ comment }) => (required && comment.trim() === '' ? { comment: 'required' } : {}),
    sentences: { 'comment.required': t('finish.comment_required') },
    saved: t('done.finish', { id: issue.id }),
    onSaved: ({ item }) => {
      onDone(item);
      offerFollowUp(item);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('finish.title', { id: issue.id })}
      action={t('finish.action')}
      icon="circle-check"
      onClose={onClose}
    >
      <TextArea {...form.text('comment')} autoFocus required={required} label={t('finish.comment')} hint={issue.title} />
      {tree?.get(issue.category_id)?.failure_codes && <FailureFields value={form.values} onChange={form.change} errors={form.errors} />}
    </FormDialog>
  );
}
