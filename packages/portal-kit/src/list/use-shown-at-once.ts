import { startTransition, useOptimistic } from 'react';

/**
 * The value of a control that narrows a list: shown at once when somebody chooses another one, while what follows from it (rows, counts,
 * chips) is drawn in a transition, so that the next key or press never waits for it. When that is drawn, the control shows what counts
 * again.
 */
export function useShownAtOnce<V>(value: V, onChange: (value: V) => void): [shown: V, choose: (value: V) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (next: V) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return [shown, choose];
}
