import { type Browser, type BrowserContextOptions, type Locator, type Page, expect } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import type { Locale } from '@portal/contracts/locales';
import { originOf } from './config';

export type AcmePerson = keyof (typeof DEMO_PEOPLE)['acme'];

/** How a page differs from an English one of ACME on a wide, light screen. */
export interface PageOptions extends Omit<BrowserContextOptions, 'locale'> {
  tenant?: string;
  locale?: Locale;
}

/** A page in a browser profile of its own, in English unless `locale` says otherwise. */
export async function newPage(browser: Browser, { locale = 'en', tenant = 'acme', ...options }: PageOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: originOf(tenant), ...options });
  await context.addInitScript((chosen) => {
    if (localStorage.getItem('portal.chosen-locale') === null) localStorage.setItem('portal.chosen-locale', chosen);
    if (localStorage.getItem('portal.locale') === null) localStorage.setItem('portal.locale', chosen);
  }, locale);
  return context.newPage();
}

/** The button that bears a signed-in person's name and opens their menu. */
export function accountOf(page: Page, person: AcmePerson): Locator {
  return page.getByRole('button', { name: DEMO_PEOPLE.acme[person].name });
}

/** Sends the sign-in form. */
export const signInButton = (page: Page): Locator => page.getByRole('button', { name: 'Sign in', exact: true });

/** Signs a demo person in by e-mail, the way they would, and waits for the portal. */
export async function signIn(page: Page, person: AcmePerson): Promise<void> {
  await page.goto('/');
  // By what the fields are, not by their words: pages are in all languages.
  await page.locator('input[type=email]').fill(DEMO_PEOPLE.acme[person].email);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.locator('button[type=submit]').click();
  await expect(accountOf(page, person)).toBeVisible();
}

/** A page on which a demo person has signed in. */
export async function signedInPage(browser: Browser, person: AcmePerson, options: PageOptions = {}): Promise<Page> {
  const page = await newPage(browser, options);
  await signIn(page, person);
  return page;
}

/** Signs out by the person's own menu. */
export async function signOut(page: Page, person: AcmePerson): Promise<void> {
  await accountOf(page, person).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}
