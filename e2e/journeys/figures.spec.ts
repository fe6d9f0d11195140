import { readFile } from 'node:fs/promises';
import type ExcelJS from 'exceljs';
import { expect, type Locator, type Page } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { test } from '../journey-test';
import { archiveAs, callAs, makeAs, reportAs } from '../page-calls';
import { generateReport, workbookBehind } from '../report-workbook';

const YEAR = new Date().getFullYear();

/** Reports a problem on a machine, takes it and finishes it; its number. */
async function work(page: Page, machine: number, title: string): Promise<number> {
  const issue = await reportAs(page, title, { equipment_id: machine });
  for (const step of ['take', 'arrive'] as const) expect((await callAs(page, 'POST', `me/issues/${issue}/${step}`)).status).toBe(200);
  expect((await callAs(page, 'POST', `me/issues/${issue}/finish`, { comment: 'Replaced the valve' })).status).toBe(200);
  return issue;
}

const cellsOf = (sheet: ExcelJS.Worksheet | undefined, column: number): string[] =>
  (sheet?.getColumn(column).values ?? []).flatMap((value) => (value === null || value === undefined ? [] : [String(value)]));

test('a manager opens a chart, the issues behind its bar, and workbooks of the same figures', async ({ browser }) => {
  test.slow();
  const page = await signedInPage(browser, 'admin');
  const main = page.getByRole('main');
  const suffix = Date.now().toString(36).toUpperCase();
  const symbol = `FIG-${suffix}`;
  const machine = await makeAs(page, 'equipment', { kind: 'machine', designation: 'Figure press', symbol });
  await expect.poll(async () => (await callAs(page, 'GET', `equipment/${machine}/issues`)).status).toBe(200);
  const issues = [await work(page, machine, `First stop ${suffix}`), await work(page, machine, `Second stop ${suffix}`)];

  await test.step('sees the machine in the chart, twice and after a reload, and opens what is behind its bar', async () => {
    await page.goto(`/charts?measure=count&by=equipment&equipment=${machine}`);
    for (let look = 0; look < 2; look += 1) {
      await expect(main.getByRole('row', { name: new RegExp(`${symbol}.*2`) })).toBeVisible();
      const chart = main.getByRole('application', { name: /Number of issues/ });
      await chart.focus();
      await page.keyboard.press('ArrowRight');
      await expect(main.getByRole('status').filter({ hasText: symbol })).toHaveText(new RegExp(`${symbol}.*: 2`));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/issues\?.*finished_from=/);
      for (const title of ['First stop', 'Second stop']) await expect(main.getByText(`${title} ${suffix}`).first()).toBeVisible();
      await expect(main.locator('tbody tr')).toHaveCount(2);
      await page.goBack();
      await page.reload();
    }
  });

  await test.step('saves the chart as a picture', async () => {
    const downloaded = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Save as picture' }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toMatch(/^Number of issues.*\.png$/);
    const picture = await readFile(await file.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    // Width and height of a PNG are numbers of its head.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1600, 720]);
  });

  await test.step('chooses another measure and grouping', async () => {
    await main.getByRole('combobox', { name: 'Measure' }).selectOption('Mean time report to end');
    await main.getByRole('combobox', { name: 'Grouped by' }).selectOption('Day');
    await expect(main.getByRole('heading', { name: 'Mean time report to end · Day' })).toBeVisible();
    await main.getByRole('combobox', { name: 'Measure' }).selectOption('Time between failures (MTBF)');
    await expect(main.getByRole('combobox', { name: 'Grouped by' }).getByRole('option', { name: 'Person' })).toHaveCount(0);
  });

  await test.step('generates an issue summary and reads its numbers', async () => {
    await page.goto('/reports?tab=summary');
    const summary = await generateReport(page);
    expect(cellsOf(summary.worksheets[0], 1)).toEqual(expect.arrayContaining(issues.map(String)));
    expect(cellsOf(summary.worksheets[0], 2)).toEqual(expect.arrayContaining([`First stop ${suffix}`, `Second stop ${suffix}`]));
  });

  await test.step('generates operation sheets of a year and of dates, and downloads one again after a reload', async () => {
    await main.getByRole('tab', { name: 'Operation sheet (year)' }).click();
    await expect(main.getByRole('combobox', { name: 'Year' })).toHaveValue(String(YEAR - 1));
    await expect(main.getByRole('combobox', { name: 'Year' }).getByRole('option')).toHaveCount(5);
    const year = await generateReport(page);
    expect(cellsOf(year.worksheets[0], 1)).toContain(symbol);
    await main.getByRole('tab', { name: 'Operation sheet (dates)' }).click();
    const dates = await generateReport(page);
    expect(cellsOf(dates.worksheets[1], 3)).toEqual(expect.arrayContaining(issues.map(String)));
    await page.goto('/reports?sort=-id');
    const again = await workbookBehind(page, main.getByRole('table').getByRole('link', { name: 'Download' }).last());
    expect(again.worksheets).toHaveLength(2);
  });
  await archiveAs(page, ...issues);
});

