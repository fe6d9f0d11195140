import { lazy, Suspense } from 'react';
import type { StateChipsProps } from './state-chips';
import { Row } from './state-row';

const StateChips = lazy(async () => ({ default: (await import('./state-chips')).StateChips }));

/** The numbers by state above a list; its place is there before they are. */
export function StateFilter(props: StateChipsProps) {
  return (
    <Suspense fallback={<Row />}>
      <StateChips {...props} />
    </Suspense>
  );
}
