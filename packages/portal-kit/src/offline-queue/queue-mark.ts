import { queueOwner } from './queue-owner';

const MARK = 'portal.queue.';

/** Notes how many calls of somebody wait on this device, so that nobody loads the queue to find it empty; other tabs hear of it. */
export function markQueued(owner: string, count: number): void {
  if (count > 0) localStorage.setItem(MARK + owner, String(count));
  else localStorage.removeItem(MARK + owner);
}

/** How many calls of the signed-in person wait on this device. */
export function countQueued(): number {
  const owner = queueOwner();
  return owner === null ? 0 : Number(localStorage.getItem(MARK + owner) ?? 0);
}

const listeners = new Set<() => void>();

/** Tells this tab that the queue has changed. */
export function emitQueueChanged(): void {
  listeners.forEach((listener) => listener());
}

/** Calls a listener when the queue changes, in this tab or another. Returns how to stop. */
export function onQueueChanged(listener: () => void): () => void {
  const otherTab = ({ key }: StorageEvent) => {
    if (key?.startsWith(MARK)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', otherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', otherTab);
  };
}
