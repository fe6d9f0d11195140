import { portal } from '../portal/portal-store';
import { apiHooks } from '../portal/hooks';
import { forgetKept } from './kept-values';

export const TOKEN_KEY = 'portal.token';

/** The bearer token, shared by all tabs of this browser. */
export const sessionToken = {
  get: (): string | null => localStorage.getItem(TOKEN_KEY),
  set: (token: string): void => localStorage.setItem(TOKEN_KEY, token),
  clear: (): void => localStorage.removeItem(TOKEN_KEY),
};

/**
 * Ends the session in this tab: nothing of the person stays. `expired` tells whether they did not ask for it; `to` is where the browser
 * goes in place of the sign-in page.
 */
export function signOutHere(expired: boolean, to?: string): void {
  if (!portal.get().session && !sessionToken.get()) return;
  sessionToken.clear();
  forgetKept();
  portal.set({ session: null });
  apiHooks().onSessionEnded(expired, to);
}
