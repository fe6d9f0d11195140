import { expect } from '@playwright/test';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { originOf } from '../config';
import { accountOf, signedInPage, newPage, signIn, signInButton, signOut } from '../browser-sessions';
import { test } from '../journey-test';

test('says why a sign-in fails', async ({ browser }) => {
  const page = await newPage(browser);
  await page.goto('/');
  const tries = [
    ['nobody@acme.test', 'This account does not exist'],
    ['waiting@acme.test', 'has not been activated yet'],
    ['disabled@acme.test', 'has been disabled'],
  ] as const;
  for (const [email, sentence] of tries) {
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('Demo-Pass-2026');
    await signInButton(page).click();
    await expect(page.getByText(sentence)).toBeVisible();
  }
});

test('a person known on the device signs in with the access code alone', async ({ browser }) => {
  const page = await signedInPage(browser, 'operator');
  await signOut(page, 'operator');
  await expect(page.getByText(DEMO_PEOPLE.acme.operator.name)).toBeVisible();
  await page.getByRole('textbox', { name: 'Access code' }).fill('111111');
  await signInButton(page).click();
  await expect(page.getByText('The access code is wrong.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Access code' }).fill(DEMO_PEOPLE.acme.operator.code);
  await signInButton(page).click();
  await expect(accountOf(page, 'operator')).toBeVisible();
});

test('a session survives a reload and ends in every tab on sign-out', async ({ browser }) => {
  const page = await signedInPage(browser, 'operator');
  await page.reload();
  await expect(accountOf(page, 'operator')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/my_issues');
  await expect(accountOf(other, 'operator')).toBeVisible();
  await signOut(page, 'operator');
  await expect(signInButton(other)).toBeVisible();
});

test('the language switches without a reload', async ({ browser }) => {
  const page = await newPage(browser, { locale: 'pl' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Zaloguj się', exact: true })).toBeVisible();
  await page.evaluate(() => {
    document.body.dataset.here = 'yes';
  });
  await page.getByLabel('Język').selectOption('en');
  await expect(signInButton(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.locator('body')).toHaveAttribute('data-here', 'yes');
});

test('an address without a tenant says so, and a person of one tenant is nobody in another', async ({ browser }) => {
  const nowhere = await newPage(browser, { tenant: 'nowhere' });
  await nowhere.goto('/');
  await expect(nowhere.getByText('There is no portal at this address')).toBeVisible();
  const globex = await newPage(browser, { tenant: 'globex' });
  await globex.goto('/');
  await globex.getByLabel('E-mail').fill(DEMO_PEOPLE.acme.operator.email);
  await globex.getByRole('textbox', { name: 'Password' }).fill('Demo-Pass-2026');
  await signInButton(globex).click();
  await expect(globex.getByText('This account does not exist')).toBeVisible();
});

test('a token of one tenant opens nothing in another', async ({ browser }) => {
  const page = await newPage(browser);
  await signIn(page, 'admin');
  const [token, device] = await page.evaluate(() => [localStorage.getItem('portal.token'), localStorage.getItem('portal.device')]);
  const headers = { authorization: `Bearer ${token}`, 'x-device-id': device ?? '' };
  const status = (address: string) =>
    page.evaluate(async ([url, sent]) => (await fetch(url, { headers: sent })).status, [address, headers] as const);
  expect(await status('/api/issues')).toBe(200);
  await page.goto(originOf('globex'));
  expect(await status('/api/issues')).toBe(401);
});
