import { expect } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';

test('an administrator finds a person, edits them, and the change stays', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  await admin.goto('/staff');
  await admin.getByRole('searchbox', { name: 'Search by name' }).fill('Wiśniewski');
  const row = admin.getByRole('row').filter({ hasText: 'mechanic@acme.test' });
  await expect(row).toBeVisible();
  await expect(admin).toHaveURL(/name=Wi/);
  await row.getByText('Wiśniewski').click();
  await expect(admin.getByRole('heading', { level: 1, name: /Wiśniewski/ })).toBeVisible();
  const department = admin.getByRole('dialog').getByRole('combobox', { name: 'Department' });
  /** Gives the person a department; answers with the one before. */
  const move = async (to: string) => {
    // Their licences have a menu each, after that of the person.
    await admin.getByRole('button', { name: 'Actions' }).first().click();
    await admin.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    const from = await department.inputValue();
    await department.selectOption(to);
    await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    return from;
  };
  const quality = admin.getByRole('definition').filter({ hasText: 'Quality' });
  const before = await move('quality');
  await expect(quality).toBeVisible();
  await admin.reload();
  await expect(quality).toBeVisible();
  expect(await move(before)).toBe('quality');
  await expect(quality).toHaveCount(0);
  await admin.reload();
  await expect(admin.getByRole('heading', { level: 1, name: /Wiśniewski/ })).toBeVisible();
  await expect(quality).toHaveCount(0);
});

test('closing a changed form asks first', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  await admin.goto('/staff');
  await admin.getByRole('button', { name: 'Add person' }).click();
  await admin.getByRole('textbox', { name: /^Name/ }).fill('Somebody New');
  await admin.getByRole('button', { name: 'Cancel' }).click();
  await expect(admin.getByText('Leave without saving?')).toBeVisible();
  await admin.getByRole('button', { name: 'Stay here' }).click();
  await expect(admin.getByRole('textbox', { name: /^Name/ })).toHaveValue('Somebody New');
});

test('wrong input is named under its field and nothing is saved', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  await admin.goto('/staff');
  await admin.getByRole('button', { name: 'Add person' }).click();
  await admin.getByRole('textbox', { name: /^Name/ }).fill('Twin of the mechanic');
  await admin.getByRole('textbox', { name: /^E-mail/ }).fill('mechanic@acme.test');
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('This is already taken.')).toBeVisible();
});

test('ten people are imported from a file but for two, whose cells are named', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  await admin.goto('/staff');
  await admin.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  const lines = Array.from(
    { length: 10 },
    (_, at) => `${9_001 + at};Temporary ${at + 1};${at === 3 ? 'no-address' : ''};${at === 6 ? '12' : ''}`,
  );
  const buffer = Buffer.from(['Employee number;Name;E-mail;Phone', ...lines].join('\r\n'));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('C5', { exact: true })).toBeVisible();
  await expect(dialog.getByText('D8', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('The import is finished.')).toBeVisible();
  await admin.goto('/staff?name=Temporary&account_status=not_activated');
  await expect(admin.getByText('8 people')).toBeVisible();
});
