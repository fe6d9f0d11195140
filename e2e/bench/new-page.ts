import type { Browser, Page } from '@playwright/test';
import type { Stage } from '../proof/stage';

/** An empty page of a browser that was never here, in English; with the headers of a sign-in, signed in. */
export async function newPage(browser: Browser, stage: Stage, headers: Record<string, string> = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://acme.localhost:${stage.port}` });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, keptEntries(headers));
  return context.newPage();
}

/** What such a browser keeps: its language and, with the headers of a sign-in, the session. */
export function keptEntries(headers: Record<string, string>): Record<string, string> {
  const signedIn: Record<string, string> = headers.authorization
    ? { 'portal.token': headers.authorization.replace('Bearer ', ''), 'portal.device': headers['x-device-id'] ?? '' }
    : {};
  return { 'portal.chosen-locale': 'en', 'portal.locale': 'en', ...signedIn };
}

/** Waits until the page's list stands: its rows, not what fills their place while they load. */
export async function waitForList(page: Page): Promise<void> {
  await page.locator('table tbody a[href]').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}
