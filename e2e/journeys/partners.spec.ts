import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { signedInPage } from '../browser-sessions';
import { readConfig } from '../config';
import { test } from '../journey-test';
import { callAs, inEveryLanguage, makeAs } from '../page-calls';

/** The folder in which the demo plant exchanges files with systems of this machine. */
const FOLDER = join(readConfig().data ?? '', 'partners', DEMO_TENANTS.acme.id);

const dialog = (page: Page) => page.getByRole('dialog');

/** Fills in what imports and exports have in common, and sees that the folder can be reached. */
async function fillIn(page: Page, system: string, root: string): Promise<void> {
  const form = dialog(page);
  await form.getByRole('combobox', { name: /^External system/ }).fill(system);
  await page.getByRole('option', { name: system }).click();
  await expect(form.getByText('At 06:00', { exact: true })).toBeVisible();
  await expect(form.getByText(/^Next runs/)).toBeVisible();
  await form.getByRole('combobox', { name: /^Protocol/ }).selectOption({ label: 'Local folder' });
  await form.getByRole('textbox', { name: /^Folder/ }).fill(root);
  await form.getByRole('button', { name: 'Test the connection' }).click();
  await expect(form.getByText(/^Connected: \d/)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

/** Tries the mapping on two samples: a row that can be read, and one that cannot. */
async function preview(page: Page, symbol: string, shelf: string): Promise<void> {
  const form = dialog(page);
  await form.getByRole('tab', { name: 'Mapping' }).click();
  for (const [quantity, outcome] of [
    ['5', 'Stock before: 0, after: 5'],
    ['five', 'quantity: not valid'],
  ] as const) {
    const buffer = Buffer.from(`Symbol;Location;Quantity\n${symbol};${shelf};${quantity}\n`);
    await form.locator('input[type=file]').setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer });
    await expect(form.getByRole('list', { name: 'Rows of the sample' }).getByText(outcome)).toBeVisible();
  }
  await form.getByRole('tab', { name: 'General' }).click();
}

/** Writes the mapping by hand: what is wrong is said, and what fits is offered. */
async function writeMapping(page: Page): Promise<void> {
  const form = dialog(page);
  await form.getByRole('tab', { name: 'Mapping' }).click();
  const editor = form.getByRole('textbox', { name: 'Mapping', exact: true });
  await editor.fill('{"columns": []}');
  await expect(form.getByText('Line 1: Names and values in { } are needed here.')).toBeVisible();
  await editor.fill('{"columns": {"part_symbol": "Symbol", "location": "Location", "quantity": "Quantity"}, ');
  await editor.press('Control+End');
  await editor.pressSequentially('"mo');
  const offers = form.getByRole('listbox', { name: 'What fits here' });
  await expect(offers).toBeVisible();
  // Escape closes what is offered, and the form stays.
  await editor.press('Escape');
  await expect(offers).toBeHidden();
  await editor.press('Control+Space');
  await offers.getByRole('option', { name: 'mode' }).click();
  await editor.press('Control+Space');
  await offers.getByRole('option', { name: 'set' }).click();
  await editor.pressSequentially('}');
  await expect(form.getByText(/^Line 1:/)).toBeHidden();
  await expect(form.getByRole('combobox', { name: /^What a quantity does/ })).toHaveValue('set');
}

/** Starts the first run that is listed, and waits for what it says of itself. */
async function run(page: Page, system: string, outcome: RegExp): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(system) })
    .getByRole('button', { name: 'Actions' })
    .click();
  await page.getByRole('menuitem', { name: 'Run now' }).click();
  await expect(dialog(page).getByText(outcome).first()).toBeVisible({ timeout: 30_000 });
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
}

test('a partner delivers stock to the shelf by files and gets the movements back, twice and after a reload', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin');
  const mark = Date.now().toString(36).toUpperCase();
  const [system, symbol, shelf] = [`ERP ${mark}`, `SYN-${mark}`, `SH-${mark}`];
  const [inbox, outbox] = [`/in-${mark}`, `/out-${mark}`];
  for (const folder of [inbox, outbox]) mkdirSync(join(FOLDER, folder), { recursive: true });
  await makeAs(page, 'locations', { name: inEveryLanguage(shelf), symbol: shelf, type: 'rack', parent_id: null, can_be_picked: true });
  const part = await makeAs(page, 'parts', { symbol, name: 'Bearing of a partner' });
  const deliver = (name: string, quantity: number) =>
    writeFileSync(join(FOLDER, inbox, name), `Symbol;Location;Quantity\n${symbol};${shelf};${quantity}\nNOBODY-${mark};${shelf};1\n`);
  const onHand = async () => (await callAs<{ item: { quantity: string } }>(page, 'GET', `parts/${part}`)).body.item.quantity;

  await test.step('adds the partner', async () => {
    await page.goto('/external_systems');
    await page.getByRole('button', { name: 'Add external system' }).first().click();
    await dialog(page).getByRole('textbox', { name: /^Name/ }).fill(system);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(system).first()).toBeVisible();
  });

  await test.step('imports its stock: the row of an unknown part is named, the others lie on the shelf', async () => {
    await page.goto('/settings/synchronization');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Stock imports/ })
      .click();
    await page.getByRole('button', { name: 'Add import' }).first().click();
    await writeMapping(page);
    await preview(page, symbol, shelf);
    await fillIn(page, system, inbox);
    deliver('monday.csv', 12);
    await run(page, system, /^Files: 1 · rows: 2 · new: 1 · .*wrong: 1/);
    expect(await onHand()).toBe('12.000');
    expect(readdirSync(join(FOLDER, inbox))).toEqual(['processed']);
  });

  await test.step('what was wrong is told in words, and saved as a file', async () => {
    await page
      .getByRole('row', { name: new RegExp(system) })
      .getByRole('button', { name: 'Actions' })
      .click();
    await page.getByRole('menuitem', { name: 'Runs', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Show what is wrong' }).click();
    await expect(dialog(page).getByText('monday.csv, line 3: part: not found')).toBeVisible();
    const saved = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Save as CSV' }).click();
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain('"monday.csv";"3";"part";"not found"');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the next file changes the stock, after a reload too', async () => {
    await page.reload();
    deliver('tuesday.csv', 7);
    await run(page, system, /^Files: 1 · rows: 2 · .*changed: 1/);
    expect(await onHand()).toBe('7.000');
  });

  await test.step('its movements go back as a file, and only new ones the second time', async () => {
    await page.goto('/settings/synchronization');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Exports of stock/ })
      .click();
    await page.getByRole('button', { name: 'Add export' }).first().click();
    await fillIn(page, system, outbox);
    await run(page, system, /^Files: 1 · rows: \d+/);
    const [file = ''] = readdirSync(join(FOLDER, outbox));
    expect(readFileSync(join(FOLDER, outbox, file), 'utf8')).toContain(symbol);
    await run(page, system, /^Files: 0 · rows: 0/);
    expect(existsSync(join(FOLDER, outbox, file))).toBe(true);
    expect(readdirSync(join(FOLDER, outbox))).toHaveLength(1);
  });
});
