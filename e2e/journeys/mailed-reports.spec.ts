import { DEMO_PEOPLE, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { Report, ReportSchedule } from '@portal/contracts/issues/schemas';
import { expect, type Page } from '@playwright/test';
import { signedInPage } from '../browser-sessions';
import { choose } from '../combo-box';
import { test } from '../journey-test';
import { mailTo } from '../mailbox';
import { callAs } from '../page-calls';
import { inPortalDatabase } from '../portal-database';

const { admin, mechanic } = DEMO_PEOPLE.acme;
/** The job that asks for reports runs each minute. */
const MADE_WITHIN_MS = 150_000;

const itemsOf = async <T>(page: Page, path: string) => (await callAs<{ items: T[] }>(page, 'GET', path)).body.items;
const schedules = (page: Page) => page.getByRole('table', { name: 'Reports by mail' });

/** Lets the periods of all schedules of ACME be over. */
const passPeriods = () =>
  inPortalDatabase((database) =>
    database.query(
      `update issues.report_schedule set period_from = (period_from - ('1 ' || period)::interval)::date where tenant_id = $1`,
      [DEMO_TENANTS.acme.id],
    ),
  );

test('a manager schedules reports, who may read them gets each by mail, and others get nothing', async ({ browser }) => {
  test.slow();
  const page = await signedInPage(browser, 'admin');
  const other = await signedInPage(browser, 'mechanic');
  for (const { id } of await itemsOf<ReportSchedule>(page, 'report_schedules')) await callAs(page, 'DELETE', `report_schedules/${id}`);

  for (const [type, period, subject] of [
    ['Issue summary', 'Every Monday, for the last week', /Issue summary|Podsumowanie zgłoszeń/],
    ['Operation sheet', 'On the first of each month, for the last month', /Operation sheet|Karta pracy/],
  ] as const) {
    await test.step(`schedules ${type}, which is there after a reload`, async () => {
      await page.goto('/reports');
      await page.getByRole('button', { name: 'Schedule a report' }).click();
      const form = page.getByRole('dialog', { name: 'Schedule a report' });
      await form.getByRole('combobox', { name: /^Type/ }).selectOption(type);
      await form.getByRole('combobox', { name: /^How often/ }).selectOption(period);
      for (const { name } of [admin, mechanic]) {
        await choose(form.getByRole('combobox', { name: /^Receivers/ }), name, new RegExp(name));
        await expect(form.getByRole('button', { name: new RegExp(name) })).toBeVisible();
      }
      await page.screenshot({ path: test.info().outputPath(`form-${type}.png`) });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
      await page.reload();
      await expect(schedules(page).getByRole('row', { name: new RegExp(type) })).toContainText(mechanic.name);
    });

    await test.step(`the report is made once when the period is over, and mailed to the reader alone`, async () => {
      const before = (await itemsOf<Report>(page, 'reports?pp=100')).length;
      await passPeriods();
      await expect
        .poll(async () => (await itemsOf<Report>(page, 'reports?pp=100')).slice(before).map((one) => one.job_status.status), {
          timeout: MADE_WITHIN_MS,
        })
        .toContain('finished');
      expect(await mailTo(admin.email, subject)).toContain('/notifications');
      const told = async (reader: Page) =>
        (await callAs<{ data: { data: { event: string } }[] }>(reader, 'GET', 'notifications?limit=20')).body.data.filter(
          ({ data }) => data.event === 'issues.report_ready',
        ).length;
      expect(await told(page)).toBeGreaterThan(0);
      expect(await told(other)).toBe(0);
    });
  }

  await test.step('removes the schedules, which stay away after a reload', async () => {
    await page.goto('/reports');
    for (let left = 2; left > 0; left -= 1) {
      await schedules(page).getByRole('button', { name: 'Actions' }).first().click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(schedules(page).getByRole('button', { name: 'Actions' })).toHaveCount(left - 1);
    }
    await page.reload();
    await expect(page.getByText('No report goes out by mail')).toBeVisible();
  });
});
