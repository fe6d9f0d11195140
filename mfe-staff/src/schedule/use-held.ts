import { useEffect, useState } from 'react';

/** FullCalendar ends a drag so long after the pointer is up. */
const DRAG_ENDS_MS = 50;

/** A value that stays as it is while a pointer is down. */
export function useHeld<T>(current: T): { shown: T; hold: () => void } {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  useEffect(() => {
    if (!held) return;
    // Another press within that time holds a value of its own.
    const release = () => setTimeout(() => setHeld((now) => (now === held ? null : now)), DRAG_ENDS_MS);
    const ends = ['pointerup', 'pointercancel'] as const;
    for (const end of ends) window.addEventListener(end, release);
    return () => {
      for (const end of ends) window.removeEventListener(end, release);
    };
  }, [held]);
  return { shown: held ? held.value : current, hold: () => setHeld({ value: current }) };
}
