import { lazy, Suspense } from 'react';
import type { StateChipsProps } from './state-chips';
import { Row } from './state-row';

const StateChips = lazy(async () => ({ default: (await import('./state-chips')).StateChips }));

/** Whether there is, or may be, something to count: of a list with nothing in it at all no room is kept. */
export const hasStates = ({ total, narrowed }: { total: number | undefined; narrowed: readonly unknown[] }): boolean =>
  total !== 0 || narrowed.length > 0;

/** The numbers by state above a list; its place is there before they are. */
export function StateFilter(props: StateChipsProps) {
  return (
    <Suspense fallback={<Row />}>
      <StateChips {...props} />
    </Suspense>
  );
}
