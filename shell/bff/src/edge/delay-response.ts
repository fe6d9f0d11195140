/** How long a refusal is held back, and how many at once. */
const HOLD_MS = 500;
const HELD_MAX = 2_000;

let held = 0;

/**
 * Holds a refusal back for a moment. Who floods waits for each answer before asking again; answered at once, it would
 * ask twenty thousand times a second and keep us from everybody else by refusing alone.
 */
export function delayResponse(refuse: () => void): void {
  if (held >= HELD_MAX) return refuse();
  held += 1;
  setTimeout(() => {
    held -= 1;
    refuse();
  }, HOLD_MS);
}
