import { useRef, useState } from 'react';
import { Avatar } from '@portal/ui-kit/avatar';
import { Button } from '@portal/ui-kit/button';
import { Inline } from '@portal/ui-kit/stack';
import { usePortalT } from '../i18n/use-t';
import { notify } from '../notices/notify';

const TYPES = 'image/png,image/jpeg,image/bmp,image/webp';

interface PersonPhotoProps {
  person: { name: string; photo: { id: string; path: string } | null };
  /** Left out where the photo is only looked at. */
  onChange?: (file: File) => Promise<unknown>;
  onRemove?: (photoId: string) => Promise<unknown>;
}

/** A person's picture, changed and removed by those who may. */
export function PersonPhoto({ person: { name, photo }, onChange, onRemove }: PersonPhotoProps) {
  const t = usePortalT();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      notify.updated(name);
    } catch (error) {
      notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const choose = (file: File | undefined) => {
    if (file && onChange) void run(() => onChange(file));
    if (input.current) input.current.value = '';
  };
  return (
    <Inline $gap="m">
      <Avatar name={name} src={photo?.path} size="4.5rem" />
      {onChange && (
        <>
          <input ref={input} hidden type="file" accept={TYPES} onChange={(event) => choose(event.target.files?.[0])} />
          <Button variant="quiet" icon="camera" busy={busy} onClick={() => input.current?.click()}>
            {t('photo.change')}
          </Button>
        </>
      )}
      {photo && onRemove && (
        <Button variant="quiet" icon="trash" disabled={busy} onClick={() => void run(() => onRemove(photo.id))}>
          {t('photo.remove')}
        </Button>
      )}
    </Inline>
  );
}
