import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { type AcmePerson, newPage } from '../browser-sessions';
import { CHROMIUM_FLAGS } from '../chromium-flags';
import { readConfig } from '../config';
import { test } from '../journey-test';
import { pageOfMail } from '../mailbox';
import { callAs, makeAs } from '../page-calls';
import { FOLDER, open, pageOf, PHONE, take } from '../pages/picture';
import { newPanel } from '../terminal-panel';

/** Screens as they open: name of the picture, whose it is, address. */
const SCREENS: [string, AcmePerson, string][] = [
  ['dashboard', 'leader', '/'],
  ['issues', 'leader', '/issues'],
  ['person', 'admin', `/staff/${DEMO_PEOPLE.acme.mechanic.id}`],
  ['categories', 'admin', '/settings/categories/1'],
  ['flow-diagram', 'admin', '/settings/flows/1'],
  ['labels', 'admin', '/labels?for=machine&ids=1,2,3,4,5,6'],
  ['timetable', 'admin', '/timetable'],
  ['morning', 'admin', '/morning'],
  ['charts', 'admin', '/charts?measure=total&by=category'],
  ['settings', 'admin', '/settings'],
  ['company-management', 'admin', '/settings/company-management'],
  ['dictionary', 'admin', '/settings/dictionary/issue_criticality'],
];

for (const [name, person, address] of SCREENS) {
  test(name, async ({ browser }) => {
    const page = await pageOf(browser, person);
    await open(page, address);
    await take(page, name);
  });
}

test('a week on the planning board', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/issues?show=gantt&zoom=week&rows=person');
  await expect(page.getByText('Europe/Warsaw')).toBeVisible();
  await take(page, 'planning-board');
});

test('reports, and those that go out by mail', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  const receiver_ids = [DEMO_PEOPLE.acme.admin.id, DEMO_PEOPLE.acme.leader.id];
  await makeAs(page, 'report_schedules', { report_type: 'operation_sheet', period: 'month', receiver_ids });
  const asked = { report_type: 'issue_summary', date_from: '2026-10-01', date_to: '2026-10-31', sync: true };
  await callAs(page, 'POST', 'reports', asked);
  await open(page, '/reports');
  await expect(page.getByRole('table').getByRole('link', { name: 'Download' })).toBeVisible();
  await take(page, 'reports', { fullPage: true });
});

test('global settings', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/settings/company-management');
  await page.getByRole('tab', { name: 'Global settings' }).click();
  await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible();
  await take(page, 'global-settings');
});

test('an issue in work', async ({ browser }) => {
  const page = await pageOf(browser, 'mechanic');
  const query = `current_employee_equals=${DEMO_PEOPLE.acme.mechanic.id}&resolved_equals=false`;
  const { body } = await callAs<{ items: { id: number }[] }>(page, 'GET', `issues?${query}`);
  await open(page, `/issue/${body.items[0]?.id}`);
  await take(page, 'issue');
});

test('comments and links of an issue, and its duplicate', async ({ browser }) => {
  const page = await pageOf(browser, 'leader');
  const newest = await callAs<{ items: { id: number }[] }>(page, 'GET', 'issues?flow_state_finished_equals=false');
  const [shown = 0, duplicate = 0, blocked = 0, earlier = 0] = newest.body.items.map(({ id }) => id);
  const mechanic = DEMO_PEOPLE.acme.mechanic.id;
  const text = `@[${mechanic}] the seal is worn, a new one is in the cabinet by the press.\nPlease check the pressure first.`;
  for (const said of [text, 'Pressure is fine, 180 bar.']) await makeAs(page, `issues/${shown}/comments`, { text: said });
  await makeAs(page, `issues/${shown}/links`, { kind: 'blocks', issue_id: blocked });
  await makeAs(page, `issues/${shown}/links`, { kind: 'follows', issue_id: earlier });
  await callAs(page, 'POST', `issues/${duplicate}/merge`, { issue_id: shown });
  for (const tab of ['comments', 'links']) {
    await page.goto(`/issue/${shown}?tab=${tab}`);
    await page.getByRole('tabpanel').scrollIntoViewIfNeeded();
    await take(page, `issue-${tab}`);
  }
  await page.goto(`/issue/${duplicate}`);
  await expect(page.getByText('Duplicate of')).toBeVisible();
  await take(page, 'issue-duplicate');
});

test('machines as a tree', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/machines');
  await page.getByRole('tab', { name: 'Tree' }).click();
  await page.getByRole('treeitem', { name: /^PRS-01 / }).focus();
  await page.keyboard.press('ArrowRight');
  await take(page, 'machines-tree');
});

test('a transition beside the diagram of its flow', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/settings/flows/1');
  await page
    .getByRole('button', { name: /^Start work/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'flow-transition');
});

