import { useRef, useState } from 'react';
import { Button } from '@portal/ui-kit/button';
import type { IconName } from '@portal/ui-kit/icon';
import { PHOTO_TYPES } from '@portal/ui-kit/photo-types';
import { usePortalT } from '../i18n/use-t';
import { notify } from '../notices/notify';

interface PictureButtonsProps {
  icon: IconName;
  variant?: 'quiet';
  /** What is said to have changed. */
  name: string;
  change: string;
  remove: string;
  /** Media types that are taken; photos by default. */
  types?: readonly string[];
  /** Left out where the picture is only looked at. */
  onChange?: (file: File) => Promise<unknown>;
  /** Left out where there is none to remove. */
  onRemove?: () => Promise<unknown>;
}

/** Changes and removes the one picture that something has. */
export function PictureButtons(props: PictureButtonsProps) {
  const { icon, variant, name, change, remove, types = PHOTO_TYPES, onChange, onRemove } = props;
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
    if (input.current) input.current.value = '';
    if (!file || !onChange) return;
    if (types.includes(file.type)) void run(() => onChange(file));
    else notify.show({ text: t('photo.wrong_type'), tone: 'warning' });
  };
  return (
    <>
      {onChange && (
        <>
          <input
            ref={input}
            hidden
            type="file"
            aria-label={name}
            accept={types.join(',')}
            onChange={(event) => choose(event.target.files?.[0])}
          />
          <Button variant={variant} icon={icon} busy={busy} onClick={() => input.current?.click()}>
            {change}
          </Button>
        </>
      )}
      {onRemove && (
        <Button variant="quiet" icon="trash" disabled={busy} onClick={() => void run(onRemove)}>
          {remove}
        </Button>
      )}
    </>
  );
}
