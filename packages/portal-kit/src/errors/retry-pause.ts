const FIRST_MS = 2000;
const LONGEST_MS = 30_000;
/** A timer for longer runs out at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Pause before a try after so many others, in milliseconds. Pauses grow, and half of each is chance: a hall of panels does not come back in
 * the same second.
 */
export function retryPauseMs(tries: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries);
  return longest / 2 + (Math.random() * longest) / 2;
}

/**
 * Pause where an answer asked for one by `Retry-After`, in milliseconds: up to a quarter longer, so that not everybody comes back at once.
 */
export function askedPauseMs(seconds: number): number {
  return Math.min(LONGEST_TIMER_MS, seconds * 1000 * (1 + Math.random() / 4));
}