test('what a person may do', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto(`/staff/${DEMO_PEOPLE.acme.mechanic.id}`);
  await page.getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit access' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'access');
});

test('an export', async ({ browser }) => {
  const page = await pageOf(browser, 'leader');
  await page.goto('/issues');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'exports');
});

test('an import, and the jobs of a plant', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const lines = ['9101;Jan Wilk;;', '9102;Ewa Sowa;ewa.sowa@acme.test;', '9103;Adam Lis;no-address;', '9104;Maria Kot;;12'];
  const buffer = Buffer.from(['Employee number;Name;E-mail;Phone', ...lines].join('\r\n'));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('C4', { exact: true })).toBeVisible();
  await take(page, 'import');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('The import is finished.')).toBeVisible();
  await page.goto('/job-statuses');
  await expect(page.getByRole('table')).toBeVisible();
  await take(page, 'job-statuses');
});

test('a place with the plan of its hall', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/settings/locations');
  const places = page.getByRole('tree', { name: 'Locations' });
  await places.getByRole('treeitem', { name: /^POZ / }).focus();
  await page.keyboard.press('ArrowRight');
  await places.getByRole('treeitem', { name: /^HALL-1 / }).click();
  await expect(page.getByRole('heading', { name: 'Plan of the hall' })).toBeVisible();
  await take(page, 'locations');
});

test('how a person is told', async () => {
  // The browser without windows, in which the others run, refuses notices.
  const browser = await chromium.launch({ executablePath: readConfig().wholeChromium, args: [...CHROMIUM_FLAGS] });
  const page = await pageOf(browser, 'leader', { permissions: ['notifications'] });
  await open(page, '/my-profile?tab=notifications');
  await take(page, 'notification-preferences');
  await browser.close();
});

test('a mail', async ({ browser }) => {
  const page = await newPage(browser, { viewport: { width: 800, height: 720 } });
  const { email } = DEMO_PEOPLE.acme.leader;
  await page.goto('/remind_password');
  await page.getByLabel('E-mail').fill(email);
  await page.locator('button[type=submit]').click();
  await page.goto(await pageOfMail(email, /Set a new password/));
  await page.screenshot({ path: join(FOLDER, 'mail.png') });
});

test('the calendar of everybody', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/staff/all_scheduled_events?view=month');
  await expect(page.getByRole('grid')).toBeVisible();
  await take(page, 'schedules-calendar');
});

test('a signed handover', async ({ browser }) => {
  const page = await pageOf(browser, 'admin');
  await page.goto('/handover');
  const writing = page
    .locator('section')
    .filter({ has: page.getByRole('button', { name: 'Write the handover' }) })
    .first();
  await writing.getByRole('button', { name: 'Write the handover' }).click();
  const text =
    'PRS-01 leaks oil at the main cylinder: sealed for now, check the level every two hours.\nForklift 2 is back from its inspection.';
  await page.getByRole('textbox', { name: /^What the next shift must know/ }).fill(text);
  await page.getByRole('button', { name: 'Sign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign' }).click();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await page.goto('/handover/history');
  await page.getByRole('row').filter({ hasText: 'Not confirmed yet' }).getByRole('link').first().click();
  await expect(page.getByRole('article').getByText('sealed for now')).toBeVisible();
  await take(page, 'handover');
});

test('a terminal', async ({ browser }) => {
  const admin = await pageOf(browser, 'admin');
  const { panel, terminal } = await newPanel(browser, admin, 'Press hall, gate 2');
  const begin = panel.getByRole('button', { name: 'Touch to begin' });
  await expect(begin).toBeVisible();
  await callAs(admin, 'PUT', `terminals/${terminal.id}/equipment/1`);
  await panel.reload();
  await begin.click();
  for (const name of ['Breakdown', 'Mechanical', 'Yes']) await panel.getByRole('button', { name }).first().click();
  await expect(panel.getByRole('textbox', { name: /^Title/ })).toBeVisible();
  await take(panel, 'terminal');
});

test('a passport on a phone', async ({ browser }) => {
  const page = await pageOf(browser, 'mechanic', { viewport: PHONE, hasTouch: true });
  await page.goto('/passport/1');
  await expect(page.getByRole('heading', { level: 1, name: 'PRS-01' })).toBeVisible();
  await take(page, 'passport');
});

test('an installed portal without a network', async ({ browser }) => {
  const page = await pageOf(browser, 'leader', { viewport: PHONE, hasTouch: true });
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat().length,
      ),
    )
    .toBeGreaterThan(1);
  await page.context().setOffline(true);
  await page.goto('/issues');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.screenshot({ path: join(FOLDER, 'start-without-network.png') });
});
