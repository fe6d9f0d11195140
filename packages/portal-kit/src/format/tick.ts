import { useSyncExternalStore } from 'react';

const STEP_MS = 15_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  listeners.forEach((each) => each());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    // Nobody kept it while nothing showed it.
    now = Date.now();
    timer = setInterval(tick, STEP_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in milliseconds, anew every 15 s; one timer for all that show it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
