import { expect, type Page } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { archiveAs, callAs, reportAs } from '../page-calls';

/** Whether the issue lies in the archive, as whoever reported it reads it. */
async function isArchived(page: Page, issue: number): Promise<boolean> {
  const { body } = await callAs<{ item: { deleted_at: string | null } }>(page, 'GET', `me/issues/${issue}`);
  return body.item.deleted_at !== null;
}

test('whoever reported an issue withdraws it while it is new, and no longer once somebody has taken it', async ({ browser }) => {
  const title = `Reported by mistake ${Date.now()}`;
  const operator = await signedInPage(browser, 'operator', { viewport: { width: 390, height: 844 } });
  const withdraw = operator.getByRole('main').getByRole('button', { name: 'Withdraw' });
  const question = operator.getByRole('alertdialog');

  const first = await reportAs(operator, title);
  await operator.goto(`/my_issues/${first}`);
  await withdraw.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await isArchived(operator, first)).toBe(false);
  await withdraw.click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(operator.getByText(`Issue #${first} withdrawn`)).toBeVisible();
  await expect(withdraw).toHaveCount(0);
  await operator.reload();
  await expect(operator.getByRole('heading', { name: title })).toBeVisible();
  await expect(withdraw).toHaveCount(0);
  expect(await isArchived(operator, first)).toBe(true);

  // A second one: somebody takes it while the reporter looks at it.
  const second = await reportAs(operator, `${title} again`);
  await operator.goto(`/my_issues/${second}`);
  await expect(withdraw).toBeVisible();
  const mechanic = await signedInPage(browser, 'mechanic');
  expect((await callAs(mechanic, 'POST', `me/issues/${second}/take`)).status).toBe(200);
  await expect(withdraw).toHaveCount(0);
  expect((await callAs(operator, 'DELETE', `me/issues/${second}`)).status).toBe(409);
  await archiveAs(await signedInPage(browser, 'admin'), second);
});

test('the list of issues brings views along', async ({ browser }) => {
  const leader = await signedInPage(browser, 'leader');
  const choose = async (name: string) => {
    await leader.getByRole('button', { name: 'Views' }).click();
    await leader.getByRole('menuitem', { name }).click();
  };
  await leader.goto('/issues');
  await choose('Open by criticality');
  await expect(leader).toHaveURL(/open=1&sort_by=urgency&sort_dir=asc$/);
  await leader.reload();
  await choose('Stopped machines');
  await expect(leader).toHaveURL(/stopped=1$/);
  await choose('Standard list');
  await expect(leader).toHaveURL(/\/issues$/);
});
