import { useState, type ReactNode } from 'react';

interface HeldProps<V> {
  initial: V;
  children: (value: V, change: (value: V) => void) => ReactNode;
}

/** Keeps the value of a control that is shown, so that it can be tried. */
export function Held<V>({ initial, children }: HeldProps<V>) {
  const [value, change] = useState(initial);
  return children(value, change);
}

/** For what is shown and not pressed. */
export const nothing = (): void => undefined;
