import { useEffect, useState } from 'react';
import type { Option } from '../option';

/** A press picks with its click at the latest; one that left the window ends with the next key. */
const PRESS_ENDS = ['click', 'pointercancel', 'keydown'] as const;

interface PressedOptions<V extends string | number> {
  /** Options to show: those of the moment of the press while it lasts. */
  shown: readonly Option<V>[];
  /** To be called when a press on the list begins. */
  press: () => void;
}

/** Keeps the options as they were when a press began until it ends, so that results which come meanwhile are not picked instead. */
export function usePressedOptions<V extends string | number>(options: readonly Option<V>[]): PressedOptions<V> {
  const [held, hold] = useState<readonly Option<V>[] | null>(null);
  const shown = held ?? options;
  useEffect(() => {
    if (!held) return;
    let waiting: number | undefined;
    // Seen before the list sees it, which stops it: only then may the options change.
    const release = () => {
      waiting ??= window.setTimeout(() => hold(null));
    };
    for (const end of PRESS_ENDS) window.addEventListener(end, release, { capture: true });
    return () => {
      window.clearTimeout(waiting);
      for (const end of PRESS_ENDS) window.removeEventListener(end, release, { capture: true });
    };
  }, [held]);
  return { shown, press: () => hold(shown) };
}
