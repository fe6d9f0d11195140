import exceljs from 'exceljs';
import { issueForm } from '../../../domains/issues/issue.factory';
import { downloaded, exportedPath } from '../../../proof/exported-file';
import type { Row } from '../../../proof/row';
import type { TenantClient } from '../../../proof/tenant-client';
import { Assertions } from '../../../proof/assertions';

/** What a spreadsheet takes for a formula when a cell begins with it. */
const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(1+1)', '=HYPERLINK("http://127.0.0.1:9","open")', "=cmd|'/c calc'!A0"];

/** Titles of issues that spreadsheets would run stay text in a workbook and in a text file. */
export async function formulas(client: TenantClient): Promise<Row> {
  const assertions = new Assertions('inject: formula cells in exports');
  const mark = crypto.randomUUID().slice(0, 8);
  const titles = FORMULAS.map((formula) => `${formula} ${mark}`);
  for (const title of titles) await client.item(client.call('POST', '/issues', { ...(await issueForm(client)), title }));

  const cells = await cellsOf(await exported(client, 'xlsx', mark));
  const lines = (await exported(client, 'csv', mark)).toString('utf8').split(/\r?\n/);
  for (const title of titles) {
    const cell = cells.find(({ text }) => text === title);
    assertions.allows(`workbook shows ${title}`, cell !== undefined);
    assertions.denies(`workbook runs ${title}`, cell?.type === exceljs.ValueType.String, cell?.type);
    const line = lines.find((each) => each.replaceAll('""', '"').includes(title));
    assertions.allows(`text file shows ${title}`, line !== undefined);
    assertions.denies(`text file begins a cell with ${title}`, /^"?'/.test(line ?? ''), line);
  }
  return assertions.row();
}

async function exported(client: TenantClient, format: 'xlsx' | 'csv', mark: string): Promise<Buffer> {
  return downloaded(
    client,
    await exportedPath(client, { list: 'issues', query: `title_contains=${mark}`, format, columns: ['title'], pages: 'all' }),
  );
}

async function cellsOf(file: Buffer): Promise<{ text: string; type: exceljs.ValueType }[]> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(new Uint8Array(file).buffer);
  const cells: { text: string; type: exceljs.ValueType }[] = [];
  workbook.eachSheet((sheet) => sheet.eachRow((row) => row.eachCell(({ text, type }) => cells.push({ text, type }))));
  return cells;
}
