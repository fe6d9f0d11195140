import type { RefObject } from 'react';
import { useShortcut } from './shortcuts';

const OPENERS = '[data-row-opener]';
/** A line of a table, or a card. */
const ROW = '[role="row"], li';

/**
 * The row to go to from where the focus is. Arrows scroll the page unless the focus is in the rows or in the search above them already;
 * letters begin with the first row.
 */
function openerFrom(place: HTMLElement, { target, key }: KeyboardEvent, step: 1 | -1): HTMLElement | undefined {
  const from = target instanceof Element && place.contains(target) ? target : null;
  const openers = [...place.querySelectorAll<HTMLElement>(OPENERS)];
  const row = from?.closest(ROW);
  const at = row ? openers.findIndex((opener) => row.contains(opener)) : -1;
  if (at >= 0) return openers[at + step];
  const begins = !key.startsWith('Arrow') || from?.matches('[role="searchbox"]');
  return begins && step === 1 ? openers[0] : undefined;
}

/** Lets J, K and the arrows move in the rows of a list, and `/` lead to its search. Enter on a row opens it, since its words are a link. */
export function useListKeys(place: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    const opener = place.current ? openerFrom(place.current, event, step) : undefined;
    opener?.focus();
    return opener !== undefined;
  };
  useShortcut('next_row', move(1));
  useShortcut('previous_row', move(-1));
  useShortcut('search', () => {
    const search = place.current?.querySelector<HTMLInputElement>('input[role="searchbox"]');
    if (!search) return false;
    search.focus();
    search.select();
    return true;
  });
}
