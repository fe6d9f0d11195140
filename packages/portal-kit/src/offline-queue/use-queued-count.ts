import { useSyncExternalStore } from 'react';
import { countHeld, countQueued, onQueueChanged } from './queue-mark';

/** How many calls of the signed-in person wait on this device; does not load the queue. */
export function useQueuedCount(): number {
  return useSyncExternalStore(onQueueChanged, countQueued);
}

/** How many of them are held until the person decides; does not load the queue. */
export function useHeldCount(): number {
  return useSyncExternalStore(onQueueChanged, countHeld);
}
