import { expect, type Page } from '@playwright/test';
import type { Page as Rows } from '@portal/contracts/answers';
import type { MachineCosts } from '@portal/contracts/issues/schemas';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { barOf, dragBar } from '../pages/planning-board';
import { archiveAs, callAs, inEveryLanguage, makeAs } from '../page-calls';
import { generateReport } from '../report-workbook';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PLN = 985;
/** Ten a second: what runs on shows at once. */
const HOURLY_COST = '36000.00';

interface Issue {
  id: number;
  title: string;
  scheduled_on: string;
}

const startOf = async (page: Page, id: number) =>
  Date.parse((await callAs<{ item: Issue }>(page, 'GET', `issues/${id}`)).body.item.scheduled_on);
const total = (page: Page) => page.getByTestId('cost-total');
const amountIn = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''));

/** A third of the day that the board shows: to the next shift. */
const ONE_SHIFT = 1 / 3;

test('a plan makes an issue, a planner drags it to another shift, a mechanic does it, its costs run, and the sheet has them', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const page = await signedInPage(browser, 'admin');
  const mechanic = await signedInPage(browser, 'mechanic', { viewport: { width: 390, height: 844 } });
  const { body: me } = await callAs<{ item: { user: { id: number } } }>(mechanic, 'GET', 'auth');
  const suffix = Date.now().toString(36).toUpperCase();
  const symbol = `PWK-${suffix}`;
  const costs = { hourly_cost: HOURLY_COST, currency_id: PLN };
  const machine = await makeAs(page, 'equipment', { kind: 'machine', designation: 'Planned press', symbol, ...costs });
  await expect.poll(async () => (await callAs(page, 'GET', `equipment/${machine}/issues`)).status).toBe(200);
  const category_id = await makeAs(page, 'categories', {
    type: 'standard',
    name: inEveryLanguage(`Planned ${suffix}`),
    planned: true,
    issue_generates_cost: true,
  });
  const day = Math.floor(Date.now() / DAY) * DAY + DAY;
  const done: number[] = [];

  for (const round of [1, 2]) {
    const title = `Inspect ${suffix} ${round}`;

    const issue = await test.step(`${round}: a plan makes an issue`, async () => {
      const plan = await makeAs(page, 'periodics', {
        name: inEveryLanguage(title),
        category_id,
        title,
        user_description: 'Look at the guides.',
        rrule: { frequency: 'weekly', dtstart: new Date(day + 5 * HOUR).toISOString(), tzid: 'Europe/Warsaw' },
        equipment_ids: [machine],
        employee_ids: [me.item.user.id],
        skip_if_open: false,
      });
      const made = await callAs<{ item: { issue_ids: number[] } }>(page, 'POST', `periodics/${plan}/generate`);
      expect(made.body.item.issue_ids).toHaveLength(1);
      return made.body.item.issue_ids[0] ?? 0;
    });
    done.push(issue);

    await test.step(`${round}: a planner drags it to the next shift, which stays after a reload`, async () => {
      const before = await startOf(page, issue);
      await page.goto(`/issues?equipment=${machine}&show=gantt&zoom=day&at=${new Date(day).toISOString().slice(0, 10)}`);
      await expect(barOf(page, title)).toBeVisible();
      await dragBar(page, title, ONE_SHIFT);
      await expect.poll(() => startOf(page, issue)).toBe(before + 8 * HOUR);
      await page.reload();
      await expect(barOf(page, title)).toBeVisible();
      expect(await startOf(page, issue)).toBe(before + 8 * HOUR);
    });

    await test.step(`${round}: the mechanic sees it on a phone`, async () => {
      const mine = await callAs<Rows<Issue>>(mechanic, 'GET', 'me/assigned_issues?pp=100');
      expect(mine.body.items.map((one) => one.title)).toContain(title);
      await mechanic.goto(`/my_issues/${issue}`);
      await expect(mechanic.getByRole('heading', { name: title })).toBeVisible();
      for (const step of ['take', 'arrive'] as const)
        expect((await callAs(mechanic, 'POST', `me/issues/${issue}/${step}`)).status).toBe(200);
    });

    await test.step(`${round}: its costs run, and stand when it is finished`, async () => {
      await page.goto(`/issue/${issue}?tab=costs`);
      const first = amountIn(await total(page).textContent());
      await expect.poll(async () => amountIn(await total(page).textContent())).toBeGreaterThan(first + 15);
      const finished = await callAs(mechanic, 'POST', `me/issues/${issue}/finish`, { comment: 'Guides are in order' });
      expect(finished.status).toBe(200);
      const { body } = await callAs<{ item: { total: string; running: string | null } }>(page, 'GET', `issues/${issue}/costs`);
      expect([body.item.running, Number(body.item.total) > 0]).toEqual([null, true]);
    });

    await test.step(`${round}: the manager's sheet has it, with what it cost`, async () => {
      await page.goto('/reports?tab=dates');
      const workbook = await generateReport(page);
      const [machines, events] = workbook.worksheets;
      const titles = (machines?.getRow(1).values ?? []) as string[];
      const cells = (machines?.getSheetValues() ?? []).find((row) => Array.isArray(row) && row.includes(symbol)) as unknown[];
      const cell = (name: RegExp) => cells[titles.findIndex((one) => name.test(one ?? ''))];
      expect(cell(/^Planned jobs/)).toBe(done.length);
      const { body } = await callAs<{ item: { costs: MachineCosts } }>(page, 'GET', `equipment/${machine}/stats?days=1`);
      expect(cell(/^Downtime cost/)).toBeCloseTo(Number(body.item.costs.downtime), 2);
      expect(events?.getColumn(3).values.map(String)).toContain(String(issue));
    });
  }
  await archiveAs(page, ...done);
});
