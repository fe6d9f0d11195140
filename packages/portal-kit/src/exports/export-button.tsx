import { lazy, Suspense, useState } from 'react';
import { IconButton } from '@portal/ui-kit/icon-button';
import { usePortalT } from '../i18n/use-t';
import type { ExportDialogProps } from './export.dialog';

// A first visit to a list does not wait for what its export stands on.
const ExportDialog = lazy(async () => ({ default: (await import('./export.dialog')).ExportDialog }));

/** Opens the dialog that writes a list, or one thing, to a file. */
export function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const t = usePortalT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="arrow-down" label={props.title ?? t('export.title')} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
