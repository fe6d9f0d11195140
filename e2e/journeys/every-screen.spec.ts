import AxeBuilder from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';
import { SCREENS } from '../domains/domains';
import { signedInPage, newPage, type PageOptions } from '../browser-sessions';

const ADDRESSES = [...SCREENS, '/nowhere'];

const COLOURS = 'light and dark';
const LOOKS: Record<string, PageOptions> = {
  [COLOURS]: {},
  'on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true },
  'in Arabic': { locale: 'ar' },
};

/** Waits until the screen has stopped loading. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const allRules = (page: Page) => new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);

async function faultsOf(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** The same screen in the dark theme, which changes colours and nothing else. */
async function faultsInTheDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  const faults = await faultsOf(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/** Visits every address, one after another, and notes what the browser complains of. */
async function visit(page: Page, look: string, complaints: string[]): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const screen of ADDRESSES) {
    await page.goto(screen);
    await settled(page);
    // Colours are the same at every width and in every language; of all rules theirs takes longest.
    const rules = look === COLOURS ? allRules(page) : allRules(page).disableRules(['color-contrast']);
    expect.soft(await faultsOf(rules), `${screen}, ${look}`).toEqual([]);
    if (look === COLOURS) expect.soft(await faultsInTheDark(page), `${screen}, dark`).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(wider, `${screen}, ${look}: scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

for (const [look, options] of Object.entries(LOOKS)) {
  test(`every screen is accessible and complains of nothing, ${look}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const complaints: string[] = [];
    const page = await signedInPage(browser, 'admin', { ...options, reducedMotion: 'reduce' });
    await visit(page, look, complaints);
    expect(complaints).toEqual([]);
  });
}

test('the sign-in page is accessible and keeps to its content security policy', async ({ browser }) => {
  const page = await newPage(browser);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/');
  await settled(page);
  expect(await faultsOf(allRules(page))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('Arabic runs from right to left', async ({ browser }) => {
  const page = await newPage(browser, { locale: 'ar' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
