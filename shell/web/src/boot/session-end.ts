const EXPIRED = 'portal.session-expired';

/**
 * Back to the sign-in page by a fresh load of the same address: nothing of the person stays in memory, and after
 * signing in they are where they were.
 */
export function leaveSession(expired: boolean): void {
  if (expired) markSessionExpired();
  window.location.reload();
}

/** The sign-in page will say that the session has ended. */
export function markSessionExpired(): void {
  sessionStorage.setItem(EXPIRED, 'yes');
}

/** Whether the last session ended by itself; tells it once. */
export function takeExpiredSession(): boolean {
  const expired = sessionStorage.getItem(EXPIRED) !== null;
  sessionStorage.removeItem(EXPIRED);
  return expired;
}
