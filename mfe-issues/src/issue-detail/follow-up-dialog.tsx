import { useState } from 'react';
import { reportIssue } from '@portal/contracts/issues/contracts';
import { LIMITS } from '@portal/contracts/limits';
import type { Issue } from '@portal/contracts/issues/schemas';
import { api, notify, useT, uuid } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Form } from '@portal/ui-kit/form';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import { CategoryFilter } from '../categories/category-filter';

interface FollowUpDialogProps {
  action: NonNullable<Issue['post_issue_action']>;
  onClose: () => void;
}

/** Reports the follow-up, filled in as the plant configured. Where it is required there is no way around it. */
export function FollowUpDialog({ action, onClose }: FollowUpDialogProps) {
  const t = useT();
  const [category, setCategory] = useState(action.new_issue.category_id);
  const [title, setTitle] = useState(action.new_issue.title);
  const [description, setDescription] = useState(action.new_issue.user_description);
  const [key] = useState(uuid);
  const [busy, setBusy] = useState(false);
  const incomplete = category === null || title.trim() === '' || description.trim() === '';
  const send = async () => {
    if (category === null || incomplete) return;
    setBusy(true);
    await api(reportIssue, {
      body: { category_id: category, title: title.trim(), user_description: description.trim() },
      idempotencyKey: key,
    }).then(({ item }) => {
      notify.show({ tone: 'success', text: t('report.sent', { id: item.id }) });
      onClose();
    }, notify.failed);
    setBusy(false);
  };
  const footer = (
    <>
      {!action.required && <Button onClick={onClose}>{t('follow_up.skip')}</Button>}
      <Button type="submit" form="follow-up" variant="primary" icon="send" busy={busy} disabled={incomplete}>
        {t('report.send')}
      </Button>
    </>
  );
  return (
    <Dialog open size="medium" closable={!action.required} onClose={onClose} title={t('follow_up.title')} footer={footer}>
      <Form id="follow-up" onSubmit={send}>
        <CategoryFilter value={category} onChange={setCategory} />
        <TextField required label={t('fields.title')} value={title} maxLength={LIMITS.issueTitleMax} onChange={setTitle} />
        <TextArea required label={t('fields.description')} value={description} onChange={setDescription} />
      </Form>
    </Dialog>
  );
}
