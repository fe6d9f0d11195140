import { lazy, Suspense } from 'react';
import type { RowsInSightProps } from './virtual-rows';

// Few lists are so long: the others do not load what measures rows.
const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows')).VirtualRows }));

/** Longer lists draw only the rows in sight. */
export const VIRTUAL_FROM = 60;

/** Of a long list only what is in sight, and room for the rest. */
export function RowsInSight(props: RowsInSightProps) {
  const first = Array.from({ length: VIRTUAL_FROM }, (_, index) => props.draw(index));
  return (
    <Suspense fallback={first}>
      <VirtualRows {...props} />
    </Suspense>
  );
}
