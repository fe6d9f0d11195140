import { expect, type Page } from '@playwright/test';
import { fetchFromLoopback } from '../api-client/loopback';
import { signedInPage } from '../browser-sessions';
import { originOf } from '../config';
import { test } from '../journey-test';

const dialog = (page: Page) => page.getByRole('dialog');

/** Asks the portal as a program does: with a token, and without a browser's session. */
async function askedWith(token: string, path: string, method = 'GET'): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetchFromLoopback(new Request(`${originOf('acme')}/api/${path}`, { method, headers }))).status;
}

/** Makes a token that may read issues; its secret. */
async function makeToken(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Add API token' }).first().click();
  await dialog(page).getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialog(page).getByRole('searchbox').fill('Issues');
  await dialog(page).getByRole('checkbox', { name: 'Issues: See', exact: true }).check();
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  const secret = dialog(page).getByText(/^mpt_/);
  await expect(secret).toBeVisible();
  const token = (await secret.textContent()) ?? '';
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toBeHidden();
  return token;
}

test('a program calls the portal by a token until it is removed, twice and after a reload', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin');
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^API tokens/ })
    .click();
  for (const name of [`ERP ${Date.now().toString(36)}`, `BI ${Date.now().toString(36)}`]) {
    const token = await makeToken(page, name);
    await test.step('calls with its permissions and no others', async () => {
      expect(await askedWith(token, 'issues?pp=1')).toBe(200);
      expect(await askedWith(token, 'users?pp=1')).toBe(403);
      expect(await askedWith(token, 'auth/logout', 'POST')).toBe(403);
      expect(await askedWith(token, 'api_tokens')).toBe(403);
    });
    await page.reload();
    await expect(page.getByText(token)).toBeHidden();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row.getByText('Never')).toBeHidden();
    await row.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row).toBeHidden();
    await expect.poll(() => askedWith(token, 'issues?pp=1'), { timeout: 5_000 }).toBe(401);
  }
});
