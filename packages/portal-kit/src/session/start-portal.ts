import { applyMode } from '@portal/ui-kit/theme';
import { signOutHere, TOKEN_KEY } from './session-token';
import { portal } from '../portal/portal-store';
import { restoreTheme } from '../portal/theme';

/**
 * Watches the network and the other tabs, and applies the theme of this device and the sizes of a terminal. Called once, by the shell;
 * returns how to stop.
 */
export function startPortal(): () => void {
  restoreTheme();
  const network = () => portal.set({ online: navigator.onLine });
  // Another tab signed out (a renewed token is a change, not a removal).
  const otherTab = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY && event.newValue === null) signOutHere(false);
  };
  const sizes = () => applyMode(portal.get().session?.terminal ? 'terminal' : 'desk');
  const stopSizes = portal.subscribe(sizes);
  sizes();
  network();
  window.addEventListener('online', network);
  window.addEventListener('offline', network);
  window.addEventListener('storage', otherTab);
  return () => {
    stopSizes();
    window.removeEventListener('online', network);
    window.removeEventListener('offline', network);
    window.removeEventListener('storage', otherTab);
  };
}
