import { lazy, Suspense } from 'react';
import { useHeldCount } from '@portal/portal-kit';

const HeldList = lazy(async () => ({ default: (await import('./held-list')).HeldList }));

/** What could not be sent, on the start page; the queue is loaded only where something is held. */
export function HeldReports() {
  const count = useHeldCount();
  if (count === 0) return null;
  return (
    <Suspense fallback={null}>
      <HeldList />
    </Suspense>
  );
}
