import { useEffect, useEffectEvent } from 'react';
import { afterChanges, touches, type Change, type LiveTag } from './change';

/** Calls `listener` with what changed of a kind of thing, once the page shows it, while the component is shown; with `'all'` when some may have been missed. */
export function useChanges(tag: LiveTag, listener: (changes: readonly Change[] | 'all') => void): void {
  const tell = useEffectEvent(listener);
  useEffect(
    () =>
      afterChanges((changes) => {
        const met = changes === 'all' ? changes : changes.filter((change) => touches(tag, change));
        if (met.length > 0) tell(met);
      }),
    [tag],
  );
}
