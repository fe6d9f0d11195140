import type { Category, Issue } from '@portal/contracts/issues/schemas';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleDialog } from '../accessible-dialog';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { callAs, makeAs } from '../page-calls';

/** The category of the demo plant that asks for most when work is finished. */
const CATEGORY = 'Mechanical';

async function newIssue(page: Page): Promise<number> {
  const { body } = await callAs<{ items: Category[] }>(page, 'GET', 'categories');
  const category_id = body.items.find(({ name }) => name.en === CATEGORY)?.id;
  return makeAs(page, 'issues', { category_id, title: `Guard is loose ${Date.now()}`, user_description: 'It rattles.' });
}

/** Lets the end of work on an issue be answered as by a flow that wants a follow-up. */
async function offerFollowUp(page: Page, id: number): Promise<void> {
  const { body } = await callAs<{ item: Issue }>(page, 'GET', `issues/${id}`);
  const { category_id, title, user_description } = body.item;
  const empty = { equipment_id: null, criticality: null, department: null, prod_line: null, parameters: [] };
  const post_issue_action: Issue['post_issue_action'] = {
    enabled: true,
    required: false,
    new_issue: { ...empty, category_id, title, user_description, follows: id },
  };
  await page.route(`**/api/me/issues/${id}/finish`, (route) =>
    route.fulfill({ json: { status: 'ok', item: { ...body.item, post_issue_action } } }),
  );
}

test('finishing work and the follow-up that it wants are accessible, light and dark', async ({ browser }) => {
  const page = await signedInPage(browser, 'mechanic', { reducedMotion: 'reduce' });
  const id = await newIssue(page);
  expect((await callAs(page, 'POST', `me/issues/${id}/take`)).status).toBe(200);
  expect((await callAs(page, 'POST', `me/issues/${id}/arrive`)).status).toBe(200);
  await offerFollowUp(page, id);
  await page.goto(`/issue/${id}`);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  const finish = page.getByRole('dialog', { name: `Finish issue #${id}` });
  await expect(finish.getByRole('combobox').first()).toBeVisible();
  await expectAccessibleDialog(page, 'finish');

  await finish.getByRole('textbox', { name: /What did you do/ }).fill('Tightened the screws.');
  await finish.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('dialog', { name: 'Report a follow-up issue?' }).getByRole('combobox', { name: 'Category' })).toBeVisible();
  await expectAccessibleDialog(page, 'follow-up');
});

test('one button opens the fields of an issue, twice and after a reload, and comments and history stand near the top of a phone', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'admin', { viewport: { width: 390, height: 844 } });
  const id = await newIssue(page);
  await page.goto(`/issue/${id}`);
  for (const title of ['Guard is loose again', 'Guard fell off']) {
    await expect(page.getByRole('button', { name: /^Edit: / })).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Edit: Title' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.reload();
  }
  const topOf = async (text: string) => (await page.getByText(text, { exact: true }).first().boundingBox())?.y ?? 0;
  const tabs = await page.getByRole('tablist', { name: 'More about the issue' }).boundingBox();
  expect(tabs?.y).toBeGreaterThan(await topOf('Problem description'));
  expect(tabs?.y).toBeLessThan(await topOf('About the issue'));
  const names = await page.getByRole('tab').allInnerTexts();
  expect(names.slice(1, 3).map((name) => name.replace(/\W*\d*$/, ''))).toEqual(['Comments', 'Change history']);
  await callAs(page, 'DELETE', `issues/${id}`);
});

test('two changes of the same thing are asked about in an accessible dialog, light and dark', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin', { reducedMotion: 'reduce' });
  const id = await newIssue(page);
  await page.goto(`/issue/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Edit: Title' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Guard of the press is loose');
  const other = await signedInPage(browser, 'leader');
  expect((await callAs(other, 'PATCH', `issues/${id}`, { title: 'Guard is loose on the left', version: 1 })).status).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  const merge = page.getByRole('dialog', { name: 'Someone else changed this too' });
  await expect(merge.getByText('Guard is loose on the left')).toBeVisible();
  await expectAccessibleDialog(page, 'merge');
});

test('a report from a guest is accepted and rejected in accessible dialogs, light and dark', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin', { reducedMotion: 'reduce' });
  for (const name of ['guest_passport', 'guest_reports'])
    expect((await callAs(page, 'PATCH', 'tenant/attributes', { name, value: true })).status).toBe(200);
  const title = `Oil under the press ${Date.now()}`;
  const form = { title, user_description: 'Behind the press, near the pump.' };
  // The service hears a moment later that the plant takes them.
  await expect.poll(async () => (await callAs(page, 'POST', 'equipment/1/guest_reports', form)).status).toBe(201);
  await page.goto('/guest_reports');
  await page.getByText(title).first().click();
  const accept = page.getByRole('dialog', { name: 'Accept a report from a guest' });
  await expect(accept.getByRole('combobox', { name: /^Category/ })).toBeVisible();
  await expectAccessibleDialog(page, 'accept');

  await accept.getByRole('button', { name: 'Reject instead' }).click();
  await expect(page.getByRole('textbox', { name: /Reason for rejection/ })).toBeVisible();
  await expectAccessibleDialog(page, 'reject');
});

test('what ticked issues are asked is accessible, light and dark', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin', { reducedMotion: 'reduce' });
  await page.goto('/issues');
  const ticks = page.getByRole('checkbox', { name: /^Select issue #\d+$/ });
  for (const place of [0, 1]) await ticks.nth(place).check();
  const bar = page.getByRole('region', { name: 'Selected issues' });
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (const question of ['Assign someone', 'Change category', 'Change criticality', 'Archive']) {
    await bar.getByRole('button', { name: question }).click();
    await expect(dialog).toBeVisible();
    await expectAccessibleDialog(page, question);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
