import { expect, type Page } from '@playwright/test';
import { barOf, boardOf, dragBar } from '../board-bars';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { archiveAs, callAs, inEveryLanguage, makeAs } from '../page-calls';
import { generateReport } from '../report-workbook';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Ten a second: what runs on shows at once. */
const HOURLY_COST = '36000.00';

interface Costs {
  downtime: string;
  total: string;
  running: string | null;
}
const costsOf = async (page: Page, issue: number) => (await callAs<{ item: Costs }>(page, 'GET', `issues/${issue}/costs`)).body.item;
const startOf = async (page: Page, issue: number) =>
  Date.parse((await callAs<{ item: { scheduled_on: string } }>(page, 'GET', `issues/${issue}`)).body.item.scheduled_on);
/** The total that the tab of costs shows, without its currency. */
const totalShown = async (page: Page) => Number(((await page.getByTestId('cost-total').textContent()) ?? '').replace(/[^\d.]/g, ''));

test('a plan makes an issue, a planner moves it to another shift, the mechanic does it, its costs run, and the sheet has them', async ({
  browser,
}) => {
  test.slow();
  const page = await signedInPage(browser, 'admin');
  const mechanic = await signedInPage(browser, 'mechanic');
  const { body: me } = await callAs<{ item: { user: { id: number } } }>(mechanic, 'GET', 'auth');
  const suffix = Date.now().toString(36).toUpperCase();
  const symbol = `WRK-${suffix}`;
  const press = { kind: 'machine', designation: 'Planned press', symbol, hourly_cost: HOURLY_COST, currency_id: 985 };
  const machine = await makeAs(page, 'equipment', press);
  await expect.poll(async () => (await callAs(page, 'GET', `equipment/${machine}/issues`)).status).toBe(200);
  const category_id = await makeAs(page, 'categories', {
    type: 'standard',
    name: inEveryLanguage(`Inspection ${suffix}`),
    issue_generates_cost: true,
  });
  const issues: number[] = [];

  for (const round of [1, 2]) {
    const title = `Inspect ${suffix} ${round}`;
    const day = Math.floor(Date.now() / DAY) * DAY + round * DAY;

    const issue = await test.step(`round ${round}: a plan makes an issue`, async () => {
      const plan = await makeAs(page, 'periodics', {
        name: inEveryLanguage(title),
        category_id,
        title,
        user_description: 'Look at the seals.',
        rrule: { frequency: 'weekly', dtstart: new Date(day + 8 * HOUR).toISOString(), tzid: 'Europe/Warsaw' },
        equipment_ids: [machine],
        employee_ids: [me.item.user.id],
        skip_if_open: false,
      });
      const made = await callAs<{ item: { issue_ids: number[] } }>(page, 'POST', `periodics/${plan}/generate`);
      const id = made.body.item.issue_ids[0] ?? 0;
      issues.push(id);
      return id;
    });

    await test.step(`round ${round}: a planner drags it to the next shift, and it is there after a reload`, async () => {
      const before = await startOf(page, issue);
      await page.goto(boardOf(machine, day));
      await expect(barOf(page, title)).toBeVisible();
      await dragBar(page, title, 1 / 3);
      await expect.poll(() => startOf(page, issue)).toBe(before + 8 * HOUR);
      await page.reload();
      await expect(barOf(page, title)).toBeVisible();
    });

    await test.step(`round ${round}: the mechanic sees it and begins`, async () => {
      await mechanic.goto(`/my_issues/${issue}`);
      await expect(mechanic.getByRole('heading', { name: title })).toBeVisible();
      for (const step of ['take', 'arrive'] as const)
        expect((await callAs(mechanic, 'POST', `me/issues/${issue}/${step}`)).status).toBe(200);
      await mechanic.reload();
      await expect(mechanic.getByRole('heading', { name: title })).toBeVisible();
    });

    await test.step(`round ${round}: its costs run until it is finished, and stay`, async () => {
      await page.goto(`/issue/${issue}?tab=costs`);
      const first = await totalShown(page);
      await expect.poll(() => totalShown(page)).toBeGreaterThan(first + 15);
      expect((await callAs(mechanic, 'POST', `me/issues/${issue}/finish`, { comment: 'Seals are fine' })).status).toBe(200);
      await expect.poll(async () => (await costsOf(page, issue)).running).toBeNull();
      const { total } = await costsOf(page, issue);
      await page.reload();
      await expect.poll(() => totalShown(page)).toBe(Number(total));
    });

    await test.step(`round ${round}: the sheet of the manager has the downtime of each issue`, async () => {
      await page.goto('/reports?tab=dates');
      const [sheet] = (await generateReport(page)).worksheets;
      const titles = (sheet?.getRow(1).values ?? []) as string[];
      const [places, rows] = [titles.indexOf('Downtime cost'), sheet?.getRows(2, sheet.rowCount) ?? []];
      const row = rows.find((one) => one.getCell(1).value === symbol);
      const costs = await Promise.all(issues.map((id) => costsOf(page, id)));
      const downtime = costs.reduce((sum, one) => sum + Number(one.downtime), 0);
      expect(Number(row?.getCell(Math.max(places, 1)).value)).toBeCloseTo(downtime, 2);
    });
  }
  await archiveAs(page, ...issues);
});
