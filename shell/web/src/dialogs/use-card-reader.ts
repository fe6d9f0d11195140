import { useEffect, useRef } from 'react';

/** Keys of a reader follow each other faster than anybody types, in milliseconds. */
const GAP_MS = 50;
/** Fewer keys may be somebody's two fingers at once. */
const LEAST = 4;

/** Puts keys together to what a card reader sends: a fast line that ends with Enter. */
export class CardLine {
  private line = '';
  private last = 0;

  /** The card, when this key ends one. @param at when the key was pressed, in milliseconds */
  key(key: string, at: number): string | null {
    const fast = at - this.last <= GAP_MS;
    const before = fast ? this.line : '';
    this.last = at;
    if (key === 'Enter') {
      this.line = '';
      return before.length >= LEAST ? before : null;
    }
    // Readers press Shift for capital letters.
    if (key !== 'Shift') this.line = key.length === 1 ? before + key : '';
    return null;
  }
}

/** Calls `onCard` with each card that a reader sends as keys, wherever the focus is: its Enter presses no button and sends no form. */
export function useCardReader(onCard: (number: string) => void): void {
  const latest = useRef(onCard);
  useEffect(() => {
    latest.current = onCard;
  });
  useEffect(() => {
    const line = new CardLine();
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const card = line.key(event.key, event.timeStamp);
      if (card === null) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(card);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
