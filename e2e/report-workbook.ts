import { expect, type Locator, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';

/** The workbook behind a download link. */
export async function workbookBehind(page: Page, link: Locator): Promise<ExcelJS.Workbook> {
  const downloaded = page.waitForEvent('download');
  await link.click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^report\.\d+\.xlsx$/);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await file.path());
  return workbook;
}

/** Generates the report that the open tab of the page of reports asks for, and reads it. */
export async function generateReport(page: Page): Promise<ExcelJS.Workbook> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Generate', exact: true }).click();
  const link = main.getByRole('status').getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  return workbookBehind(page, link);
}
