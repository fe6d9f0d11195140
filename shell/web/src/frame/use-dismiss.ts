import { useEffect, type RefObject } from 'react';

/** Closes what is open when Escape is pressed, or when the person presses or moves the focus outside of it. */
export function useDismiss(place: RefObject<HTMLElement | null>, open: boolean, close: (refocus: boolean) => void): void {
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) close(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(true);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [place, open, close]);
}
