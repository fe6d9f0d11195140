import { useState } from 'react';
import { IconButton } from '@portal/ui-kit/icon-button';
import { usePortalT } from '../i18n/use-t';
import { LazyPart } from '../parts/lazy-part';
import { usePortal } from '../portal/use-portal';
import type { Imported } from './imported';

// A first visit to a list does not wait for what its import stands on.
const loadDialog = async () => (await import('./import.dialog')).ImportDialog;

/** Opens the dialog that imports a file; nothing for whoever may not. */
export function ImportButton({ imported }: { imported: Imported }) {
  const t = usePortalT();
  const { can } = usePortal();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { access } = imported.contract;
  if (access !== 'any' && access !== 'public' && !can(access)) return null;
  return (
    <>
      <IconButton icon="arrow-up" label={t('import.title')} onClick={() => setOpen(true)} />
      {open && <LazyPart load={loadDialog} props={{ imported, onClose: close }} onFailed={close} />}
    </>
  );
}
