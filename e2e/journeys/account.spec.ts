import { expect, test } from '@playwright/test';
import { newPage, signedInPage, signInButton } from '../browser-sessions';
import { linkTo, mailTo } from '../mailbox';

const EMAIL = 'jan.nowy@plant.test';
const FIRST = 'Zielony-Traktor-7';
const SECOND = 'Nowe-Wyrazy-42';

test('a person signs up, confirms the address, is activated, signs in and sets a forgotten password by mail', async ({ browser }) => {
  const page = await newPage(browser);
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First and last name').fill('Jan Nowy');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password' }).first().fill(FIRST);
  await page.getByRole('textbox', { name: 'Password again' }).fill(FIRST);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'You have signed up' })).toBeVisible();

  await page.goto(linkTo('/signup_confirm_email', await mailTo(EMAIL, /Confirm your e-mail/)));
  await expect(page.getByRole('heading', { name: 'E-mail address confirmed' })).toBeVisible();

  const supervisor = await signedInPage(browser, 'admin');
  await supervisor.goto('/staff?account_status=not_activated');
  const row = supervisor.getByRole('row', { name: /Jan Nowy/ });
  await row.getByRole('button', { name: 'Actions' }).click();
  await supervisor.getByRole('menuitem', { name: 'Activate' }).click();
  await expect(row).toHaveCount(0);
  await mailTo(EMAIL, /is active/);

  const signIn = async (password: string) => {
    await page.goto('/');
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await signInButton(page).click();
  };
  await signIn(FIRST);
  const account = page.getByRole('button', { name: 'Jan Nowy' });
  await expect(account).toBeVisible();
  await account.click();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.goto(linkTo('/remind_password', await mailTo(EMAIL, /Set a new password/)));
  await page.getByRole('textbox', { name: 'New password' }).first().fill(SECOND);
  await page.getByRole('textbox', { name: 'New password again' }).fill(SECOND);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(SECOND);
  await expect(account).toBeVisible();
});
