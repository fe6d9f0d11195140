import { fireEvent } from '@testing-library/react';

/** Between two keys of a hand reader, in milliseconds. */
const PACE_MS = 10;

/** Later than all that happens in a test otherwise. */
let clock = 1e9;

/**
 * Sends a line and Enter to whatever has the focus, at the pace of a hand reader however busy this machine is. Returns whether each key was
 * left to the page.
 */
export function readByHand(line: string): boolean[] {
  const begin = (clock += 60_000);
  return [...line, 'Enter'].map((key, index) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: begin + index * PACE_MS });
    return fireEvent(document.activeElement ?? document.body, event);
  });
}
