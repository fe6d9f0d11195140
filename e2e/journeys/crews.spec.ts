import { expect, type Page } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { choose } from '../combo-box';
import { fillDate } from '../date-field';
import { test } from '../journey-test';

interface Crew {
  pattern: string;
  code: string;
  crew: string;
  /** What finds the person, and the whole name. */
  search: string;
  person: string;
}

const CREWS: readonly Crew[] = [
  { pattern: 'Around the clock', code: '24', crew: 'Standby crew', search: 'Jankowska', person: 'Magdalena Jankowska' },
  { pattern: 'Day and night', code: 'DN', crew: 'Reserve crew', search: 'Jankowska', person: 'Magdalena Jankowska' },
];

async function formsCrew(admin: Page, leader: Page, { pattern, code, crew, search, person }: Crew): Promise<void> {
  await admin.goto('/settings/shifts-schemas/new');
  await admin.getByRole('textbox', { name: /^Name/ }).first().fill(pattern);
  await admin.getByRole('button', { name: 'Other languages' }).click();
  for (const language of ['Polski', 'Deutsch', 'Українська'])
    await admin.getByRole('textbox', { name: new RegExp(`^${language}`) }).fill('24 h');
  await admin.getByLabel(/^Code/).fill(code);
  await fillDate(admin.locator('main'), /^Ends/, '06:00');
  await admin.getByLabel('Days of the cycle').fill('1');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('row').filter({ hasText: pattern })).toBeVisible();

  await admin.goto('/crews?new=1');
  const form = admin.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Name/ }).first().fill(crew);
  await form.getByRole('button', { name: 'Other languages' }).click();
  for (const language of ['Polski', 'Deutsch', 'Українська'])
    await form.getByRole('textbox', { name: new RegExp(`^${language}`) }).fill('Standby');
  await form.getByRole('combobox', { name: 'Shift pattern' }).selectOption(pattern);
  await fillDate(form, /^First day of the cycle/, '2026-01-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);

  await admin.getByRole('row').filter({ hasText: crew }).getByText(crew).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Add member' }).click();
  const member = admin.getByRole('dialog', { name: `Add to ${crew}` });
  await choose(member.getByRole('combobox'), search, search);
  await fillDate(member, /^First day/, '2026-01-01');
  await member.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('dialog').getByText(person)).toBeVisible();

  await admin.reload();
  await leader.goto('/timetable');
  const row = leader.getByRole('row').filter({ hasText: crew });
  await expect(row.getByText(person).first()).toBeVisible();
  await leader.goto('/supervision');
  const card = leader.locator('section').filter({ has: leader.getByRole('heading', { name: new RegExp(crew) }) });
  const atWork = card.getByRole('listitem').filter({ hasText: person });
  await expect(atWork).toBeVisible();

  // What is left behind would be on shift for every journey that follows.
  await admin.goto('/crews');
  await admin.getByRole('row').filter({ hasText: crew }).getByRole('button', { name: 'Actions' }).click();
  await admin.getByRole('menuitem', { name: 'Remove' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(atWork).toHaveCount(0);
  await admin.goto('/settings/shifts-schemas');
  await admin.getByRole('row').filter({ hasText: pattern }).getByRole('button', { name: 'Actions' }).click();
  await admin.getByRole('menuitem', { name: 'Remove' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByText(pattern).first()).toHaveCount(0);
}

test('two crews, one after the other, get shifts and a member, and show in the timetable and among those at work', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  const leader = await signedInPage(browser, 'leader');
  for (const crew of CREWS) await formsCrew(admin, leader, crew);
});
