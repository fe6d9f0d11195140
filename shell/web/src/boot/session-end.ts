import { forgetKeptPages } from '../kept-page/kept-pages';

const EXPIRED = 'portal.session-expired';

/**
 * Back to the sign-in page by a fresh load of the same address: nothing of the person stays in memory, and after
 * signing in they are where they were. Or `to` another address, which takes the page off as well.
 */
export function leaveSession(expired: boolean, to?: string): void {
  forgetKeptPages();
  if (expired) markSessionExpired();
  // One or the other: a load of this page that began would be what the browser ends with.
  if (to === undefined) window.location.reload();
  else window.location.assign(to);
}

/** The sign-in page will say that the session has ended. */
export function markSessionExpired(): void {
  forgetKeptPages();
  sessionStorage.setItem(EXPIRED, 'yes');
}

/** Whether the last session ended by itself; tells it once. */
export function takeExpiredSession(): boolean {
  const expired = sessionStorage.getItem(EXPIRED) !== null;
  sessionStorage.removeItem(EXPIRED);
  return expired;
}
