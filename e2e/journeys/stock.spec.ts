import { expect, type Locator, type Page } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { choose } from '../combo-box';
import { test } from '../journey-test';
import { inEveryLanguage, makeAs } from '../page-calls';

/** A store with two shelves; their symbols. */
async function newStore(admin: Page): Promise<{ root: number; shelves: [string, string]; ids: [number, number] }> {
  const suffix = Date.now().toString(36).toUpperCase();
  const root = await makeAs(admin, 'locations', {
    name: inEveryLanguage(`Store ${suffix}`),
    symbol: `ST-${suffix}`,
    type: 'storage',
    is_storage_root: true,
    parent_id: null,
  });
  const shelf = (symbol: string) =>
    makeAs(admin, 'locations', { name: inEveryLanguage(`Shelf ${symbol}`), symbol, type: 'rack', parent_id: root, can_be_picked: true });
  const shelves: [string, string] = [`A-${suffix}`, `B-${suffix}`];
  return { root, shelves, ids: [await shelf(shelves[0]), await shelf(shelves[1])] };
}

const lots = (page: Page) => page.getByRole('table', { name: 'Lots' });

/** Opens what the menu of the first lot offers. */
async function act(page: Page, action: string): Promise<Locator> {
  await lots(page).getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  return page.getByRole('dialog');
}

/** Adds a part by its form; the page is then that of the part. */
async function addPart(page: Page, symbol: string): Promise<void> {
  await page.goto('/parts');
  await page.getByRole('button', { name: 'Add part' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Symbol/ }).fill(symbol);
  await form.getByRole('textbox', { name: /^Name/ }).fill('Deep groove ball bearing');
  await form.getByRole('textbox', { name: /^Minimum/ }).fill('4');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(symbol) })).toBeVisible();
}

async function receive(page: Page, shelf: string, quantity: string): Promise<void> {
  await page.getByRole('button', { name: 'Receive' }).click();
  const form = page.getByRole('dialog');
  await choose(form.getByRole('combobox', { name: /^Into/ }), shelf, shelf);
  await form.getByRole('textbox', { name: /^Quantity/ }).fill(quantity);
  await form.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(form).toBeHidden();
}

test('a storekeeper adds parts, receives, issues, moves and adjusts stock, and finds it on its shelf', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin');
  const { root, shelves, ids } = await newStore(page);
  const symbol = `BRG-${Date.now().toString(36).toUpperCase()}`;

  await test.step('adds two parts by the form', async () => {
    await addPart(page, `${symbol}-B`);
    await addPart(page, symbol);
  });

  await test.step('receives two lots', async () => {
    await receive(page, shelves[0], '10');
    await receive(page, shelves[0], '2,5');
    await expect(lots(page).getByRole('row')).toHaveCount(3);
  });

  await test.step('issues more than there is, then less, twice', async () => {
    for (const quantity of ['3', '4']) {
      const form = await act(page, 'Issue out');
      await form.getByRole('textbox', { name: /^Quantity/ }).fill('11');
      await form.getByRole('button', { name: 'Issue out' }).click();
      await expect(form.getByText(/^Insufficient quantity in storage\. There is/)).toBeVisible();
      await form.getByRole('textbox', { name: /^Quantity/ }).fill(quantity);
      await form.getByRole('button', { name: 'Issue out' }).click();
      await expect(form).toBeHidden();
    }
    await expect(lots(page).getByRole('row').nth(1)).toContainText('3 pcs');
  });

  await test.step('cannot move a lot to where it is, and moves it elsewhere', async () => {
    const form = await act(page, 'Move');
    await choose(form.getByRole('combobox', { name: /^Move to/ }), shelves[0], shelves[0]);
    await form.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(form.getByText('Cannot move to the same location.')).toBeVisible();
    await choose(form.getByRole('combobox', { name: /^Move to/ }), shelves[1], shelves[1]);
    await form.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(lots(page)).toContainText(`Shelf ${shelves[1]}`);
  });

  await test.step('sees the same after a reload, and adjusts with a reason', async () => {
    await page.reload();
    const form = await act(page, 'Adjust');
    await form.getByRole('textbox', { name: /^Counted quantity/ }).fill('1');
    await form.getByRole('textbox', { name: /^Reason/ }).fill('Counted anew');
    await form.getByRole('button', { name: 'Adjust' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('tab', { name: 'Movements' }).click();
    await expect(page.getByRole('cell', { name: 'Counted anew' })).toBeVisible();
  });

  await test.step('finds the part from its shelf, where the navigation is that of the warehouse', async () => {
    await page.goto(`/warehouse/${root}`);
    await expect(page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Issues', exact: true })).toBeVisible();
    for (const [at, shelf] of shelves.entries()) {
      await page.goto(`/warehouse/${ids[at]}`);
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(shelf) })).toBeVisible();
      const navigation = page.getByRole('navigation', { name: 'Navigation' });
      await expect(navigation.getByRole('link', { name: 'Whole portal' })).toBeVisible();
      await expect(navigation.getByRole('link', { name: 'Issues', exact: true })).toHaveCount(0);
    }
    await page
      .getByRole('link', { name: new RegExp(symbol) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(symbol) })).toBeVisible();
  });
});
