/** Where pages are kept that open without a network. */
export const KEPT_PAGES = 'portal-pages';

/** Forgets the pages that a person kept on this device. */
export function forgetKeptPages(): void {
  // Without a secure origin a browser keeps no pages.
  if ('caches' in window) void window.caches.delete(KEPT_PAGES);
}
