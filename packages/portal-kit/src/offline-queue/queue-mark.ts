import { queueOwner } from './queue-owner';

const MARK = 'portal.queue.';
const HELD_MARK = 'portal.queue_held.';

/**
 * Notes how many calls of somebody wait on this device, and how many of them are held until the person decides, so that nobody loads the
 * queue to find it empty; other tabs hear of it.
 */
export function markQueued(owner: string, count: number, held: number): void {
  note(HELD_MARK + owner, held);
  note(MARK + owner, count);
}

function note(key: string, count: number): void {
  if (count > 0) localStorage.setItem(key, String(count));
  else localStorage.removeItem(key);
}

const noted = (mark: string): number => {
  const owner = queueOwner();
  return owner === null ? 0 : Number(localStorage.getItem(mark + owner) ?? 0);
};

/** How many calls of the signed-in person wait on this device. */
export const countQueued = (): number => noted(MARK);

/** How many of them are not sent by themselves: refused, or perhaps done already. */
export const countHeld = (): number => noted(HELD_MARK);

const listeners = new Set<() => void>();

/** Tells this tab that the queue has changed. */
export function emitQueueChanged(): void {
  listeners.forEach((listener) => listener());
}

/** Calls a listener when the queue changes, in this tab or another. Returns how to stop. */
export function onQueueChanged(listener: () => void): () => void {
  const otherTab = ({ key }: StorageEvent) => {
    if (key?.startsWith(MARK) || key?.startsWith(HELD_MARK)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', otherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', otherTab);
  };
}
