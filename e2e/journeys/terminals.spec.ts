import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { newPage, signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { weigh } from '../page-weight';
import { callAs } from '../page-calls';
import { ReportPage } from '../pages/report.page';
import { photoOfAPress } from '../photo';
import { newPanel, PANEL, type Terminal } from '../terminal-panel';

/** Attaches the first machine of the plant on the screen of the terminal; its name. */
async function attachMachine(admin: Page, { id }: Terminal, name: string): Promise<string> {
  await admin.goto(`/terminals/${id}/equipment`);
  await expect(admin.getByRole('heading', { name: `Machines at ${name}` })).toBeVisible();
  expect((await new AxeBuilder({ page: admin }).setLegacyMode().analyze()).violations).toEqual([]);
  await admin.getByRole('button', { name: 'Attach machines' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Attach machines' });
  await dialog.getByRole('searchbox').fill('CNC-01');
  await dialog.getByRole('checkbox', { name: /^CNC-01/ }).check();
  await dialog.getByRole('button', { name: 'Choose (1)' }).click();
  return admin.getByRole('link', { name: /^CNC-01/ }).innerText();
}

const numberOf = async (admin: Page, title: string): Promise<number | undefined> => {
  const { body } = await callAs<{ items: { id: number }[] }>(admin, 'GET', `issues?title_contains=${encodeURIComponent(title)}`);
  const { items } = body;
  return items[0]?.id;
};

test('scenario 1 (terminal): an operator reports a stopped press with a photo while the network is cut, and the crew sees it', async ({
  browser,
}) => {
  const title = `Press stopped at a terminal ${Date.now()}`;
  const admin = await signedInPage(browser, 'admin');
  const leader = await signedInPage(browser, 'leader');
  await leader.goto('/issues');
  await expect(leader.getByRole('table')).toBeVisible();
  const name = `Hall ${Date.now()}`;
  const { terminal, panel } = await newPanel(browser, admin, name);
  const machine = await attachMachine(admin, terminal, name);
  await panel.reload();

  const begin = panel.getByRole('button', { name: 'Touch to begin' });
  await begin.click();
  await expect(panel.getByRole('heading', { name: 'What is it about?' })).toBeVisible();
  expect(
    await panel.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/mfe-(?!issues)/.test(name)).length),
  ).toBe(0);
  const report = new ReportPage(panel);
  await report.choose('Breakdown', 'Mechanical');
  await report.answer('Is the machine stopped?', 'Yes');
  await panel.context().setOffline(true);
  await report.fill(title, 'The ram stays down.');
  await report.answer('What is wrong?', 'Next');
  await report.addPhoto('press.png', 'image/png', photoOfAPress());
  await report.answer('Do you want to add a photo?', 'Next');
  await expect(panel.getByRole('button', { name: machine })).toBeVisible();
  await panel.getByRole('button', { name: 'Send report' }).click();
  await expect(panel.getByText('No connection: the report is waiting on this device')).toBeVisible();
  expect(await numberOf(admin, title)).toBeUndefined();

  await panel.context().setOffline(false);
  await expect(leader.getByText(title).first()).toBeVisible();
  await expect(panel.getByText(/Issue #\d+ reported/).first()).toBeVisible();
  const id = await numberOf(admin, title);
  await panel.getByRole('button', { name: 'Back to the start' }).click();
  await expect(begin).toBeVisible();

  expect((await callAs<{ items: unknown[] }>(admin, 'GET', `issues?title_contains=${encodeURIComponent(title)}`)).body.items).toHaveLength(
    1,
  );
  await callAs(admin, 'DELETE', `issues/${id}`);
  await callAs(admin, 'DELETE', `terminals/${terminal.id}`);
  // Whoever is removed is out at once, and where the device could be registered again.
  await expect(panel.getByRole('heading', { name: 'Set up this terminal' })).toBeVisible();
});

test('a terminal at two machines asks one question per screen, twice, and stays at a question over a reload', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  const { terminal, panel } = await newPanel(browser, admin, `Gate ${Date.now()}`, { terminal_mode: 'embedded' });
  const report = new ReportPage(panel);
  const reportOnce = async (phrase: string, meanwhile: () => Promise<unknown>) => {
    await report.answer('Which machine is it?', 'Without a machine');
    await report.answer('What is it about?', /^Breakdown/);
    await report.answer('Breakdown: which kind?', /^Mechanical/);
    await report.answer('Is the machine stopped?', 'No');
    await report.answer('What is wrong?', phrase);
    await meanwhile();
    await report.answer('Do you want to add a photo?', 'Without a photo');
    await expect(panel.getByRole('progressbar', { name: 'Question 6 of 6' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page: panel }).setLegacyMode().analyze();
    expect(violations).toEqual([]);
    await report.answer('Is everything right?', /^Oil leak|^Unusual noise/);
    await report.answer('What is wrong?', 'Next');
    await report.answer('Do you want to add a photo?', 'Without a photo');
    return report.send();
  };
  const first = await reportOnce('Oil leak', () => panel.reload());
  await panel.getByRole('button', { name: /^Report another/ }).click();
  const second = await reportOnce('Unusual noise', async () => {
    await panel.goBack();
    await expect(panel.getByRole('heading', { name: 'What is wrong?' })).toBeVisible();
    await panel.goForward();
  });
  for (const [id, title] of [
    [first, 'Oil leak'],
    [second, 'Unusual noise'],
  ] as const) {
    expect((await callAs<{ item: { title: string } }>(admin, 'GET', `issues/${id}`)).body.item.title).toBe(title);
    await callAs(admin, 'DELETE', `issues/${id}`);
  }
  await callAs(admin, 'DELETE', `terminals/${terminal.id}`);
});

test('a device stays the terminal over the end of its session and a new start, until it is unregistered', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  const { terminal, panel } = await newPanel(browser, admin, `Line ${Date.now()}`, { terminal_mode: 'embedded' });
  const heading = panel.getByRole('heading', { name: 'Which machine is it?' });
  await expect(heading).toBeVisible();
  const token = () => panel.evaluate(() => localStorage.getItem('portal.terminal'));
  const before = await token();
  await panel.evaluate(() => localStorage.removeItem('portal.token'));
  await panel.goto('/');
  await expect(heading).toBeVisible();
  expect(await token()).not.toBe(before);
  await callAs(admin, 'POST', `terminals/${terminal.id}/unregister`);
  await expect(panel.getByRole('heading', { name: 'Set up this terminal' })).toBeVisible();
  await panel.getByLabel('PIN').fill(terminal.pin);
  await panel.getByRole('button', { name: 'Register this device' }).click();
  await expect(panel.getByText('Invalid PIN.')).toBeVisible();
  await callAs(admin, 'DELETE', `terminals/${terminal.id}`);
});

test('the first screen of a terminal stays light', async ({ browser }) => {
  const admin = await signedInPage(browser, 'admin');
  const { terminal, panel } = await newPanel(browser, admin, `Light ${Date.now()}`);
  await expect(panel.getByRole('button', { name: 'Touch to begin' })).toBeVisible();
  const state = await panel.context().storageState();
  const fresh = await newPage(browser, { ...PANEL, storageState: state });
  const visit = async () => {
    await fresh.goto('/');
    await expect(fresh.getByRole('button', { name: 'Touch to begin' })).toBeVisible();
  };
  const { scriptKib } = await weigh(fresh, visit, { quietMs: 0 });
  test.info().annotations.push({ type: 'measured', description: `first screen of a terminal: ${scriptKib.toFixed(1)} KiB of scripts` });
  expect(scriptKib).toBeGreaterThan(50);
  expect(scriptKib).toBeLessThanOrEqual(200);
  await callAs(admin, 'DELETE', `terminals/${terminal.id}`);
});
