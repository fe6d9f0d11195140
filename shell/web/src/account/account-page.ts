import { isTerminalDevice } from '../terminal-device/terminal-device';

const PAGES = {
  '/signup': 'sign_up',
  '/remind_password': 'remind_password',
  '/signup_confirm_email': 'confirm_email',
  '/unsubscribe': 'unsubscribe',
} as const;

/** A page that needs no session: it is shown whether one is there or not. */
export type AccountPageName = (typeof PAGES)[keyof typeof PAGES] | 'terminal_device';

/** The page of an address, null for those of the portal. */
export function accountPageAt(path: string): AccountPageName | null {
  if (path.startsWith('/terminal-device/')) return isTerminalDevice() ? null : 'terminal_device';
  const pages: Readonly<Record<string, AccountPageName>> = PAGES;
  return pages[path.replace(/\/+$/, '')] ?? null;
}
