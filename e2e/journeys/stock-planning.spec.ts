import { expect, type Locator, type Page } from '@playwright/test';
import type { Valuation } from '@portal/contracts/inventory/schemas';
import { signedInPage } from '../browser-sessions';
import { choose } from '../combo-box';
import { test } from '../journey-test';
import { archiveAs, callAs, inEveryLanguage, makeAs, reportAs } from '../page-calls';

/** A store with one shelf; the symbol of the shelf. */
async function newShelf(admin: Page, suffix: string): Promise<string> {
  const store = { name: inEveryLanguage(`Store ${suffix}`), symbol: `ST-${suffix}`, type: 'storage', is_storage_root: true };
  const parent_id = await makeAs(admin, 'locations', { ...store, parent_id: null });
  const symbol = `SH-${suffix}`;
  await makeAs(admin, 'locations', { name: inEveryLanguage(`Shelf ${suffix}`), symbol, type: 'rack', parent_id, can_be_picked: true });
  return symbol;
}

/** Opens the import of parts with a file, which the portal checks. */
async function openImport(page: Page, lines: readonly string[]): Promise<Locator> {
  await page.goto('/parts');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  return dialog;
}

const worthOf = async (page: Page, currency: number): Promise<number> => {
  const { totals } = (await callAs<{ item: Valuation }>(page, 'GET', 'storage/valuation')).body.item;
  return Number(totals.find(({ currency_id }) => currency_id === currency)?.value ?? 0);
};

test('a storekeeper imports parts with stock, sees what to order and what the stock is worth, and parts are used on an issue, twice', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'admin');
  const suffix = Date.now().toString(36).toUpperCase();
  const shelf = await newShelf(page, suffix);
  // The list of what to order is by symbol: these stand on its first page.
  const [plenty, scarce] = [`0-PLN-${suffix}`, `0-SCR-${suffix}`];
  const file = [
    'Symbol;Name;Minimum;Optimum;Purchase price;Currency;Location (path);On hand;Lot number',
    `${plenty};Sealing ring;2;5;10;PLN;${shelf};20;L1-${suffix}`,
    `${scarce};Drive belt;4;10;50;PLN;${shelf};1;L2-${suffix}`,
  ];
  const before = await worthOf(page, 985);

  await test.step('the same file brings its stock once', async () => {
    const first = await openImport(page, file);
    await first.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(first.getByText('The import is finished.')).toBeVisible();
    const again = await openImport(page, file);
    await expect(again.getByRole('term').filter({ hasText: 'Unchanged' }).locator('..')).toContainText('2');
    await expect(again.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await page.goto(`/parts?search=${suffix}`);
    await expect(page.getByRole('row').filter({ hasText: plenty })).toContainText('20');
    await expect(page.getByRole('row').filter({ hasText: scarce })).toContainText('1');
  });

  await test.step('the list of what to order names the part below its minimum until enough of it came', async () => {
    await page.goto('/warehouse/reorder');
    const row = page.getByRole('row').filter({ hasText: scarce });
    await expect(row).toContainText('9');
    await expect(page.getByRole('row').filter({ hasText: plenty })).toHaveCount(0);
    for (const quantity of ['2', '3']) {
      await page.goto(`/parts?search=${scarce}`);
      // The name of a part is the link of its row.
      await page.getByRole('row').filter({ hasText: scarce }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(scarce) })).toBeVisible();
      await page.getByRole('button', { name: 'Receive', exact: true }).first().click();
      const form = page.getByRole('dialog');
      await choose(form.getByRole('combobox', { name: /^Into/ }), shelf, shelf);
      await form.getByRole('textbox', { name: /^Quantity/ }).fill(quantity);
      await form.getByRole('textbox', { name: /^Delivered quantity/ }).fill(quantity);
      await form.getByRole('textbox', { name: /^Unit price/ }).fill('50');
      await form.getByRole('button', { name: 'Receive', exact: true }).click();
      await expect(form).toBeHidden();
    }
    await page.goto('/warehouse/reorder');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(row).toHaveCount(0);
  });

  await test.step('the value of the stock grows by what came, and its page shows it', async () => {
    expect((await worthOf(page, 985)) - before).toBeCloseTo(20 * 10 + 6 * 50, 2);
    await page.goto('/warehouse/valuation');
    const store = page
      .getByRole('table', { name: 'By store' })
      .getByRole('row')
      .filter({ hasText: `Store ${suffix}` });
    await expect(store).toContainText('500');
    await page.reload();
    await expect(store).toContainText('500');
  });

  await test.step('parts are used on an issue at once, and what was not needed goes back', async () => {
    const issue = await reportAs(page, `Belt slips ${suffix}`);
    await page.goto(`/issue/${issue}?tab=parts`);
    const used = page.getByRole('table', { name: 'Parts usage' });
    for (const part of [plenty, scarce]) {
      await page.getByRole('button', { name: 'Use a part' }).first().click();
      const form = page.getByRole('dialog');
      await choose(form.getByRole('combobox', { name: /^Part/ }), part, part);
      await form.getByRole('combobox', { name: 'Lot' }).selectOption({ index: 1 });
      await form.getByRole('button', { name: 'Use a part' }).click();
      await expect(form).toBeHidden();
      await expect(used.getByRole('row').filter({ hasText: part })).toBeVisible();
    }
    expect((await worthOf(page, 985)) - before).toBeCloseTo(19 * 10 + 5 * 50, 2);
    for (const part of [plenty, scarce]) {
      await page.reload();
      const row = used.getByRole('row').filter({ hasText: part });
      await row.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(row).toHaveCount(0);
    }
    expect((await worthOf(page, 985)) - before).toBeCloseTo(20 * 10 + 6 * 50, 2);
    await archiveAs(page, issue);
  });
});
