import { expect, type Browser, type Page } from '@playwright/test';
import { DEMO_GROUPS, DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { dismissAccountMessages } from '../account-messages';
import { fireTimersNow, letTimePass, restartIssues } from '../aged-issues';
import { signedInPage } from '../browser-sessions';
import { archiveAs, callAs, inEveryLanguage, makeAs } from '../page-calls';
import { ReportPage } from '../pages/report.page';
import { photoOfAPress } from '../photo';
import { test } from '../journey-test';
import { hasPortalDatabase } from '../portal-database';

const archive = async (browser: Browser, ...numbers: readonly number[]) => archiveAs(await signedInPage(browser, 'admin'), ...numbers);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESK = {};

for (const [device, options] of Object.entries({ desk: DESK, phone: PHONE }))
  test(`scenario 1 (${device}): an operator reports a stopped press with a photo, and the crew on shift knows at once`, async ({
    browser,
  }) => {
    const title = `Press PRS-01 stopped ${Date.now()}`;
    const mechanic = await signedInPage(browser, 'mechanic', options);
    const leader = await signedInPage(browser, 'leader');
    await leader.goto('/issues');
    await expect(leader.getByRole('table')).toBeVisible();

    const operator = await signedInPage(browser, 'operator', options);
    const begun = Date.now();
    const report = new ReportPage(operator);
    await report.open();
    await report.choose('Breakdown', 'Mechanical');
    await report.fill(title, 'The ram stays down, the guard is open, nobody is hurt.');
    await report.stops();
    await report.addPhoto('press.png', 'image/png', photoOfAPress());
    const number = await report.send();
    const sent = Date.now();
    test.info().annotations.push({ type: 'measured', description: `from the tiles to the number: ${sent - begun} ms` });

    // Both screens were open before the report: nothing is reloaded.
    await expect(mechanic.getByRole('main').getByText(title).first()).toBeVisible();
    test.info().annotations.push({ type: 'measured', description: `until the mechanic sees it: ${Date.now() - sent} ms` });
    await expect(leader.getByText(title).first()).toBeVisible();
    await mechanic.goto(`/issue/${number}`);
    await expect(mechanic.getByText('A – line stopped').first()).toBeVisible();
    await mechanic.getByRole('tab', { name: 'Photos' }).click();
    await expect(mechanic.getByRole('tabpanel').getByRole('img').first()).toBeVisible();

    // The next one begins empty and is another issue: on the same screen, and after a reload.
    await report.another('Breakdown', 'Mechanical');
    await report.fill(`Belt torn ${Date.now()}`, 'It lies beside the roller.');
    const second = await report.send();
    await operator.reload();
    await report.isEmpty();
    await report.fill(`Guard loose ${Date.now()}`, 'It rattles.');
    const third = await report.send();
    expect(new Set([number, second, third]).size).toBe(3);
    await archive(browser, number, second, third);
  });

/** What the clocks of an issue show, in seconds: of all four at the same moment. */
async function clocksOf(page: Page): Promise<Record<string, number>> {
  await page.reload();
  const total = page.getByRole('term').filter({ hasText: 'Total' });
  await expect(total).toBeVisible();
  return total
    .locator('xpath=../..')
    .evaluate((legend) =>
      Object.fromEntries(
        [...legend.querySelectorAll('time')].map((time) => [
          time.closest('div')?.querySelector('dt')?.textContent ?? '',
          Number(/^PT(\d+)S$/.exec(time.dateTime)?.[1]),
        ]),
      ),
    );
}

test('scenario 2: a mechanic takes, arrives, waits for a part and finishes; the clocks add up to the second', async ({ browser }) => {
  test.skip(!hasPortalDatabase(), 'needs the database of the portal: PORTAL_DATA');
  const operator = await signedInPage(browser, 'operator');
  const report = new ReportPage(operator);
  await report.open();
  await report.choose('Breakdown', 'Mechanical');
  await report.fill(`Bearing of the ram runs hot ${Date.now()}`, 'It smells of burnt grease.');
  const number = await report.send();
  await letTimePass(number, 754);

  const mechanic = await signedInPage(browser, 'mechanic');
  await mechanic.goto(`/issue/${number}`);
  const step = (name: string) => mechanic.getByRole('button', { name, exact: true });
  const status = mechanic.getByRole('region', { name: 'Status' });
  await step('Take').click();
  await step('I arrived').click();
  await expect(step('Finish')).toBeVisible();
  await letTimePass(number, 1_331);
  await mechanic.reload();
  await step('Change status').click();
  await mechanic.getByRole('menuitem', { name: 'Wait for parts' }).click();
  await expect(status.getByText('Waiting for parts')).toBeVisible();
  await letTimePass(number, 3_607);
  const running = await clocksOf(mechanic);
  expect(running.Waiting! + running.Work! + running.Suspended!).toBe(running.Total);
  await step('Resume work').click();
  await expect(status.getByText('In progress')).toBeVisible();
  await letTimePass(number, 419);
  await mechanic.reload();
  await step('Finish').click();
  await mechanic.getByRole('textbox', { name: /What did you do/ }).fill('Replaced the bearing.');
  await mechanic.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await expect(mechanic.getByText(`Work on issue #${number} finished`)).toBeVisible();

  const stopped = await clocksOf(mechanic);
  expect(stopped.Waiting! + stopped.Work! + stopped.Suspended!).toBe(stopped.Total);
  expect(stopped.Waiting).toBeGreaterThanOrEqual(754);
  expect(stopped.Work).toBeGreaterThanOrEqual(1_331 + 419);
  expect(stopped.Suspended).toBeGreaterThanOrEqual(3_607);
  expect(await clocksOf(mechanic)).toEqual(stopped);

  const leader = await signedInPage(browser, 'leader');
  await leader.goto(`/issue/${number}`);
  await expect(leader.getByText('Replaced the bearing.').first()).toBeVisible();
  await leader.getByRole('tab', { name: 'Change history' }).click();
  const history = leader.getByRole('tabpanel');
  for (const entry of ['Reported', 'Taken', 'Arrived', 'Work finished']) await expect(history.getByText(entry).first()).toBeVisible();
  await archive(browser, number);
});

/** Puts the administrator into the group of the supervisors, none of whom signs in here, or takes them out again. */
async function beSupervisor(admin: Page, method: 'PUT' | 'DELETE'): Promise<void> {
  const { status } = await callAs(admin, method, `groups/${DEMO_GROUPS.acme.supervisor}/users/${DEMO_PEOPLE.acme.admin.id}`);
  expect(status).toBe(200);
}

test('scenario 3: nobody takes a critical issue: the leader hears of it, later the supervisor, and nothing comes twice after a restart', async ({
  browser,
}) => {
  test.slow();
  test.skip(!hasPortalDatabase(), 'needs the database of the portal: PORTAL_DATA');
  const operator = await signedInPage(browser, 'operator');
  const report = new ReportPage(operator);
  await report.open();
  await report.choose('Breakdown', 'Mechanical');
  await report.fill(`Nobody comes ${Date.now()}`, 'The line stands.');
  await report.stops();
  const number = await report.send();
  const leader = await signedInPage(browser, 'leader');
  const supervisor = await signedInPage(browser, 'admin');
  await beSupervisor(supervisor, 'PUT');
  const told = (page: Page) =>
    page
      .getByRole('row')
      .filter({ hasText: `#${number}` })
      .filter({ hasText: /level/i });
  for (const page of [leader, supervisor]) await page.goto('/notifications');
  const hears = (page: Page, times: number) =>
    expect(async () => {
      await fireTimersNow();
      await expect(told(page)).toHaveCount(times, { timeout: 1_000 });
    }).toPass();

  await letTimePass(number, 11 * 60);
  await hears(leader, 1);
  await expect(told(supervisor)).toHaveCount(0);
  await letTimePass(number, 20 * 60);
  await hears(supervisor, 1);

  await restartIssues();
  // The level that repeats every hour comes again: the timers have run since the restart.
  await letTimePass(number, 61 * 60);
  await hears(supervisor, 2);
  await leader.reload();
  await expect(leader.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(told(leader)).toHaveCount(1);
  await leader.goto(`/issue/${number}`);
  await expect(leader.getByText(/^Level \d: sent$/)).toHaveCount(2);
  await beSupervisor(supervisor, 'DELETE');
  // Both changes of the groups.
  await dismissAccountMessages(supervisor);
  await archive(browser, number);
});

test('scenario 8: a supervisor rejects a job and withdraws it, and formally confirms another', async ({ browser }) => {
  const supervisor = await signedInPage(browser, 'admin');
  const name = inEveryLanguage('Scenario 8');
  const category_id = await makeAs(supervisor, 'categories', { type: 'standard', name, formal_confirm_required: true });
  const job = (title: string) => makeAs(supervisor, 'issues', { category_id, title, user_description: 'To be looked at.' });
  const [rejected, confirmed] = [await job('Not a fault'), await job('Guard replaced')];
  const status = supervisor.getByRole('region', { name: 'Status' });
  const step = (name: string) => supervisor.getByRole('button', { name, exact: true });

  await supervisor.goto(`/issue/${rejected}`);
  await supervisor.getByRole('button', { name: 'More actions' }).click();
  await supervisor.getByRole('menuitem', { name: 'Reject' }).click();
  await supervisor.getByRole('textbox', { name: /Reason for rejection/ }).fill('The guard was open.');
  await supervisor.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(status.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(status.getByText('The guard was open.')).toBeVisible();
  const stopped = await clocksOf(supervisor);
  expect(await clocksOf(supervisor), 'a rejection stops the clocks').toEqual(stopped);
  await step('Withdraw rejection').click();
  await expect(status.getByText('New', { exact: true })).toBeVisible();
  await expect(status.getByText('The guard was open.')).toBeHidden();
  await supervisor.getByRole('tab', { name: 'Change history' }).click();
  for (const entry of ['Rejected', 'Rejection withdrawn'])
    await expect(supervisor.getByRole('tabpanel').getByText(entry, { exact: true }).first()).toBeVisible();

  await supervisor.goto(`/issue/${confirmed}`);
  await step('Take').click();
  await step('Finish').or(step('I arrived')).first().click();
  await step('Finish').click();
  await supervisor.getByRole('textbox', { name: /What did you do/ }).fill('Replaced it.');
  await supervisor.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await expect(status.getByText('Formal confirmation required')).toBeVisible();
  await step('Confirm formally').click();
  await expect(status.getByText('Formal confirmation required')).toBeHidden();
  await expect(supervisor.getByText(/Formally confirmed/).first()).toBeVisible();
  await archive(browser, rejected, confirmed);
});

test('a notice category is read, not reported', async ({ browser }) => {
  const operator = await signedInPage(browser, 'operator');
  const report = new ReportPage(operator);
  await report.open();
  await report.choose('Safety', 'Fire or accident');
  await expect(operator.getByText(/112/).first()).toBeVisible();
  await expect(operator.getByRole('button', { name: 'Send report' })).toHaveCount(0);
  await operator.getByRole('button', { name: 'Back' }).first().click();
  await expect(operator.getByRole('heading', { name: 'Safety: which kind?' })).toBeVisible();
});

test('a mechanic takes, reaches and finishes an issue by keyboard alone', async ({ browser }) => {
  const operator = await signedInPage(browser, 'operator');
  const report = new ReportPage(operator);
  await report.open();
  await report.choose('Breakdown', 'Mechanical');
  await report.fill(`Guard loose ${Date.now()}`, 'It rattles.');
  const number = await report.send();

  const mechanic = await signedInPage(browser, 'mechanic');
  await mechanic.goto(`/issue/${number}`);
  const step = (name: string) => mechanic.getByRole('button', { name, exact: true });
  await expect(step('Take')).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await mechanic.keyboard.press(key);
  };
  await press('Tab');
  await press('Enter');
  while (keys < 14 && !(await step('Take').evaluate((button) => button === document.activeElement))) await press('Tab');
  await press('Enter');
  await expect(step('I arrived')).toBeFocused();
  await press('Enter');
  await expect(step('Finish')).toBeFocused();
  await press('Enter');
  await expect(mechanic.getByRole('textbox', { name: /What did you do/ })).toBeFocused();
  await mechanic.keyboard.insertText('Tightened the screws.');
  await press('Control+Enter');
  await expect(mechanic.getByText(`Work on issue #${number} finished`)).toBeVisible();
  // The next step would close the issue: a second press of Enter must not.
  await expect(mechanic.getByRole('region', { name: 'Status' })).toBeFocused();
  expect(keys).toBeLessThanOrEqual(14);
});
