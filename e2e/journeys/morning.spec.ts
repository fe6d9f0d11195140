import { expect, type Page } from '@playwright/test';
import type { Morning } from '@portal/contracts/issues/schemas';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { archiveAs, callAs, inEveryLanguage, makeAs } from '../page-calls';

const HOUR_MS = 3_600_000;
/** Ten a second: what runs on shows at once. */
const HOURLY_COST = 36_000;

const morningOf = async (page: Page) => (await callAs<{ item: Morning }>(page, 'GET', 'issues/morning')).body.item;
const figure = (page: Page, name: string) => page.getByRole('main').getByRole('group', { name, exact: true });
/** The number of a figure, without its currency. */
const numberIn = async (page: Page, name: string) =>
  Number(((await figure(page, name).locator('strong').textContent()) ?? '').replace(/[^\d.]/g, ''));

/** Number of the criticality that means a stopped machine. */
async function stoppedCriticality(page: Page): Promise<number> {
  const { body } = await callAs<{ items: { id: number; attributes: { is_failure?: boolean } }[] }>(
    page,
    'GET',
    'dictionaries?group=issue_criticality',
  );
  const found = body.items.find(({ attributes }) => attributes.is_failure);
  if (!found) throw new Error('no criticality means a stopped machine');
  return found.id;
}

async function openList(page: Page, name: string, title: string): Promise<void> {
  await figure(page, name)
    .getByRole('link', { name: `${name}: Open the list` })
    .click();
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
}

test('a manager sees in the morning what stands still and costs, and what is overdue, each with its list', async ({ browser }) => {
  test.slow();
  const page = await signedInPage(browser, 'admin');
  const suffix = Date.now().toString(36).toUpperCase();
  const symbol = `MOR-${suffix}`;
  const machine = await makeAs(page, 'equipment', {
    kind: 'machine',
    designation: 'Morning press',
    symbol,
    hourly_cost: `${HOURLY_COST}.00`,
    currency_id: 985,
  });
  await expect.poll(async () => (await callAs(page, 'GET', `equipment/${machine}/issues`)).status).toBe(200);
  const category_id = await makeAs(page, 'categories', {
    type: 'standard',
    name: inEveryLanguage(`Stops ${suffix}`),
    issue_generates_cost: true,
  });
  const criticality = await stoppedCriticality(page);
  const reported: number[] = [];

  for (const round of [1, 2]) {
    const title = `Stands ${suffix} ${round}`;
    await page.goto('/');
    const before = await morningOf(page);
    const said = { title, user_description: 'It stands.', category_id, equipment_id: machine, criticality };
    const issue = await makeAs(page, 'issues', said);
    reported.push(issue);

    await test.step(`round ${round}: what stands still is counted, and its costs run on`, async () => {
      await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Morning overview', exact: true }).click();
      await expect(figure(page, 'Issues that stop a machine').locator('strong')).toHaveText(String(before.stopped.count + 1));
      const running = Number(before.stopped.costs?.running);
      await expect.poll(() => numberIn(page, 'Cost per hour now')).toBeGreaterThanOrEqual(running + HOURLY_COST - 1);
      const first = await numberIn(page, 'Cost so far');
      await expect.poll(() => numberIn(page, 'Cost so far')).toBeGreaterThan(first + 15);
      await openList(page, 'Issues that stop a machine', title);
      await page.goBack();
      await page.reload();
      await expect(figure(page, 'Issues that stop a machine').locator('strong')).toHaveText(String(before.stopped.count + 1));
    });

    await test.step(`round ${round}: what is later than planned is overdue, and no longer when it is planned anew`, async () => {
      const plan = async (at: number) => {
        const { version } = (await callAs<{ item: { version: number } }>(page, 'GET', `issues/${issue}`)).body.item;
        const body = { predicted_finish: new Date(at).toISOString(), version };
        expect((await callAs(page, 'PATCH', `issues/${issue}`, body)).status).toBe(200);
      };
      await plan(Date.now() - HOUR_MS);
      await expect(figure(page, 'Overdue issues').locator('strong')).toHaveText(String(before.overdue.issues + 1));
      await openList(page, 'Overdue issues', title);
      await expect(page).toHaveURL(/\/issues\?overdue=1/);
      await page.goBack();
      await plan(Date.now() + HOUR_MS);
      await expect.poll(async () => (await morningOf(page)).overdue.issues).toBe(before.overdue.issues);
    });

    await test.step(`round ${round}: a finished issue stands no longer, and its costs are those of the machine`, async () => {
      for (const step of ['take', 'arrive'] as const) expect((await callAs(page, 'POST', `me/issues/${issue}/${step}`)).status).toBe(200);
      expect((await callAs(page, 'POST', `me/issues/${issue}/finish`, { comment: 'Runs again' })).status).toBe(200);
      await expect.poll(async () => (await morningOf(page)).stopped.count).toBe(before.stopped.count);
      const sums = await Promise.all(
        reported.map(async (id) => (await callAs<{ item: { total: string } }>(page, 'GET', `issues/${id}/costs`)).body.item.total),
      );
      const { body } = await callAs<{ item: { costs: { total: string } } }>(page, 'GET', `equipment/${machine}/stats`);
      expect(Number(body.item.costs.total)).toBeCloseTo(
        sums.reduce((all, sum) => all + Number(sum), 0),
        2,
      );
    });
  }
  await page.goto('/morning');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await archiveAs(page, ...reported);
});
