import { useEffect, useEffectEvent } from 'react';
import { onChanges, touches, type Change, type LiveTag } from './change';

/** Calls `listener` with what changes of a kind of thing while the component is shown; changes that were missed are not told. */
export function useChanges(tag: LiveTag, listener: (changes: readonly Change[]) => void): void {
  const tell = useEffectEvent(listener);
  useEffect(
    () =>
      onChanges((changes) => {
        const met = changes === 'all' ? [] : changes.filter((change) => touches(tag, change));
        if (met.length > 0) tell(met);
      }),
    [tag],
  );
}
