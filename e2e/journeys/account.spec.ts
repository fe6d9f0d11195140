import { expect, test, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import ExcelJS from 'exceljs';
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

/** Adds a mechanic of ACME with the demo password, as the administrator who is signed in on the page. */
const addMechanic = (admin: Page, email: string) =>
  admin.evaluate(
    async ([address, password]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('portal.token') ?? ''}`,
        'x-device-id': localStorage.getItem('portal.device') ?? '',
      };
      const { items } = (await (await fetch('/api/user_templates', { headers })).json()) as {
        items: { id: number; name: { en: string } }[];
      };
      const template = items.find(({ name }) => name.en === 'Technician')?.id;
      const account = { account_status: 'active', timezone: 'Europe/Warsaw', currency_id: 985, user_template_id: template };
      const body = JSON.stringify({ name: 'Ewa Nowa', email: address, password, ...account });
      return (await fetch('/api/users', { method: 'POST', headers, body })).status;
    },
    [email, DEMO_PASSWORD] as const,
  );

test('a new mechanic chooses how to be told, arranges a dashboard and exports the issues to a workbook that can be read', async ({
  browser,
}) => {
  expect(await addMechanic(await signedInPage(browser, 'admin'), 'ewa.nowa@plant.test')).toBe(201);
  const page = await newPage(browser);
  await page.goto('/my-profile?tab=notifications');
  await page.getByLabel('E-mail').fill('ewa.nowa@plant.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await signInButton(page).click();
  const byMail = page.getByRole('checkbox', { name: 'An issue is assigned to me: by e-mail' });
  await byMail.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your notification settings have been saved')).toBeVisible();
  await page.reload();
  await expect(byMail).toBeChecked();

  await page.goto('/dashboard-config');
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByRole('combobox', { name: 'Shows' }).selectOption('Open issues');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your dashboard has been saved')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Open issues' })).toBeVisible();
  await expect(page.getByText('Your dashboard is not configured yet')).toHaveCount(0);

  await page.goto('/issues');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await (await downloaded).path());
  const [sheet] = workbook.worksheets;
  const headers = (sheet?.getRow(1).values as unknown[]).map(String);
  expect(headers).toEqual(expect.arrayContaining(['Title', 'Status']));
  const total = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('portal.token') ?? ''}`,
      'x-device-id': localStorage.getItem('portal.device') ?? '',
    };
    return ((await (await fetch('/api/issues?pp=1', { headers })).json()) as { meta: { total: number } }).meta.total;
  });
  expect(sheet?.actualRowCount).toBe(total + 1);
});
