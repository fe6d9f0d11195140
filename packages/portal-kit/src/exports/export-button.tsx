import { useState } from 'react';
import { IconButton } from '@portal/ui-kit/icon-button';
import { usePortalT } from '../i18n/use-t';
import { LazyPart } from '../remote-components/lazy-part';
import type { ExportDialogProps } from './export.dialog';

// A first visit to a list does not wait for what its export stands on.
const loadDialog = async () => (await import('./export.dialog')).ExportDialog;

/** Opens the dialog that writes a list, or one thing, to a file. */
export function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const t = usePortalT();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton icon="arrow-down" label={props.title ?? t('export.title')} onClick={() => setOpen(true)} />
      {open && <LazyPart load={loadDialog} props={{ ...props, onClose: close }} onFailed={close} />}
    </>
  );
}
