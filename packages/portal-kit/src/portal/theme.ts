import { applyTheme, type ThemeChoice } from '@portal/ui-kit/theme';
import { portal } from './portal-store';

const KEY = 'portal.theme';

/** Switches light and dark at once and remembers the choice on this device. */
export function setTheme(theme: ThemeChoice): void {
  localStorage.setItem(KEY, theme);
  portal.set({ theme });
  applyTheme(theme);
}

/** Applies what was chosen on this device. */
export function restoreTheme(): void {
  const stored = localStorage.getItem(KEY);
  const theme: ThemeChoice = stored === 'light' || stored === 'dark' ? stored : 'system';
  portal.set({ theme });
  applyTheme(theme);
}
