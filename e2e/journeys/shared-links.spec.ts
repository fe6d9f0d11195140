import { expect } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';

test('back, forward, a reload and a shared link show the side panel beside the same list', async ({ browser }) => {
  const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
  const page = await signedInPage(browser, 'leader', desk);
  await page.goto('/issues?open=1');
  await page
    .getByRole('button', { name: /^Preview issue #\d+$/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: /^#\d+$/ });
  await expect(panel.getByRole('heading', { level: 3 })).toBeVisible();
  const address = page.url();
  const number = new URL(address).searchParams.get('preview');
  const title = await panel.getByRole('heading', { level: 3 }).innerText();
  const isShown = async (shown = page) => {
    await expect(shown.getByRole('dialog', { name: `#${number}`, exact: true }).getByRole('heading', { level: 3 })).toHaveText(title);
    expect(shown.url()).toBe(address);
  };

  await page.goBack();
  await expect(panel).toHaveCount(0);
  await page.goForward();
  await isShown();
  await page.reload();
  await isShown();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/open=1/);
  await page.goForward();
  await isShown();
  // A neighbour takes its place in the history.
  await panel.getByRole('button', { name: 'Next issue' }).click();
  await expect(page).not.toHaveURL(address);
  await expect(panel.getByRole('heading', { level: 3 })).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);

  const other = await signedInPage(browser, 'mechanic', desk);
  await other.goto(address);
  await isShown(other);
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(other.getByRole('checkbox', { name: 'Open only' })).toBeChecked();
});

test('back, forward and a reload show the page to which a list of the start was turned', async ({ browser }) => {
  const page = await signedInPage(browser, 'leader');
  const list = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Open issues' }) });
  const pages = (rows: string) => list.getByRole('navigation', { name: `${rows} of` });
  await pages('1–5').getByRole('button', { name: 'Next page' }).click();
  await expect(pages('6–10')).toBeVisible();
  await page.reload();
  await expect(pages('6–10')).toBeVisible();
  await list.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/issues/);
  await page.goBack();
  await expect(pages('6–10')).toBeVisible();
  await page.goBack();
  await expect(pages('1–5')).toBeVisible();
  await page.goForward();
  await expect(pages('6–10')).toBeVisible();
});
