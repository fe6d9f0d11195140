import { useEffect, useEffectEvent } from 'react';
import { listenInBackground } from './background';
import { afterChanges, touches, type Change, type LiveTag } from './change';

interface ChangesOptions {
  /** Whether a tab that nobody looks at is to be told, too; yes by default. */
  background?: boolean;
}

/**
 * Calls `listener` with what changed of a kind of thing, once the page shows it, while the component is shown; with `'all'` when some may
 * have been missed.
 */
export function useChanges(
  tag: LiveTag,
  listener: (changes: readonly Change[] | 'all') => void,
  { background = true }: ChangesOptions = {},
): void {
  const tell = useEffectEvent(listener);
  useEffect(
    () =>
      afterChanges((changes) => {
        const met = changes === 'all' ? changes : changes.filter((change) => touches(tag, change));
        if (met.length > 0) tell(met);
      }),
    [tag],
  );
  useEffect(() => (background ? listenInBackground() : undefined), [background]);
}
