import { lazy, Suspense } from 'react';
import { useQuestion } from './confirm';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog')).ConfirmDialog }));

/** The one dialog that asks what `confirm` was given; its code comes with the first question. Mounted once, by the shell. */
export function ConfirmHost() {
  return (
    useQuestion() && (
      <Suspense>
        <ConfirmDialog />
      </Suspense>
    )
  );
}
