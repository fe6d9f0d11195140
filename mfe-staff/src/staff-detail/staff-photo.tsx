import { useRef, useState } from 'react';
import { addUserPhoto, removeUserPhoto } from '@portal/contracts/identity/contracts';
import type { User } from '@portal/contracts/identity/schemas';
import { api, notify, upload, usePortal, useT } from '@portal/portal-kit';
import { Avatar } from '@portal/ui-kit/avatar';
import { Button } from '@portal/ui-kit/button';
import { Inline } from '@portal/ui-kit/stack';

const TYPES = 'image/png,image/jpeg,image/bmp,image/webp';

/** The person's picture, changed and removed by those who may edit them. */
export function StaffPhoto({ user }: { user: User }) {
  const t = useT();
  const { can } = usePortal();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      notify.updated(user.name);
    } catch (error) {
      notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const choose = (file: File | undefined) => {
    if (file) void run(() => upload(addUserPhoto, { params: { id: user.id }, file }));
    if (input.current) input.current.value = '';
  };
  const { photo } = user;
  return (
    <Inline $gap="m">
      <Avatar name={user.name} src={photo?.path} size="4.5rem" />
      {can('settings.staff/update') && (
        <>
          <input ref={input} hidden type="file" accept={TYPES} onChange={(event) => choose(event.target.files?.[0])} />
          <Button variant="quiet" icon="camera" busy={busy} onClick={() => input.current?.click()}>
            {t('actions.add_photo')}
          </Button>
          {photo && (
            <Button
              variant="quiet"
              icon="trash"
              disabled={busy}
              onClick={() => void run(() => api(removeUserPhoto, { params: { id: user.id, photoId: photo.id } }))}
            >
              {t('actions.remove_photo')}
            </Button>
          )}
        </>
      )}
    </Inline>
  );
}
