import { expect, type Page } from '@playwright/test';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { signedInPage } from '../browser-sessions';
import { choose } from '../combo-box';
import { test } from '../journey-test';
import { archiveAs, callAs, reportAs } from '../page-calls';
import { hasPortalDatabase, inPortalDatabase } from '../portal-database';
import { mailTo } from '../mailbox';
import { workbookBehind } from '../report-workbook';

/** The job that makes scheduled reports runs every minute, and mails go out every few seconds. */
const MAILED_WITHIN_MS = 150_000;

interface Schedule {
  id: number;
}
interface Report {
  id: number;
}

const schedulesOf = async (page: Page) => (await callAs<{ items: Schedule[] }>(page, 'GET', 'report_schedules')).body.items;
const newestReport = async (page: Page) =>
  (await callAs<{ items: Report[] }>(page, 'GET', 'reports?sort_by=id&sort_dir=desc&pp=5')).body.items[0]?.id ?? 0;

/** Lets the present month of a schedule be over. */
const passMonth = (schedule: number) =>
  inPortalDatabase((database) =>
    database.query(`update issues.report_schedule set period_from = (period_from - interval '1 month')::date where id = $1`, [schedule]),
  );

test('a manager schedules a report, its reader is told by mail in their language, and opens the workbook', async ({ browser }) => {
  test.skip(!hasPortalDatabase(), 'a month passes by the database alone');
  test.setTimeout(600_000);
  const page = await signedInPage(browser, 'admin');
  const main = page.getByRole('main');
  const { name, email } = DEMO_PEOPLE.acme.admin;
  const issue = await reportAs(page, `Mailed ${Date.now().toString(36)}`);
  for (const { id } of await schedulesOf(page)) expect((await callAs(page, 'DELETE', `report_schedules/${id}`)).status).toBe(200);

  for (const round of [1, 2])
    await test.step(`round ${round}`, async () => {
      await page.goto('/reports');
      await main.getByRole('button', { name: 'Schedule a report' }).click();
      const form = page.getByRole('dialog', { name: 'Schedule a report' });
      await form.getByRole('combobox', { name: /^Type/ }).selectOption('Issue summary');
      await form.getByRole('combobox', { name: /^How often/ }).selectOption('Every month');
      await choose(form.getByRole('combobox', { name: /^Receivers/ }), name, new RegExp(name));
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
      await page.reload();
      await expect(main.getByRole('row', { name: new RegExp(`Issue summary.*On the first of each month.*${name}`) })).toBeVisible();

      const before = await newestReport(page);
      const [schedule] = await schedulesOf(page);
      await passMonth(schedule?.id ?? 0);
      await expect.poll(() => newestReport(page), { timeout: MAILED_WITHIN_MS }).toBeGreaterThan(before);
      const report = await newestReport(page);
      await expect
        .poll(
          async () =>
            (await callAs<{ items: { job_status: { status: string } }[] }>(page, 'GET', `reports?id_equals=${report}`)).body.items[0]
              ?.job_status.status,
          { timeout: MAILED_WITHIN_MS },
        )
        .toBe('finished');
      const mail = await mailTo(email, /Issue summary|Podsumowanie/);
      expect(mail).toContain('/notifications');

      await page.goto('/notifications');
      await main
        .getByText(/^Issue summary from .+ is ready$/)
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`/reports\\?.*id=${report}`));
      const workbook = await workbookBehind(
        page,
        main.getByRole('row', { name: new RegExp(`#${report}\\b`) }).getByRole('link', { name: 'Download' }),
      );
      expect(workbook.worksheets.map((sheet) => sheet.rowCount > 0)).toEqual([true, true]);

      await page.goto('/reports');
      await main
        .getByRole('row', { name: /Issue summary.*On the first/ })
        .getByRole('button', { name: 'Actions' })
        .click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(main.getByText('No report goes out by mail')).toBeVisible();
    });

  await archiveAs(page, issue);
});
