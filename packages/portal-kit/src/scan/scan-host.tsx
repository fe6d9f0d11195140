import { lazy, Suspense } from 'react';
import { useScan } from './scan';

const ScanDialog = lazy(async () => ({ default: (await import('./scan.dialog')).ScanDialog }));

/** The one scanner of the portal; its code comes when it is first opened. Mounted once, by the shell. */
export function ScanHost() {
  const asked = useScan();
  return (
    asked && (
      <Suspense>
        <ScanDialog onCode={asked.answer} onClose={() => asked.answer(null)} />
      </Suspense>
    )
  );
}
