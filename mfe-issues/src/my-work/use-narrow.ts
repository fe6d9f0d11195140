import { useSyncExternalStore } from 'react';
import { breakpoint } from '@portal/ui-kit/theme';

const query = () => window.matchMedia(`(max-width: ${breakpoint.phone - 0.02}px)`);

function subscribe(listener: () => void): () => void {
  const watched = query();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** Whether the screen is as narrow as a phone's, for words that must be shorter there; layout is the stylesheet's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}
