import { lazy, Suspense, type ReactNode } from 'react';

// Few lists are so long: the others do not load what measures rows.
const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows')).VirtualRows }));

/** Longer lists draw only the rows in sight. */
export const VIRTUAL_FROM = 60;

export type Measure = (row: HTMLElement | null) => void;

export interface RowsInSightProps {
  count: number;
  /** Of a row that was not drawn yet, in pixels. */
  height: number;
  /** What stands for the rows that are not drawn: a row of a table, or an item of a list. */
  as: 'tr' | 'li';
  draw: (index: number, measure?: Measure) => ReactNode;
}

/** Of a long list only what is in sight, and room for the rest. */
export function RowsInSight(props: RowsInSightProps) {
  const first = Array.from({ length: VIRTUAL_FROM }, (_, index) => props.draw(index));
  return (
    <Suspense fallback={first}>
      <VirtualRows {...props} />
    </Suspense>
  );
}
