import { useState } from 'react';
import { addCommentPhoto, addIssueComment, changeIssueComment } from '@portal/contracts/issues/contracts';
import type { Issue, IssueComment } from '@portal/contracts/issues/schemas';
import { LIMITS } from '@portal/contracts/limits';
import type { Person } from '@portal/contracts/shared-schemas';
import { api, notify, upload, useT } from '@portal/portal-kit';
import { PhotosField } from '@portal/portal-kit/files';
import { FormView, useApiForm } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { MentionArea } from './mention-area';
import { encodeMentions, decodeMentions } from './mention-text';

interface CommentFormProps {
  issue: Issue;
  /** The one that is changed; none for a new one. */
  comment?: IssueComment;
  onSaved: () => void;
  onCancel?: () => void;
}

/** Writes a comment, with pictures where the person may add some; or changes what one says. */
export function CommentForm({ issue, comment, onSaved, onCancel }: CommentFormProps) {
  const t = useT();
  const [chosen, choose] = useState<readonly Person[]>(comment?.mentions ?? []);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { id } = issue;
  const call = comment ? changeIssueComment : addIssueComment;
  const form = useApiForm(call, {
    values: { text: comment ? decodeMentions(comment.text, comment.mentions) : '' },
    body: ({ text }) => ({ text: encodeMentions(text.trim(), chosen) }),
    send: async (body, { idempotencyKey }) => {
      if (comment) return api(changeIssueComment, { params: { id, commentId: comment.id }, body });
      const added = await api(addIssueComment, { params: { id }, body, idempotencyKey });
      for (const file of photos) await upload(addCommentPhoto, { params: { id, commentId: added.item.id }, file }).catch(notify.failed);
      return added;
    },
    saved: t(comment ? 'comments.changed' : 'comments.added'),
    changes: [`issue:${id}`],
    onSaved: () => {
      form.reset({ text: '' });
      setPhotos([]);
      onSaved();
    },
  });
  const { text } = form.values;
  return (
    <FormView form={form} label={t(comment ? 'comments.change' : 'comments.send')} blocked={text.trim() === ''}>
      <Stack $gap="s">
        <MentionArea
          {...form.text('text')}
          label={t('comments.text')}
          hint={t('comments.hint')}
          rows={2}
          autoFocus={Boolean(comment)}
          onMention={(person) => choose([...chosen, person])}
        />
        {!comment && issue.can.add_photos && text.trim() !== '' && (
          <PhotosField
            label={t('comments.photos')}
            files={photos}
            room={LIMITS.filesMax - issue.photos.length - issue.documents.length - photos.length}
            onChange={setPhotos}
          />
        )}
        <Inline>
          {onCancel && <Button onClick={() => form.leave(onCancel)}>{t('actions.cancel')}</Button>}
          <Button type="submit" icon="send" variant={comment ? 'primary' : 'secondary'} busy={form.busy} disabled={text.trim() === ''}>
            {t(comment ? 'actions.save' : 'comments.send')}
          </Button>
        </Inline>
      </Stack>
    </FormView>
  );
}
