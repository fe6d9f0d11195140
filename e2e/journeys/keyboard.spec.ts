import { expect } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { settled } from '../settled';

test('the keyboard finds an issue by its number, moves in the list and opens a row, and back is where it was', async ({ browser }) => {
  const page = await signedInPage(browser, 'leader');
  await page.goto('/issues');
  const rows = page.locator('[data-row-opener]');
  await expect(rows.first()).toBeVisible();
  const address = (await rows.nth(1).getAttribute('href')) ?? '';
  const number = address.split('/').pop() ?? '';

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search the portal' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(number);
  await expect(palette.getByRole('option', { name: new RegExp(`#${number} `) })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Issues', exact: true }).first()).toHaveAttribute('aria-current', 'page');

  await page.goBack();
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox').first()).toBeFocused();
  await page.keyboard.type('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/new_issue$/);
});

test('a page is where it was left after back and after a reload', async ({ browser }) => {
  const page = await signedInPage(browser, 'leader', { viewport: { width: 1024, height: 500 } });
  await page.goto('/issues?pp=50');
  const row = page.locator('[data-row-opener]').nth(25);
  await row.scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(top).toBeGreaterThan(300);
  const left = await top();
  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(left);
  await page.reload();
  await expect.poll(top).toBe(left);
});

test('back goes through the tabs of an issue, each where it was left, before it leaves the issue', async ({ browser }) => {
  const page = await signedInPage(browser, 'leader', { viewport: { width: 1024, height: 320 } });
  await page.goto('/issues');
  await page.locator('[data-row-opener]').first().click();
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  // At the lower end of the window, where no panel is too short to stay as far down: nobody scrolls in a tab itself.
  await tab(/^Links/).evaluate((shown) => shown.scrollIntoView({ block: 'end' }));
  const left = await settled(top);
  expect(left).toBeGreaterThan(0);
  await tab(/^Links/).click();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  expect(await settled(top)).toBe(left);
  await tab(/^Change history/).click();
  await expect(page.getByRole('tabpanel').getByText('Reported').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.goBack();
  await expect(tab(/^Links/)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(top).toBe(left);
  await page.goBack();
  await expect(tab(/^Work/)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(top).toBe(left);
  await page.goBack();
  await expect(page).toHaveURL(/\/issues$/);
});