/** Leads the cursor of a chart to the bar of a name, and opens the issues behind it. */
async function openBar(page: Page, chart: Locator, name: string): Promise<void> {
  const bars = await chart.locator('title').allTextContents();
  await chart.focus();
  await page.keyboard.press('Home');
  for (let left = bars.findIndex((bar) => bar.includes(name)); left > 0; left -= 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

interface Dashboard {
  rows: { cols: { size: number; component: string; settings?: Record<string, string> }[] }[];
}

test('a manager puts a chart on the dashboard, changes it, and opens the issues behind its bar', async ({ browser }) => {
  test.slow();
  const page = await signedInPage(browser, 'admin');
  const main = page.getByRole('main');
  const suffix = Date.now().toString(36).toUpperCase();
  const symbol = `DSH-${suffix}`;
  const machine = await makeAs(page, 'equipment', { kind: 'machine', designation: 'Dashboard press', symbol });
  await expect.poll(async () => (await callAs(page, 'GET', `equipment/${machine}/issues`)).status).toBe(200);
  const issue = await work(page, machine, `Dashboard stop ${suffix}`);
  const { body: me } = await callAs<{ item: { dashboard_config: Dashboard } }>(page, 'GET', 'me');
  const before = me.item.dashboard_config;

  await test.step('adds a row with a chart of machines', async () => {
    await page.goto('/dashboard-config');
    await main.getByRole('button', { name: 'Add row' }).click();
    const place = main.getByRole('listitem').last();
    await place.getByRole('combobox', { name: 'Shows' }).selectOption('Chart');
    await place.getByRole('combobox', { name: 'Grouped by' }).selectOption('Machine');
    await place.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your dashboard has been saved')).toBeVisible();
  });

  await test.step('sees it, twice and after a reload, and opens what is behind a bar', async () => {
    for (let look = 0; look < 2; look += 1) {
      await page.goto('/');
      const chart = main.getByRole('application', { name: 'Number of issues · Machine' });
      await expect(chart).toBeVisible();
      await expect(main.getByText('Last 7 days')).toBeVisible();
      await expect(chart.locator('title', { hasText: symbol })).toHaveText(new RegExp(`${symbol}.*: 1`));
      await openBar(page, chart, symbol);
      await expect(page).toHaveURL(new RegExp(`/issues\\?.*finished_from=.*equipment=${machine}`));
      await page.reload();
      await expect(main.locator('tbody tr').first()).toBeVisible();
    }
  });

  await test.step('changes its measure, and follows it to its page', async () => {
    await page.goto('/dashboard-config');
    const place = main.getByRole('listitem').last();
    await expect(place.getByRole('combobox', { name: 'Period' })).toHaveValue('7');
    await place.getByRole('combobox', { name: 'Measure' }).selectOption('Total time');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your dashboard has been saved')).toBeVisible();
    await page.goto('/');
    await main.getByRole('link', { name: 'Show in charts' }).click();
    await expect(main.getByRole('heading', { name: 'Total time · Machine' })).toBeVisible();
    await expect(page).toHaveURL(/days=7/);
  });

  await test.step('whoever may see no charts has none, whatever was arranged', async () => {
    const operator = await signedInPage(browser, 'operator');
    expect((await callAs(operator, 'GET', 'charts?measure=count&by=equipment&days=7')).status).toBe(403);
    const { body: own } = await callAs<{ item: { dashboard_config: Dashboard } }>(operator, 'GET', 'me');
    const rows = [
      {
        cols: [
          { size: 6, component: 'chart', settings: { by: 'equipment' } },
          { size: 6, component: 'my_issues' },
        ],
      },
    ];
    expect((await callAs(operator, 'PUT', 'me', { dashboard_config: { rows } })).status).toBe(200);
    await operator.goto('/');
    await expect(operator.getByRole('heading', { name: 'What I reported' })).toBeVisible();
    await expect(operator.getByRole('application')).toHaveCount(0);
    expect((await callAs(operator, 'PUT', 'me', { dashboard_config: own.item.dashboard_config })).status).toBe(200);
  });

  expect((await callAs(page, 'PUT', 'me', { dashboard_config: before })).status).toBe(200);
  await archiveAs(page, issue);
});
