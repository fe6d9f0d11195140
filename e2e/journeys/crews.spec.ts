import { expect } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { choose } from '../combo-box';
import { fillDate } from '../date-field';
import { test } from '../journey-test';

test('a crew gets shifts and a member, and shows in the timetable and among those at work', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  await admin.goto('/settings/shifts-schemas/new');
  await admin.getByRole('textbox', { name: /^Name/ }).first().fill('Around the clock');
  await admin.getByRole('button', { name: 'Other languages' }).click();
  for (const language of ['Polski', 'Deutsch', 'Українська'])
    await admin.getByRole('textbox', { name: new RegExp(`^${language}`) }).fill('24 h');
  await admin.getByLabel(/^Code/).fill('24');
  await fillDate(admin.locator('main'), /^Ends/, '06:00');
  await admin.getByLabel('Days of the cycle').fill('1');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('row').filter({ hasText: 'Around the clock' })).toBeVisible();

  await admin.goto('/crews?new=1');
  const form = admin.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Name/ }).first().fill('Standby crew');
  await form.getByRole('button', { name: 'Other languages' }).click();
  for (const language of ['Polski', 'Deutsch', 'Українська'])
    await form.getByRole('textbox', { name: new RegExp(`^${language}`) }).fill('Standby');
  await form.getByRole('combobox', { name: 'Shift pattern' }).selectOption('Around the clock');
  await fillDate(form, /^First day of the cycle/, '2026-01-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);

  await admin.getByRole('row').filter({ hasText: 'Standby crew' }).getByText('Standby crew').click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Add member' }).click();
  const member = admin.getByRole('dialog', { name: 'Add to Standby crew' });
  await choose(member.getByRole('combobox'), 'Jankowska', 'Jankowska');
  await fillDate(member, /^First day/, '2026-01-01');
  await member.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('dialog').getByText('Magdalena Jankowska')).toBeVisible();

  const leader = await signedInPage(browser, 'leader');
  await leader.goto('/timetable');
  const row = leader.getByRole('row').filter({ hasText: 'Standby crew' });
  await expect(row.getByText('Magdalena Jankowska').first()).toBeVisible();
  await leader.goto('/supervision');
  const card = leader.locator('section').filter({ has: leader.getByRole('heading', { name: /Standby crew/ }) });
  const person = card.getByRole('listitem').filter({ hasText: 'Magdalena Jankowska' });
  await expect(person).toBeVisible();

  // What is left behind would be on shift for every journey that follows.
  await admin.goto('/crews');
  await admin.getByRole('row').filter({ hasText: 'Standby crew' }).getByRole('button', { name: 'Actions' }).click();
  await admin.getByRole('menuitem', { name: 'Remove' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(person).toHaveCount(0);
  await admin.goto('/settings/shifts-schemas');
  await admin.getByRole('row').filter({ hasText: 'Around the clock' }).getByRole('button', { name: 'Actions' }).click();
  await admin.getByRole('menuitem', { name: 'Remove' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByText('Around the clock').first()).toHaveCount(0);
});
