const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/** Pause before a try after so many others, in milliseconds. Pauses grow, and half of each is chance: a hall of panels does not come back in the same second. */
export function retryPauseMs(tries: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries);
  return longest / 2 + (Math.random() * longest) / 2;
}
