import { expect, type Page } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { choose } from '../combo-box';
import { test } from '../journey-test';
import { callAs, inEveryLanguage, makeAs } from '../page-calls';

/** A published survey with one question; its id. */
async function publishedSurvey(admin: Page, name: string): Promise<number> {
  const id = await makeAs(admin, 'surveys', { name: inEveryLanguage(name) });
  const section = await makeAs(admin, `surveys/${id}/sections`, { name: inEveryLanguage('Round') });
  await makeAs(admin, `surveys/${id}/sections/${section}/questions`, { name: inEveryLanguage('Clean?'), type: 'RATING' });
  expect((await callAs(admin, 'PATCH', `surveys/${id}`, { published: true })).status).toBe(200);
  return id;
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function act(page: Page, row: string, action: string): Promise<void> {
  await rowOf(page, row).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('an administrator hangs up two codes, finds them after a reload, prints, changes and removes one', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin');
  const stamp = Date.now();
  const survey = `Code journey ${stamp}`;
  await publishedSurvey(page, survey);
  const [one, other] = [`Gate ${stamp}`, `Press ${stamp}`];
  await page.goto('/settings/qr_actions');
  for (const name of [one, other]) {
    await page.getByRole('button', { name: 'Add a QR action' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
    await choose(dialog.getByRole('combobox', { name: /^Survey/ }), survey, survey);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, name)).toHaveCount(1);
  }
  await page.reload();
  await expect(rowOf(page, one).getByRole('img', { name: `QR code of ${one}` })).toBeVisible();

  await act(page, one, 'Edit');
  const dialog = page.getByRole('dialog', { name: one });
  await dialog.getByRole('checkbox', { name: /^Login required/ }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, one).getByRole('cell').filter({ hasText: /^No$/ })).toHaveCount(1);
  await act(page, other, 'Print codes');
  const sheet = page.getByRole('dialog', { name: 'Print codes' });
  await expect(sheet.getByText(other)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('sheet.png') });
  await sheet.getByRole('button', { name: 'Close' }).first().click();

  await act(page, one, 'Remove');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(page, one)).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, other)).toHaveCount(1);
  await expect(rowOf(page, one)).toHaveCount(0);
});

test('an administrator says twice when a survey is asked, is refused the same again, and changes the order', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin');
  const stamp = Date.now();
  const survey = `Event journey ${stamp}`;
  await publishedSurvey(page, survey);
  await page.goto('/settings/surveys-events');
  const fill = async (target: string) => {
    await page.getByRole('button', { name: 'Add an event' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^Event/ }).selectOption({ label: 'Issue confirmed' });
    await choose(dialog.getByRole('combobox', { name: /^Survey/ }), survey, survey);
    await dialog.getByRole('combobox', { name: /^Asked person/ }).selectOption({ label: target });
    await dialog.getByRole('button', { name: 'Save' }).click();
    return dialog;
  };
  for (const target of ['Person who reported it', 'Supervisor']) await expect(await fill(target)).toBeHidden();
  const refused = await fill('Person who reported it');
  await expect(refused.getByText('This configuration exists already.')).toBeVisible();
  await page.goto('/settings/surveys-events?pp=100');
  const rows = rowOf(page, survey);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Person who reported it');
  await rows.first().getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect(rows.first()).toContainText('Supervisor');
  await page.reload();
  await expect(rows.first()).toContainText('Supervisor');
  await page.screenshot({ path: test.info().outputPath('events.png') });
  for (const left of [1, 0]) {
    await rows.first().getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(rows).toHaveCount(left);
  }
});
