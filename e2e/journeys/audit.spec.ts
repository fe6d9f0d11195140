import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { signedInPage } from '../browser-sessions';
import { choose } from '../combo-box';
import { test } from '../journey-test';

const PHONE = { locale: 'pl', viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const { name: ADMIN, id: ADMIN_ID } = DEMO_PEOPLE.acme.admin;

/** The search stands behind a button on phones. */
async function openSearch(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Szukaj/ })
    .click();
}

test('on a phone, in Polish: an administrator finds an entry of the audit log and opens it', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin', PHONE);
  await page.goto('/audit');
  await expect(page.getByRole('heading', { level: 1, name: /Dziennik audytu/ })).toBeVisible();
  await openSearch(page);
  await page.getByRole('combobox', { name: 'Rodzaj zdarzenia' }).selectOption('identity.signed_in');
  await choose(page.getByRole('combobox', { name: 'Kto' }), 'Mazur', ADMIN);
  await expect(page).toHaveURL(new RegExp(`action=identity\\.signed_in.*actor=${ADMIN_ID}|actor=${ADMIN_ID}.*action=identity\\.signed_in`));
  const entry = page.getByText(`${ADMIN}: zalogowanie`).first();
  await expect(entry).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);

  await entry.click();
  const opened = page.getByRole('dialog', { name: /^Wpis \d/ });
  await expect(opened.getByText(`${ADMIN}: zalogowanie`)).toBeVisible();
  await expect(opened.getByText('Sesja')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);

  await page.reload();
  await expect(entry).toBeVisible();
  await openSearch(page);
  await page.getByRole('combobox', { name: 'Rodzaj zdarzenia' }).selectOption('identity.tenant_closed');
  await expect(page.getByText('Brak pasujących wpisów')).toBeVisible();
});

interface Entry {
  sequence: number;
  action: string;
  actor: number | null;
}

async function download(page: Page): Promise<Entry[]> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Pobierz' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('audit.jsonl');
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Entry);
}

test('on a phone, in Polish: the audit log is taken along as a file, and tells that it was', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin', PHONE);
  await page.goto('/audit');
  const first = await download(page);
  let entries: Entry[] = [];
  // The entry of the first file is written by an event, after its answer.
  await expect(async () => {
    await page.reload();
    entries = await download(page);
    expect(entries.length).toBeGreaterThan(first.length);
  }).toPass();
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, at) => (entries[0]?.sequence ?? 0) + at));
  expect(entries.some(({ action, actor }) => action === 'identity.signed_in' && actor === ADMIN_ID)).toBe(true);
  await expect(async () => {
    await page.goto('/audit?action=identity.audit_exported');
    await expect(page.getByText(`${ADMIN}: eksport dziennika audytu`).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
