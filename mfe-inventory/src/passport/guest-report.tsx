import { useState } from 'react';
import { addGuestPhoto, sendGuestReport } from '@portal/contracts/issues/contracts';
import { api, notify, upload, useT } from '@portal/portal-kit';
import { PhotosField } from '@portal/portal-kit/files';
import { FormView, useApiForm } from '@portal/portal-kit/forms';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Stack } from '@portal/ui-kit/stack';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';

const ONE_PHOTO = 1;
const EMPTY = { title: '', user_description: '', contact: '' };

/** What a person without an account reports on a machine: in words, with a photo where they took one. */
export function GuestReport({ id, onCancel }: { id: number; onCancel: () => void }) {
  const t = useT();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [sent, setSent] = useState(false);
  const form = useApiForm(sendGuestReport, {
    values: EMPTY,
    body: ({ title, user_description, contact }) => ({
      title: title.trim(),
      user_description: user_description.trim(),
      contact: contact.trim() || null,
    }),
    send: async (body, { idempotencyKey }) => {
      const { item } = await api(sendGuestReport, { params: { id }, body, idempotencyKey });
      const [photo] = photos;
      // The report has arrived: it is not sent again because of its photo.
      if (photo) await upload(addGuestPhoto, { params: { photoKey: item.photo_key }, file: photo }).catch(notify.failed);
    },
    onSaved: () => setSent(true),
  });
  const another = () => {
    form.reset(EMPTY);
    setPhotos([]);
    setSent(false);
  };
  if (sent)
    return (
      <Banner tone="success" actions={<Button onClick={another}>{t('passport.guest.report')}</Button>}>
        {t('passport.guest.sent')}
      </Banner>
    );
  return (
    <FormView form={form} label={t('passport.guest.report')}>
      <TextField {...form.text('title')} autoFocus required label={t('passport.guest.title')} />
      <TextArea {...form.text('user_description')} required label={t('passport.guest.description')} />
      <TextField {...form.text('contact')} label={t('passport.guest.contact')} hint={t('passport.guest.contact_hint')} />
      <PhotosField label={t('passport.guest.photo')} files={photos} room={ONE_PHOTO - photos.length} onChange={setPhotos} />
      <Stack $gap="s">
        <Button type="submit" variant="primary" size="large" block icon="send" busy={form.busy}>
          {t('passport.guest.send')}
        </Button>
        <Button variant="quiet" block onClick={onCancel}>
          {t('passport.guest.cancel')}
        </Button>
      </Stack>
    </FormView>
  );
}
