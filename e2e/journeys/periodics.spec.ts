import { expect, type Page } from '@playwright/test';
import type { Page as Rows } from '@portal/contracts/answers';
import { signedInPage } from '../browser-sessions';
import { choose } from '../combo-box';
import { test } from '../journey-test';
import { archiveAs, callAs, makeAs } from '../page-calls';
import { fillInEveryLanguage } from '../translated-field';

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function fillPlan(page: Page, name: string, machines: readonly string[], mechanic: string): Promise<void> {
  const form = dialog(page);
  await fillInEveryLanguage(form, 'Name of the plan', name);
  const category = form.getByRole('combobox', { name: /^Category/ });
  await category.selectOption({ label: 'Planned > Lubrication' });
  await form.getByRole('textbox', { name: /^Title/ }).fill(name);
  await form.getByRole('textbox', { name: /^Work description/ }).fill('Two strokes each.');
  for (const symbol of machines) await choose(form.getByRole('combobox', { name: /^Machines/ }), symbol, new RegExp(symbol));
  await choose(form.getByRole('combobox', { name: /^People/ }), mechanic, new RegExp(mechanic));
  await expect(form.getByTestId('rule-in-words')).toHaveText(/^Every week: .+day, 06:00$/);
  await expect(form.getByText(/^The next 500 dates/)).toBeVisible();
}

test('a planner makes plans for two machines, their issues appear once, the mechanic sees them, and a date is moved', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'admin');
  const mechanic = await signedInPage(browser, 'mechanic');
  const { body: me } = await callAs<{ item: { user: { name: string } } }>(mechanic, 'GET', 'auth');
  const suffix = Date.now().toString(36).toUpperCase();
  const symbols = [`PLA-${suffix}`, `PLB-${suffix}`];
  for (const symbol of symbols) await makeAs(page, 'equipment', { kind: 'machine', designation: 'Press', symbol });
  const assigned = async (title: string) =>
    (await callAs<Rows<{ id: number; title: string }>>(mechanic, 'GET', 'me/assigned_issues?pp=100')).body.items.filter(
      (one) => one.title === title,
    );

  for (const name of [`Grease ${suffix}`, `Oil ${suffix}`]) {
    await test.step(`makes the plan ${name}, and its issues once`, async () => {
      await page.goto('/periodics');
      await page.getByRole('button', { name: 'Add maintenance plan' }).first().click();
      await fillPlan(page, name, symbols, me.item.user.name);
      await page.screenshot({ path: test.info().outputPath(`form-${name}.png`), fullPage: true });
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialog(page)).toBeHidden();
      await page.reload();
      await page.goto(`/periodics?name=${encodeURIComponent(name)}`);
      await row(page, name).getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Make the next issue now' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make the next issue now' }).click();
      await expect(page.getByText('Issues made: 2')).toBeVisible();
      await expect.poll(async () => (await assigned(name)).length).toBe(2);
    });

    await test.step('moves a date, which stays after a reload', async () => {
      const dates = page.getByRole('dialog', { name });
      const open = async () => {
        await row(page, name).getByRole('button', { name: 'Actions' }).click();
        await page.getByRole('menuitem', { name: 'Dates' }).click();
      };
      await open();
      await dates
        .getByRole('button', { name: /^Move / })
        .first()
        .click();
      const form = page.getByRole('dialog', { name: /^Move / });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(dates.getByText('Moved', { exact: true })).toHaveCount(1);
      await page.reload();
      await open();
      await expect(dates.getByText('Moved', { exact: true })).toHaveCount(1);
      await page.screenshot({ path: test.info().outputPath(`dates-${name}.png`) });
      await page.keyboard.press('Escape');
    });

    await test.step('the mechanic sees the issue, and the planner changes the plan at it', async () => {
      const [issue] = await assigned(name);
      await mechanic.goto(`/my_issues/${issue?.id}`);
      await expect(mechanic.getByRole('heading', { name })).toBeVisible();
      await page.goto(`/issue/${issue?.id}?tab=plan`);
      await expect(page.getByText(/^Every week: /)).toBeVisible();
      await page.getByRole('combobox', { name: /^How often/ }).selectOption('Every month');
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByText(/^Every month: /)).toBeVisible();
      await page.screenshot({ path: test.info().outputPath(`issue-${name}.png`), fullPage: true });
    });
  }

  await test.step('removes both plans after the question; their issues stay', async () => {
    for (const name of [`Grease ${suffix}`, `Oil ${suffix}`]) {
      await page.goto(`/periodics?name=${encodeURIComponent(name)}`);
      await row(page, name).getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(row(page, name)).toHaveCount(0);
      const left = await assigned(name);
      expect(left).toHaveLength(2);
      await archiveAs(page, ...left.map(({ id }) => id));
    }
  });
});
