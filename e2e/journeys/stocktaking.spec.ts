import { devices, expect, type Page } from '@playwright/test';
import type { PartEntry, Stocktake } from '@portal/contracts/inventory/schemas';
import { newPage, signedInPage, signIn } from '../browser-sessions';
import { test } from '../journey-test';
import { tellNetworkState } from '../network-state';
import { callAs, inEveryLanguage, makeAs } from '../page-calls';

const PHONE = devices['Pixel 7'];
const LOTS = 3;

interface Rack {
  id: number;
  symbol: string;
  /** Numbers of the lots in it, of ten each. */
  lots: string[];
  entries: number[];
}

/** A rack with lots that bear codes. */
async function newRack(admin: Page): Promise<Rack> {
  const suffix = `${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`.toUpperCase();
  const symbol = `RK-${suffix}`;
  const id = await makeAs(admin, 'locations', { name: inEveryLanguage(`Rack ${suffix}`), symbol, type: 'rack', parent_id: null });
  const lots = Array.from({ length: LOTS }, (_, index) => `LOT-${suffix}-${index}`);
  const entries: number[] = [];
  for (const lot of lots) {
    const part = await makeAs(admin, 'parts', { symbol: lot.replace('LOT', 'PT'), name: 'Seal ring' });
    const delivery = { location_id: id, quantity: '10', entry_number: lot, barcode: { type: 'CODE128', value: lot } };
    entries.push(await makeAs(admin, `parts/${part}/entries`, delivery));
  }
  return { id, symbol, lots, entries };
}

const row = (page: Page, lot: string) => page.locator('form').filter({ hasText: lot });

async function count(page: Page, lot: string, quantity: string): Promise<void> {
  await row(page, lot).getByRole('textbox').fill(quantity);
  await row(page, lot).getByRole('textbox').press('Enter');
}

const quantityOf = async (page: Page, entry: number) =>
  (await callAs<{ item: PartEntry }>(page, 'GET', `part_entries/${entry}`)).body.item.quantity;

const movementsOf = async (page: Page, entry: number) =>
  (await callAs<{ items: unknown[] }>(page, 'GET', `storage/movements?part_entry_id_equals=${entry}`)).body.items.length;

/** Paths of what the device keeps, of the shell, of units and of pages. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens the stocktaking of a rack on the phone, counts it, part of it without a network; the numbers of its counts arrive once. */
async function countRack(phone: Page, admin: Page): Promise<void> {
  const rack = await newRack(admin);
  const [first, second, third] = rack.lots as [string, string, string];
  const posts: string[] = [];
  phone.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/stocktakes\/\d+\/counts$/.test(request.url())) posts.push(request.postData() ?? '');
  });

  await phone.goto(`/warehouse/${rack.id}`);
  await phone.getByRole('button', { name: 'Begin stocktaking' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Begin stocktaking' }).click();
  await expect(phone.getByText('0 / 3', { exact: true })).toBeVisible();
  const id = Number(new URL(phone.url()).pathname.split('/').pop());

  await count(phone, first, '9');
  await expect(row(phone, first).getByRole('img', { name: 'Counted' })).toBeVisible();

  await expect.poll(() => keptPaths(phone)).toEqual(expect.arrayContaining([`/stocktakes/${id}`, '/registry.json', '/']));
  await phone.context().setOffline(true);
  await count(phone, second, '12');
  // The phone threw the page away meanwhile: it opens without a network, with what was counted.
  await phone.reload();
  await tellNetworkState(phone, true);
  await expect(row(phone, first).getByRole('img', { name: 'Counted' })).toBeVisible();
  await count(phone, third, '10');
  await expect(row(phone, second).getByRole('img', { name: 'Waits on this device' })).toBeVisible();
  await expect(row(phone, third).getByRole('img', { name: 'Waits on this device' })).toBeVisible();
  await expect(phone.getByText('3 / 3', { exact: true })).toBeVisible();
  // Somebody takes two of what was counted before the count arrives.
  await callAs(admin, 'POST', `part_entries/${rack.entries[1]}/issue`, { quantity: '2' });

  await phone.context().setOffline(false);
  await tellNetworkState(phone, false);
  await expect(row(phone, third).getByRole('img', { name: 'Counted' })).toBeVisible({ timeout: 30_000 });
  await expect(row(phone, second).getByRole('img', { name: 'Counted' })).toBeVisible();
  await phone.reload();
  for (const lot of rack.lots) await expect(row(phone, lot).getByRole('img', { name: 'Counted' })).toBeVisible();
  const keys = new Set(posts.map((body) => (JSON.parse(body) as { client_id: string }).client_id));
  expect(keys.size).toBe(LOTS);

  await phone.getByRole('button', { name: 'Close for approval' }).click();
  await expect(phone.getByText('Difference: -1 pcs')).toBeVisible();
  await expect(phone.getByText('Difference: +2 pcs')).toBeVisible();
  await phone.getByRole('button', { name: 'Approve' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(phone.getByText('Approved', { exact: true })).toBeVisible();
  // What is approved needs to be kept no longer.
  await expect.poll(() => keptPaths(phone)).not.toContain(`/stocktakes/${id}`);
  const stocktake = (await callAs<{ item: Stocktake }>(admin, 'GET', `stocktakes/${id}`)).body.item;
  expect(stocktake).toMatchObject({ state: 'approved', counted_count: LOTS, differences_count: 2 });
  expect(await Promise.all(rack.entries.map((entry) => quantityOf(admin, entry)))).toEqual(['9.000', '10.000', '10.000']);
  expect(await Promise.all(rack.entries.map((entry) => movementsOf(admin, entry)))).toEqual([2, 3, 1]);
}

test('a rack that is counted on a phone, partly without a network, arrives once; twice in one browser', async ({ browser }) => {
  test.setTimeout(120_000);
  const admin = await signedInPage(browser, 'admin');
  const { defaultBrowserType: _, ...profile } = PHONE;
  const phone = await newPage(browser, profile);
  await signIn(phone, 'admin');
  for (const time of ['first', 'second']) await test.step(`the ${time} time`, () => countRack(phone, admin));
  await phone.goto('/stocktakes');
  await expect(phone.getByText('Approved', { exact: true }).first()).toBeVisible();
});
