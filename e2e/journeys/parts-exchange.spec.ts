import { expect, type Browser, type Page } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { choose } from '../combo-box';
import { test } from '../journey-test';
import { callAs, inEveryLanguage, makeAs } from '../page-calls';
import { reachPortal } from '../reach-portal';

/** A part with so many pieces on a shelf of its own; its symbol and numbers. */
async function newPart(admin: Page, quantity: string, more: object = {}) {
  const symbol = `XCH-${Date.now().toString(36).toUpperCase()}`;
  const shelf = await makeAs(admin, 'locations', {
    name: inEveryLanguage(`Shelf ${symbol}`),
    symbol: `S-${symbol}`,
    type: 'rack',
    parent_id: null,
    can_be_picked: true,
  });
  const part = await makeAs(admin, 'parts', { symbol, name: 'Ball bearing', ...more });
  const entry = await makeAs(admin, `parts/${part}/entries`, { location_id: shelf, quantity });
  return { symbol, part, entry };
}

/** How much of a lot is on hand. */
async function onHand(page: Page, entry: number): Promise<string> {
  const { body } = await callAs<{ item: { quantity: string } }>(page, 'GET', `part_entries/${entry}`);
  return body.item.quantity;
}

async function exchangePage(browser: Browser): Promise<Page> {
  const page = await signedInPage(browser, 'mechanic');
  await page.goto('/parts_exchange');
  await expect(page.getByRole('combobox', { name: 'Part' })).toBeVisible();
  return page;
}

async function putIn(page: Page, symbol: string): Promise<void> {
  await choose(page.getByRole('combobox', { name: 'Part' }), symbol, symbol);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('textbox', { name: new RegExp(`^Quantity of ${symbol}`) })).toBeVisible();
}

const take = (page: Page) => page.getByRole('button', { name: 'Take the parts' });

test('the last bearing is taken once; the other person sees what is left and edits the drop box', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  const { symbol, entry } = await newPart(admin, '2');
  const [one, other] = [await exchangePage(browser), admin];
  await other.goto('/parts_exchange');
  await putIn(one, symbol);
  await putIn(other, symbol);
  const quantity = other.getByRole('textbox', { name: new RegExp(`^Quantity of ${symbol}`) });
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(take(other)).toBeEnabled();

  await take(one).click();
  await expect(one.getByText('Parts taken')).toBeVisible();
  await take(other).click();
  await expect(other.getByText(/^Part availability has changed/)).toBeVisible();
  await expect(other.getByText('Only 1 pcs left')).toBeVisible();
  await other.getByRole('button', { name: 'Use 1 pcs' }).click();
  await take(other).click();
  await expect(other.getByText('Parts taken')).toBeVisible();
  expect(await onHand(admin, entry)).toBe('0.000');
});

test('a cut network in the middle of taking takes nothing twice, also after a reload', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  const { symbol, entry } = await newPart(admin, '10');
  const page = await exchangePage(browser);
  for (const left of ['9.000', '8.000']) {
    await putIn(page, symbol);
    // The call arrives, its answer does not.
    await page.route('**/api/parts_exchange/*/take', async (route) => {
      await reachPortal(route);
      await route.abort('connectionreset');
    });
    await take(page).click();
    await expect.poll(() => onHand(admin, entry)).toBe(left);
    // The stock has changed before the answer is cut off.
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(page.getByText('The basket is empty')).toBeVisible();
    expect(await onHand(admin, entry)).toBe(left);
  }
  await page.getByRole('tab', { name: 'Bring back' }).click();
  await expect(page.getByRole('row', { name: new RegExp(symbol) })).toHaveCount(2);
});

test('what comes back damaged waits for an authorised person, who rejects it and then approves it', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  const { symbol } = await newPart(admin, '5');
  const page = await exchangePage(browser);
  await putIn(page, symbol);
  await take(page).click();
  await expect(page.getByText('Parts taken')).toBeVisible();
  for (const answer of ['Reject', 'Approve'] as const) {
    await page.goto('/parts_exchange?tab=return');
    await page
      .getByRole('row', { name: new RegExp(symbol) })
      .getByRole('button', { name: 'Bring back' })
      .click();
    const form = page.getByRole('dialog');
    await form.getByRole('radio', { name: 'Damaged' }).check();
    await form.getByRole('button', { name: 'Bring back' }).click();
    await expect(form).toBeHidden();

    await admin.goto('/parts_exchange?tab=approve');
    const card = admin.locator('section', { hasText: symbol }).last();
    await card.getByRole('button', { name: answer }).click();
    if (answer === 'Reject') {
      const reason = admin.getByRole('dialog');
      await reason.getByRole('textbox', { name: /^Reason/ }).fill('The seal is missing');
      await reason.getByRole('button', { name: 'Reject' }).click();
      await page.reload();
      await expect(page.getByText('The seal is missing')).toBeVisible();
    }
    await expect(admin.getByText(symbol)).toHaveCount(0);
  }
});
