import { expect, type Page } from '@playwright/test';
import type { Page as Rows } from '@portal/contracts/answers';
import type { PendingSurvey } from '@portal/contracts/pending-survey';
import type { QrAction, Survey } from '@portal/contracts/surveys/schemas';
import { newPage, signedInPage } from '../browser-sessions';
import { callAs, inEveryLanguage, makeAs, reportAs } from '../page-calls';
import { test } from '../journey-test';
import { photoOfAPress } from '../photo';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

interface One<T> {
  item: T;
}

/** A published survey of one rating, and of photos where these are asked for. */
async function ratingSurvey(admin: Page, name: string, photos = false): Promise<Survey> {
  const id = await makeAs(admin, 'surveys', { name: inEveryLanguage(name) });
  const section = await makeAs(admin, `surveys/${id}/sections`, { name: inEveryLanguage('The repair') });
  const question = { name: inEveryLanguage('How did it go?'), type: 'RATING', required: true };
  await makeAs(admin, `surveys/${id}/sections/${section}/questions`, question);
  const photo = { name: inEveryLanguage('How does it look?'), type: 'PHOTO', required: false };
  if (photos) await makeAs(admin, `surveys/${id}/sections/${section}/questions`, photo);
  return (await callAs<One<Survey>>(admin, 'PATCH', `surveys/${id}`, { published: true })).body.item;
}

const answersOf = async (admin: Page, { id }: Survey) =>
  (await callAs<One<Survey>>(admin, 'GET', `surveys/${id}`)).body.item.publication?.answersCount;

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

const PENDING = 'me/surveys?completed_at_equals=null&sort_by=id&sort_dir=desc';
const IN_ANSWER_MS = 5_000;

/** The survey about what was just done, as its answer or, where the service did not answer in time, its event brought it; its id. */
async function askedSurvey(page: Page, name: string): Promise<number> {
  const newest = async () =>
    (await callAs<Rows<PendingSurvey>>(page, 'GET', PENDING)).body.items.find(({ survey }) => survey.name.en === name)?.id;
  const opened = dialogOf(page, name).waitFor({ timeout: IN_ANSWER_MS });
  const inAnswer = await opened.then(
    () => true,
    () => false,
  );
  test.info().annotations.push({ type: 'measured', description: inAnswer ? 'asked in the answer' : 'asked by the event' });
  await expect.poll(newest).toBeDefined();
  const id = (await newest()) ?? 0;
  if (!inAnswer) await page.goto(`/pending-surveys/${id}`);
  return id;
}

async function takeAndFinish(mechanic: Page, id: number): Promise<void> {
  await mechanic.goto(`/issue/${id}`);
  await mechanic.getByRole('button', { name: 'Take', exact: true }).click();
  await mechanic.getByRole('button', { name: 'Finish', exact: true }).click();
  const dialog = mechanic.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /What did you do/ }).fill('Replaced the valve');
  await dialog.getByRole('button', { name: 'Finish', exact: true }).click();
}

/** The figures of both answers, as bars and as groups by week, also after a reload. */
async function seesChart(reader: Page, { key }: Survey, name: string): Promise<void> {
  await reader.goto(`/surveys-results?tab=grouped&s_key=${key}`);
  await reader.getByRole('table').getByRole('row').filter({ hasText: name }).click();
  for (const time of [1, 2]) {
    const bars = dialogOf(reader, name).getByRole('table', { name: 'How did it go?' });
    await expect(bars.getByRole('row', { name: /^Good/ })).toContainText('50%');
    await expect(bars.getByRole('row', { name: /^Bad/ })).toContainText('50%');
    if (time === 1) await reader.reload();
  }
  await reader.goto(`/surveys-results?s_key=${key}`);
  await reader.getByRole('combobox', { name: 'Grouped by' }).selectOption('week');
  const weeks = reader.getByRole('table', { name: /^Grouped by/ });
  await expect(weeks.getByRole('row').nth(1)).toContainText('2');
  await reader.reload();
  await weeks.getByRole('row').nth(1).click();
  await expect(reader.getByRole('row').filter({ hasText: 'Piotr' })).toHaveCount(2);
}

