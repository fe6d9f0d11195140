import { reportIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import { CategoryField } from '../categories/category-filter';

interface FollowUpDialogProps {
  action: NonNullable<Issue['post_issue_action']>;
  onClose: () => void;
}

/** Reports the follow-up, filled in as the plant configured. Where it is required there is no way around it. */
export function FollowUpDialog({ action, onClose }: FollowUpDialogProps) {
  const t = useT();
  const { category_id, title, user_description } = action.new_issue;
  const form = useApiForm(reportIssue, {
    values: { category_id: category_id ?? 0, title, user_description },
    body: (values) => ({ ...values, title: values.title.trim(), user_description: values.user_description.trim() }),
    saved: ({ item }) => t('report.sent', { id: item.id }),
    onSaved: onClose,
  });
  const { values } = form;
  const empty = values.category_id === 0 || values.title.trim() === '' || values.user_description.trim() === '';
  return (
    <FormDialog
      form={form}
      size="medium"
      closable={!action.required}
      title={t('follow_up.title')}
      action={t('report.send')}
      icon="send"
      cancel={action.required ? null : t('follow_up.skip')}
      incomplete={empty ? t('transition.incomplete') : null}
      onClose={onClose}
    >
      <CategoryField {...form.field('category_id')} />
      <TextField {...form.text('title')} required label={t('fields.title')} />
      <TextArea {...form.text('user_description')} required label={t('fields.description')} />
    </FormDialog>
  );
}
