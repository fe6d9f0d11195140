import { expect, type Page } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { fillDate } from '../date-field';
import { test } from '../journey-test';
import { archiveAs, callAs, inEveryLanguage, makeAs } from '../page-calls';

const [CURRENCY, RATE] = ['CHF', '4,50'];

interface Costs {
  total: string;
  downtime: string;
  external: string;
  running: string | null;
  unconverted: unknown[];
}

const costsOf = async (page: Page, issue: number) => (await callAs<{ item: Costs }>(page, 'GET', `issues/${issue}/costs`)).body.item;
const total = (page: Page) => page.getByTestId('cost-total');
/** The amount of a text, without its currency. */
const amountIn = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''));

async function addInvoice(page: Page, name: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add external cost' }).click();
  const form = page.getByRole('dialog', { name: 'Add external cost' });
  await form.getByLabel(/^What for/).fill(name);
  await form.getByLabel(/^Amount/).fill(amount);
  const currency = form.getByRole('combobox', { name: /^Currency/ });
  await currency.fill(CURRENCY);
  await page
    .getByRole('option', { name: new RegExp(CURRENCY) })
    .first()
    .click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
}

async function removeRow(page: Page, name: RegExp): Promise<void> {
  const row = page.getByRole('row', { name }).first();
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
}

test('a machine stands still, a mechanic works, an invoice comes in another currency, and the costs stay after a reload', async ({
  browser,
}) => {
  test.slow();
  const page = await signedInPage(browser, 'admin');
  const suffix = Date.now().toString(36).toUpperCase();
  const machine = await makeAs(page, 'equipment', {
    kind: 'machine',
    designation: 'Cost press',
    symbol: `CST-${suffix}`,
    // Ten a second: what runs on shows at once.
    hourly_cost: '36000.00',
    currency_id: 985,
  });
  await expect.poll(async () => (await callAs(page, 'GET', `equipment/${machine}/issues`)).status).toBe(200);
  const category = await makeAs(page, 'categories', {
    type: 'standard',
    name: inEveryLanguage(`Costly ${suffix}`),
    issue_generates_cost: true,
  });
  const said = { title: `Stop ${suffix}`, user_description: 'It stands.' };
  const issue = await makeAs(page, 'issues', { category_id: category, equipment_id: machine, ...said });
  for (const step of ['take', 'arrive'] as const) expect((await callAs(page, 'POST', `me/issues/${issue}/${step}`)).status).toBe(200);

  await test.step('the total runs on every second while the machine stands', async () => {
    await page.goto(`/issue/${issue}?tab=costs`);
    const first = amountIn(await total(page).textContent());
    await expect.poll(async () => amountIn(await total(page).textContent())).toBeGreaterThan(first + 15);
    await expect(page.getByText(/per hour now$/)).toBeVisible();
  });

  await test.step('the legend explains it over the whole screen', async () => {
    await page.getByRole('button', { name: 'How it is calculated' }).click();
    const legend = page.getByRole('dialog', { name: 'How costs follow from the timeline' });
    await expect(legend.getByRole('img')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('legend.png') });
    await page.keyboard.press('Escape');
    await expect(legend).toBeHidden();
  });

  for (const round of [1, 2])
    await test.step(`an invoice in another currency is named apart until a rate is stored, round ${round}`, async () => {
      await page.goto(`/issue/${issue}?tab=costs`);
      await addInvoice(page, `Crane ${round}`, '10,50');
      await expect(page.getByText(/^Not in the total/)).toBeVisible();
      await page.screenshot({ path: test.info().outputPath(`costs-${round}.png`), fullPage: true });
      await page.goto('/settings/exchange-rates');
      await page.getByRole('button', { name: 'Add exchange rate' }).first().click();
      const form = page.getByRole('dialog', { name: 'Add exchange rate' });
      await form.getByRole('combobox', { name: /^Currency/ }).fill(CURRENCY);
      await page
        .getByRole('option', { name: new RegExp(CURRENCY) })
        .first()
        .click();
      await form.getByLabel(/^Rate/).fill(RATE);
      await fillDate(form, /^Valid from/, '2026-01-01');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
      await page.reload();
      await expect(page.getByText(`1 ${CURRENCY} = 4.5 PLN`)).toBeVisible();
      await page.screenshot({ path: test.info().outputPath(`rates-${round}.png`) });
      await expect.poll(async () => (await costsOf(page, issue)).unconverted).toEqual([]);
      expect((await costsOf(page, issue)).external).toBe('47.25');
      await removeRow(page, new RegExp(`1 ${CURRENCY} = 4.5 PLN`));
      await expect(page.getByText(`1 ${CURRENCY} = 4.5 PLN`)).toHaveCount(0);
      await page.goto(`/issue/${issue}?tab=costs`);
      await expect.poll(async () => (await costsOf(page, issue)).unconverted).toHaveLength(1);
      await removeRow(page, new RegExp(`Crane ${round}`));
      await expect(page.getByText('No external costs')).toBeVisible();
    });

  await test.step('after the end the total stands, and is the same after a reload', async () => {
    expect((await callAs(page, 'POST', `me/issues/${issue}/finish`, { comment: 'Replaced the valve' })).status).toBe(200);
    const costs = await costsOf(page, issue);
    expect(costs.running).toBeNull();
    expect(Number(costs.downtime)).toBeGreaterThan(0);
    for (let look = 0; look < 2; look += 1) {
      await page.goto(`/issue/${issue}?tab=costs`);
      await expect(total(page)).not.toHaveText('');
      expect(amountIn(await total(page).textContent())).toBe(Number(costs.total));
    }
  });

  const looks = {
    dark: { colorScheme: 'dark' },
    phone: { viewport: { width: 390, height: 844 } },
    polish: { locale: 'pl' },
    arabic: { locale: 'ar', viewport: { width: 390, height: 844 } },
  } as const;
  for (const [look, options] of Object.entries(looks))
    await test.step(`looks right: ${look}`, async () => {
      const other = await signedInPage(browser, 'admin', options);
      await other.goto(`/issue/${issue}?tab=costs`);
      await expect(total(other)).toBeVisible();
      expect(await other.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await total(other).scrollIntoViewIfNeeded();
      await other.screenshot({ path: test.info().outputPath(`costs-${look}.png`), fullPage: true });
      await other.goto('/settings/exchange-rates');
      await expect(other.getByRole('main').getByRole('button').first()).toBeVisible();
      await other.screenshot({ path: test.info().outputPath(`rates-${look}.png`) });
      await other.context().close();
    });
  await archiveAs(page, issue);
});
