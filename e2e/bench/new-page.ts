import type { Browser, Page } from '@playwright/test';
import type { Stage } from '../proof/stage';

/** An empty page of a browser that was never here, in English; with the headers of a sign-in, signed in. */
export async function newPage(browser: Browser, stage: Stage, headers: Record<string, string> = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://acme.localhost:${stage.port}` });
  const signedIn = headers.authorization
    ? { 'portal.token': headers.authorization.replace('Bearer ', ''), 'portal.device': headers['x-device-id'] ?? '' }
    : {};
  const kept = { 'portal.chosen-locale': 'en', 'portal.locale': 'en', ...signedIn };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  return context.newPage();
}

/** Waits until the page's list stands: its rows, not what fills their place while they load. */
export async function waitForList(page: Page): Promise<void> {
  await page.locator('table tbody a[href]').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}
