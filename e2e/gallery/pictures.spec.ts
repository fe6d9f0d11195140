import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readConfig } from '../config';

const LOOKS = ['light', 'dark', 'rtl', 'compact'] as const;
type Look = (typeof LOOKS)[number];

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** Smoothing of letters may differ between machines: many pixels a little, few of them much. What a person would see does not pass both. */
const ALIKE = [
  { threshold: 0.15, maxDiffPixelRatio: 0.015 },
  { threshold: 0.3, maxDiffPixelRatio: 0.002 },
];
const STILL = { animations: 'disabled', caret: 'hide' } as const;

function expectAlike(taken: Buffer, name: string): void {
  for (const tolerance of ALIKE) expect.soft(taken).toMatchSnapshot(name, tolerance);
}

/** Opens the built gallery, which needs no server. */
async function open(page: Page, look: Look, query: Record<string, string> = {}): Promise<void> {
  const folder = readConfig().gallery;
  if (!folder) throw new Error('GALLERY_FOLDER names no folder: npm run gallery -- --check');
  await page.route('http://gallery.test/**', (route) => {
    const name = basename(new URL(route.request().url()).pathname) || 'index.html';
    return route.fulfill({ contentType: TYPES[extname(name)], body: readFileSync(join(folder, name)) });
  });
  if (look === 'compact') await page.setViewportSize({ width: 390, height: 640 });
  await page.goto(`http://gallery.test/?${new URLSearchParams({ bare: '', look, ...query }).toString()}`);
  await page.locator('[data-picture]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  // Fields of days and times are fetched.
  await expect(page.locator('input[aria-busy]')).toHaveCount(0);
}

for (const look of LOOKS) {
  test(`every component looks as in its picture: ${look}`, async ({ page }) => {
    await open(page, look);
    // As high as what it shows: nothing scrolls, so that heads which stick stay where they are.
    const { width } = page.viewportSize() ?? { width: 720 };
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    const pictures = await page.locator('[data-picture]').all();
    expect(pictures.length).toBeGreaterThan(30);
    for (const picture of pictures) {
      const name = await picture.getAttribute('data-picture');
      expectAlike(await picture.screenshot(STILL), `${name}-${look}.png`);
    }
  });

  test(`what covers the page looks as in its picture: ${look}`, async ({ page }) => {
    await open(page, look);
    const covering = JSON.parse(await page.evaluate(() => document.documentElement.dataset.covering ?? '')) as [string, string][];
    expect(covering.length).toBeGreaterThan(3);
    for (const [component, state] of covering) {
      await open(page, look, { component, state });
      const name = `${component}-${state.replaceAll(' ', '-')}-${look}.png`;
      expectAlike(await page.screenshot(STILL), name);
    }
  });
}