test('a mechanic finishes, is asked at once, leaves it for later, and answers after a reload; a second repair asks again', async ({
  browser,
}) => {
  const name = `After repair ${Date.now()}`;
  const admin = await signedInPage(browser, 'admin');
  const survey = await ratingSurvey(admin, name, true);
  const event = await makeAs(admin, 'survey_events', {
    event_type: 'issue_finished',
    survey_key: survey.key,
    target_user: 'finisher',
    flow_state_flags: ['resolved'],
  });
  const mechanic = await signedInPage(browser, 'mechanic', PHONE);
  const report = () => reportAs(mechanic, `Press ${Date.now()}`);

  await takeAndFinish(mechanic, await report());
  const waiting = await askedSurvey(mechanic, name);
  const dialog = dialogOf(mechanic, name);
  await dialog.getByRole('radio', { name: /4: Good$/ }).click();
  await dialog.locator('input[type=file]').first().setInputFiles({ name: 'press.png', mimeType: 'image/png', buffer: photoOfAPress() });
  await expect(dialog.getByRole('img', { name: /^press\./ })).toBeVisible();
  await mechanic.screenshot({ path: test.info().outputPath('dialog-phone.png') });
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(dialog).toBeHidden();
  // On another device the half of it that was filled in is there, with the photo.
  const other = await signedInPage(browser, 'mechanic');
  await other.goto(`/pending-surveys/${waiting}`);
  await expect(dialogOf(other, name).getByRole('img', { name: /^press\./ })).toBeVisible();
  await other.close();
  await mechanic.goto(`/pending-surveys/${waiting}`);
  await expect(dialog.getByRole('radio', { name: /4: Good$/ })).toBeChecked();
  await expect(dialog.getByRole('img', { name: /^press\./ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await mechanic.goto(`/pending-surveys/${waiting}`);
  await expect(mechanic.getByText('This survey was sent already.')).toBeVisible();

  await takeAndFinish(mechanic, await report());
  await askedSurvey(mechanic, name);
  await dialog.getByRole('radio', { name: /2: Bad$/ }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  expect(await answersOf(admin, survey)).toBe(2);
  await seesChart(await signedInPage(browser, 'admin'), survey, name);
  await callAs(admin, 'DELETE', `survey_events/${event}`);
});

/** Tries until svc-surveys answers within the deadline that a change of an issue gives it, 50 ms. */
const IN_ANSWER_TRIES = 8;

/** Finishes an issue of the mechanic's own; the surveys that the answer to the press itself carried. */
async function surveysOfFinish(mechanic: Page): Promise<PendingSurvey[]> {
  const id = await reportAs(mechanic, `Press ${Date.now()}`);
  const answered = mechanic.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && new URL(answer.url()).pathname === `/api/me/issues/${id}/finish`,
  );
  await takeAndFinish(mechanic, id);
  return ((await (await answered).json()) as { user_surveys?: PendingSurvey[] }).user_surveys ?? [];
}

test('the survey that an answer carries opens from that answer, without events and without the list of what waits, twice', async ({
  browser,
}) => {
  test.slow();
  const name = `At once ${Date.now()}`;
  const admin = await signedInPage(browser, 'admin');
  const survey = await ratingSurvey(admin, name);
  const event = await makeAs(admin, 'survey_events', {
    event_type: 'issue_finished',
    survey_key: survey.key,
    target_user: 'finisher',
    flow_state_flags: ['resolved'],
  });
  const mechanic = await signedInPage(browser, 'mechanic');
  await mechanic.route('**/events', (route) => route.abort());
  await mechanic.route(/\/api\/me\/surveys(\?.*)?$/, (route) => route.abort());
  for (const time of [1, 2]) {
    let carried: PendingSurvey[] = [];
    for (let tries = 0; tries < IN_ANSWER_TRIES && carried.length === 0; tries += 1) carried = await surveysOfFinish(mechanic);
    expect(carried.map((one) => one.survey.name.en)).toEqual([name]);
    const dialog = dialogOf(mechanic, name);
    await dialog.getByRole('radio', { name: /5: Very good$/ }).click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    if (time === 1) await mechanic.reload();
  }
  await callAs(admin, 'DELETE', `survey_events/${event}`);
});

test('scenario 9: a guest scans a code on a phone without an account, and fills in the survey twice', async ({ browser }) => {
  const name = `Safety round ${Date.now()}`;
  const admin = await signedInPage(browser, 'admin');
  const survey = await ratingSurvey(admin, name);
  const { body } = await callAs<One<QrAction>>(admin, 'POST', 'qr_actions', { name, data: { survey_key: survey.key }, allow_guest: true });
  const { ulid } = body.item;
  const guest = await newPage(browser, PHONE);
  for (const time of [1, 2]) {
    await guest.goto(`/?scan_qr=${ulid}`);
    await guest.getByRole('radio', { name: /^2/ }).first().click();
    await guest.screenshot({ path: test.info().outputPath(`guest-phone-${time}.png`) });
    await guest.getByRole('button', { name: 'Send' }).click();
    await expect(guest.getByText('Thank you. Your answers were sent.')).toBeVisible();
    await guest.reload();
  }
  expect(await answersOf(admin, survey)).toBe(2);
});
