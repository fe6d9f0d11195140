import { useState } from 'react';
import { IconButton } from '@portal/ui-kit/icon-button';
import { usePortalT } from '../i18n/use-t';
import { useAsked } from '../navigation/use-asked';
import { LazyPart } from '../remote-components/lazy-part';
import { usePortal } from '../portal/use-portal';
import type { Imported } from './imported';

// A first visit to a list does not wait for what its import stands on.
const loadDialog = async () => (await import('./import.dialog')).ImportDialog;

/** Opens the dialog that imports a file, also by `?import=1` in the address; nothing for whoever may not. */
export function ImportButton({ imported }: { imported: Imported }) {
  const t = usePortalT();
  const { can } = usePortal();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { access } = imported.contract;
  const permitted = access === 'any' || access === 'public' || can(access);
  useAsked('import', permitted ? () => setOpen(true) : undefined);
  if (!permitted) return null;
  return (
    <>
      <IconButton icon="arrow-up" label={t('import.title')} onClick={() => setOpen(true)} />
      {open && <LazyPart load={loadDialog} props={{ imported, onClose: close }} onFailed={close} />}
    </>
  );
}
