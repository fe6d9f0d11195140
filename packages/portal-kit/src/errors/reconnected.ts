const listeners = new Set<() => void>();

/** Tells who waits that the portal answers again: the live events are back. */
export function emitReconnected(): void {
  [...listeners].forEach((listener) => listener());
}

/** Calls a listener when the device has a network again or the portal answers again. Returns how to stop. */
export function onReconnected(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
  };
}
