import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import ExcelJS from 'exceljs';
import { newPage, signedInPage, signInButton } from '../browser-sessions';
import { linkTo, mailTo } from '../mailbox';
import { test } from '../journey-test';

const NEWCOMERS = [
  { name: 'Jan Nowy', email: 'jan.nowy@plant.test' },
  { name: 'Iga Nowa', email: 'iga.nowa@plant.test' },
] as const;
const FIRST = 'Zielony-Traktor-7';
const SECOND = 'Nowe-Wyrazy-42';

/** A newcomer of the plant: from the sign-up to a password that was set again by mail. */
async function joins(page: Page, supervisor: Page, { name, email }: (typeof NEWCOMERS)[number]): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First and last name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).first().fill(FIRST);
  await page.getByRole('textbox', { name: 'Password again' }).fill(FIRST);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'You have signed up' })).toBeVisible();

  await page.goto(linkTo('/signup_confirm_email', await mailTo(email, /Confirm your e-mail/)));
  await expect(page.getByRole('heading', { name: 'E-mail address confirmed' })).toBeVisible();

  await supervisor.goto('/staff?account_status=not_activated');
  const row = supervisor.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'Actions' }).click();
  await supervisor.getByRole('menuitem', { name: 'Activate' }).click();
  await expect(row).toHaveCount(0);
  await mailTo(email, /is active/);

  const signIn = async (password: string) => {
    await page.goto('/');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await signInButton(page).click();
  };
  await signIn(FIRST);
  const account = page.getByRole('button', { name });
  await expect(account).toBeVisible();
  await account.click();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.goto(linkTo('/remind_password', await mailTo(email, /Set a new password/)));
  await page.getByRole('textbox', { name: 'New password' }).first().fill(SECOND);
  await page.getByRole('textbox', { name: 'New password again' }).fill(SECOND);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(SECOND);
  await expect(account).toBeVisible();
  await page.reload();
  await expect(account).toBeVisible();
  await account.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInButton(page)).toBeVisible();
}

test('two people sign up at one browser, confirm the address, are activated, sign in and set a forgotten password by mail', async ({
  browser,
}) => {
  const page = await newPage(browser);
  const supervisor = await signedInPage(browser, 'admin');
  for (const newcomer of NEWCOMERS) await joins(page, supervisor, newcomer);
});

/** Adds a mechanic of ACME with the demo password, as the administrator does, from a page on which nobody is signed in. */
const addMechanic = (page: Page, email: string) =>
  page.evaluate(
    async ([address, admin, password]) => {
      const headers: Record<string, string> = { 'content-type': 'application/json', 'x-device-id': crypto.randomUUID() };
      const post = (path: string, body: object) => fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const { item } = (await (await post('/auth/login_by_email', { email: admin, password })).json()) as { item: { token: string } };
      headers.authorization = `Bearer ${item.token}`;
      const answer = await fetch('/api/user_templates', { headers });
      const { items } = (await answer.json()) as { items: { id: number; name: { en: string } }[] };
      const user_template_id = items.find(({ name }) => name.en === 'Technician')?.id;
      const account = { account_status: 'active', timezone: 'Europe/Warsaw', currency_id: 985, user_template_id };
      return (await post('/users', { name: 'Ewa Nowa', email: address, password, ...account })).status;
    },
    [email, DEMO_PEOPLE.acme.admin.email, DEMO_PASSWORD] as const,
  );

/** The page of a list as a workbook, by its dialog. */
async function exportPage(page: Page): Promise<ExcelJS.Workbook> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('combobox', { name: 'Extent' }).selectOption('This page');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await (await downloaded).path());
  return workbook;
}

test('a new mechanic chooses how to be told, arranges a dashboard and exports issues to a workbook that can be read', async ({
  browser,
}) => {
  const email = `ewa.${Date.now()}@plant.test`;
  const page = await newPage(browser);
  await page.goto('/my-profile?tab=notifications');
  expect(await addMechanic(page, email)).toBe(201);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await signInButton(page).click();
  await page.getByRole('checkbox', { name: 'An issue is assigned to me: by e-mail' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your notification settings have been saved')).toBeVisible();
  await page.reload();
  const byMail = page.getByRole('checkbox', { name: 'An issue is assigned to me: by e-mail' });
  await expect(byMail).toBeChecked();
  await byMail.uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your notification settings have been saved')).toBeVisible();
  await page.reload();
  await expect(byMail).toBeVisible();
  await expect(byMail).not.toBeChecked();

  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByRole('combobox', { name: 'Shows' }).last().selectOption('What I reported');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your dashboard has been saved')).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Navigation' });
  await navigation.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'What I reported' })).toBeVisible();

  await navigation.getByRole('link', { name: 'Issues', exact: true }).click();
  const rows = page.getByRole('main').locator('tbody tr');
  for (let round = 0; round < 2; round += 1) {
    await expect(rows.first()).toContainText('#');
    const shown = await rows.count();
    const [sheet] = (await exportPage(page)).worksheets;
    expect((sheet?.getRow(1).values as unknown[]).map(String)).toEqual(expect.arrayContaining(['Title', 'Status']));
    expect(sheet?.actualRowCount).toBe(shown + 1);
    await page.reload();
  }
});
