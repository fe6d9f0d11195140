import { useSyncExternalStore } from 'react';
import { countQueued, onQueueChanged } from './queue-mark';

/** How many calls of the signed-in person wait on this device; does not load the queue. */
export function useQueuedCount(): number {
  return useSyncExternalStore(onQueueChanged, countQueued);
}
