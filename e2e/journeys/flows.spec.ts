import { expect, type Page } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';

/** A category with this flow, and an issue in it. Returns the number of the issue. */
function report(page: Page, flow: number): Promise<number> {
  return page.evaluate(async (flow_id) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('portal.token') ?? ''}`,
      'x-device-id': localStorage.getItem('portal.device') ?? '',
    };
    const post = async (path: string, body: object) => {
      const answer = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { item: { id: number } }).item.id;
    };
    const name = Object.fromEntries(['pl', 'en', 'de', 'uk'].map((locale) => [locale, 'Flow journey']));
    const category_id = await post('/categories', { type: 'standard', name, flow_id });
    return post('/issues', { category_id, title: 'Goes the new way', user_description: 'From New to Closed.' });
  }, flow);
}

test('an administrator tries a changed flow over last month, draws a new one, publishes it, and an issue runs through it', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'admin');
  await page.goto('/settings/flows');
  await page.getByRole('link', { name: 'Standard' }).click();
  const diagram = page.getByRole('group', { name: 'Diagram' });
  await diagram.locator('[data-state=new]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('tab', { name: 'Test run' }).click();
  await page.getByRole('button', { name: 'Try over last month' }).click();
  await expect(page.getByText(/^The same way: /)).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0);

  await page.goto('/settings/flows');
  await page.getByRole('button', { name: 'New flow' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Short way');
  await dialog.getByRole('button', { expanded: false }).click();
  for (const field of await dialog.getByRole('textbox').all()) await field.fill('Short way');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Short way' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1 published').first()).toBeVisible();

  const id = await report(page, Number(page.url().split('/').at(-1)));
  await page.goto(`/issue/${id}`);
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: /Close issue|Closed/ }).click();
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
});
