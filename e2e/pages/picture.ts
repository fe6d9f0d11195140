import { join } from 'node:path';
import { type Browser, expect, type Page, type PageScreenshotOptions } from '@playwright/test';
import { type AcmePerson, type PageOptions, signedInPage } from '../browser-sessions';

/** Where the pictures of the documentation are. */
export const FOLDER = join(import.meta.dirname, '../../docs/images');
/** A screen on a desk. */
export const DESK = { width: 1440, height: 900 };
/** A phone. */
export const PHONE = { width: 390, height: 844 };
const SETTLE_MS = 1_500;

/** Takes a picture of the documentation, once nothing loads any more. */
export async function take(page: Page, name: string, options: PageScreenshotOptions = {}): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete))).toBe(true);
  // What hears of the first rows by an event, and numbers beside them.
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled', caret: 'hide', ...options });
}

/** A page of a desk on which a person is signed in. */
export const pageOf = (browser: Browser, person: AcmePerson, options: PageOptions = {}) =>
  signedInPage(browser, person, { viewport: DESK, reducedMotion: 'reduce', ...options });

/** Opens a screen and waits for its head. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}
