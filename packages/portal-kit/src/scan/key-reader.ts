import { useEffect, useRef } from 'react';
import { isPageCovered, handlesKeys, isWritten } from '../keyboard/press';

/** Keys of a reader follow each other faster than anybody types, in milliseconds. */
const GAP_MS = 50;
/** Fewer keys may be somebody's two fingers at once. */
const LEAST = 4;

/** Puts keys together to what a card or barcode reader sends: a fast line that ends with Enter. */
export class KeyLine {
  private line = '';
  private last = 0;

  /** The line, when this key ends one. @param at when the key was pressed, in milliseconds */
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

  /** How many keys have followed each other that fast. */
  get length(): number {
    return this.line.length;
  }
}

interface KeyReaderOptions {
  enabled?: boolean;
  /** Lines that go into a field are heard too, and taken in place of what it held. */
  inFields?: boolean;
}

/**
 * Calls `onLine` with each line that a reader sends as keys: its Enter presses no button. A field gets what is read or typed into it,
 * whole, and sends it by its form: a code that somebody types begins slowly and ends as fast as a reader's.
 */
export function useKeyReader(onLine: (line: string) => void, { enabled = true, inFields = false }: KeyReaderOptions = {}): void {
  useLines(onLine, { enabled, accepts: ({ target }) => inFields || !isWritten(target) });
}

/** Likewise for what is read while nobody types: not into a field, nor while a dialog asks for something else. */
export function usePageReader(onLine: (line: string) => void): void {
  useLines(onLine, { enabled: true, accepts: ({ target }) => !isPageCovered() && !handlesKeys(target), consumes: true });
}

interface Reading {
  enabled: boolean;
  accepts: (event: KeyboardEvent) => boolean;
  /** Keys in the midst of a fast line are no shortcuts of the page. */
  consumes?: boolean;
}

function useLines(onLine: (line: string) => void, reading: Reading): void {
  const latest = useRef({ onLine, reading });
  useEffect(() => {
    latest.current = { onLine, reading };
  });
  const { enabled } = reading;
  useEffect(() => {
    if (!enabled) return;
    const line = new KeyLine();
    const listen = (event: KeyboardEvent) => {
      const { reading: now, onLine: take } = latest.current;
      // A key that is held down repeats as fast as a reader sends.
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || !now.accepts(event)) return;
      const whole = line.key(event.key, event.timeStamp);
      const inMidst = now.consumes === true && line.length >= LEAST - 1;
      if (whole === null && !inMidst) return;
      event.preventDefault();
      event.stopPropagation();
      if (whole !== null) take(whole);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [enabled]);
}
