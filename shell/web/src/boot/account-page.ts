const PAGES = {
  '/signup': 'sign_up',
  '/remind_password': 'remind_password',
  '/signup_confirm_email': 'confirm_email',
  '/unsubscribe': 'unsubscribe',
} as const;

/** A page that needs no session: it is shown whether one is there or not. */
export type AccountPageName = (typeof PAGES)[keyof typeof PAGES];

/** The page of an address, null for those of the portal. */
export function accountPageAt(path: string): AccountPageName | null {
  const pages: Readonly<Record<string, AccountPageName>> = PAGES;
  return pages[path.replace(/\/+$/, '')] ?? null;
}
