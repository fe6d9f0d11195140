import { useSyncExternalStore } from 'react';

const ROUTED = 'single-spa:routing-event';

/** Path of the address, kept up to date by single-spa's routing event. */
export function usePathname(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

/** What follows the `?` of the address, likewise. */
export function useQueryText(): string {
  return useSyncExternalStore(subscribe, () => window.location.search);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(ROUTED, listener);
  return () => window.removeEventListener(ROUTED, listener);
}
