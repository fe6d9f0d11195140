import { expect, type Locator, type Page } from '@playwright/test';
import type { Page as Rows } from '@portal/contracts/answers';
import type { QrAction, SurveyRow } from '@portal/contracts/surveys/schemas';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { callAs } from '../page-calls';
import { fillInEveryLanguage } from '../translated-field';

const main = (page: Page): Locator => page.getByRole('main');

/** The survey with this name, as the list has it. */
async function rowOf(page: Page, name: string): Promise<SurveyRow> {
  const { body } = await callAs<Rows<SurveyRow>>(page, 'GET', `surveys?name_contains=${encodeURIComponent(name)}`);
  const row = body.items[0];
  if (!row) throw new Error(`no survey is called ${name}`);
  return row;
}

const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

async function addQuestion(page: Page, text: string, type: string, options: readonly string[] = []): Promise<void> {
  await page.getByRole('button', { name: 'Add a question' }).click();
  const editor = main(page);
  await editor.getByRole('combobox', { name: /^Type/ }).selectOption({ label: type });
  await fillInEveryLanguage(editor, 'Text of the question', text);
  for (const [index, option] of options.entries()) {
    await page.getByRole('button', { name: 'Add an option' }).click();
    await fillInEveryLanguage(editor, `Option ${index + 1}`, option);
  }
}

async function publish(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(`“${name}” is published`)).toBeVisible();
}

/** Answers the survey of a code with a rating, as whoever is signed in. */
async function answer(page: Page, ulid: string, name: string, rating: RegExp, remark?: string): Promise<void> {
  await page.goto(`/?scan_qr=${ulid}`);
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('radio', { name: rating }).click();
  if (remark !== undefined) await dialog.getByRole('textbox', { name: /Remark/ }).fill(remark);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
}

test('a survey is built, translated, published, changed and published again; answers of both versions are read afterwards', async ({
  browser,
}) => {
  test.slow();
  const name = `Round ${Date.now()}`;
  const page = await signedInPage(browser, 'admin');
  await page.goto('/settings/surveys');
  await page.getByRole('button', { name: 'New survey' }).first().click();
  const form = page.getByRole('dialog');
  await fillInEveryLanguage(form, 'Name', name);
  await form.getByRole('button', { name: 'Create and build' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Add a section' }).click();
  await main(page).getByRole('group', { name: 'Name', exact: true }).getByRole('textbox').first().fill('The machine');
  await expect(page.getByText('Kept on this device only until complete in every language: 1')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Kept on this device only until complete in every language: 1')).toBeVisible();
  await main(page).getByText('The machine').first().click();
  await fillInEveryLanguage(main(page), 'Name', 'The machine');
  await isSaved(page);
  await addQuestion(page, 'How clean is it?', 'Rating 1 to 5');
  await isSaved(page);
  await page.reload();
  await expect(main(page).getByText('How clean is it?').first()).toBeVisible();
  await publish(page, name);

  const { key } = await rowOf(page, name);
  const made = await callAs<{ item: QrAction }>(page, 'POST', 'qr_actions', { name, data: { survey_key: key } });
  const { ulid } = made.body.item;
  const operator = await signedInPage(browser, 'operator');
  await answer(operator, ulid, name, /2: Bad$/);
  await answer(operator, ulid, name, /4: Good$/);

  await page.goto('/settings/surveys');
  await page.getByRole('searchbox').first().fill(name);
  // The row moves up once the others are gone.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row', { name: new RegExp(name) }).click();
  await expect(page.getByText(/^This is a draft/)).toBeVisible();
  await main(page).getByText('How clean is it?').first().click();
  await fillInEveryLanguage(main(page), 'Text of the question', 'How clean is the machine?');
  await addQuestion(page, 'Remark', 'Short text');
  await isSaved(page);
  await publish(page, name);
  await answer(operator, ulid, name, /5: Very good$/, 'Oil under the pump');

  for (const time of [1, 2]) {
    await page.goto(`/surveys-results?tab=grouped&s_key=${key}`);
    const rows = page.getByRole('row').filter({ hasText: name });
    await expect(rows).toHaveCount(2);
    await rows.nth(0).click();
    const newer = page.getByRole('dialog', { name });
    await expect(newer.getByRole('heading', { name: 'How clean is the machine?' })).toBeVisible();
    await expect(newer.getByText('Oil under the pump')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`newer-${time}.png`) });
    await newer.getByRole('button', { name: 'Close' }).first().click();
    await rows.nth(1).click();
    const older = page.getByRole('dialog', { name });
    await expect(older.getByRole('heading', { name: 'How clean is it?' })).toBeVisible();
    await expect(older.getByText('Average 3, from 2 to 4')).toBeVisible();
    await page.reload();
  }
});
