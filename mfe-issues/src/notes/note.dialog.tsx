import { createNote, updateNote } from '@portal/contracts/issues/contracts';
import type { Note } from '@portal/contracts/issues/schemas';
import { api, notify, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';

/** Writes a note, or edits the one given. */
export function NoteDialog({ note, onClose }: { note?: Note; onClose: () => void }) {
  const t = useT();
  const form = useApiForm(createNote, {
    values: { title: note?.title ?? '', note: note?.note ?? '' },
    body: (values) => ({ title: values.title.trim(), note: values.note.trim() }),
    send: (body, { idempotencyKey }) =>
      note ? api(updateNote, { params: { id: note.id }, body }) : api(createNote, { body, idempotencyKey }),
    changes: ['note'],
    onSaved: ({ item }) => {
      notify.saved(item.title);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={note?.title ?? t('notes.add')}>
      <TextField {...form.text('title')} autoFocus label={t('fields.title')} />
      <TextArea {...form.text('note')} counted label={t('fields.note')} />
    </FormDialog>
  );
}
