import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import exceljs from 'exceljs';
import { issueForm } from '../../../domains/issues/issue.factory';
import type { Row } from '../../../proof/row';
import type { TenantClient } from '../../../proof/tenant-client';
import { Assertions } from '../../assertions';

/** What a spreadsheet takes for a formula when a cell begins with it. */
const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(1+1)', '=HYPERLINK("http://127.0.0.1:9","open")', "=cmd|'/c calc'!A0"];

const WAIT_MS = 30_000;
const POLL_MS = 250;

interface Job {
  status: string;
  output: { file?: { path: string } } | null;
}

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
  const wish = { list: 'issues', query: `title_contains=${mark}`, format, columns: ['title'], pages: 'all' };
  const { job_status_id } = await client.item<{ job_status_id: string }>(client.call('POST', '/exports', wish));
  for (const until = Date.now() + WAIT_MS; Date.now() < until; await pause(POLL_MS)) {
    const job = await client.item<Job>(client.call('GET', `/process/job_statuses/${job_status_id}`));
    if (job.status === 'failed') throw new Error('the export failed');
    if (job.output?.file) return download(client, job.output.file.path);
  }
  throw new Error('the export did not end');
}

/** The bytes of a stored file. */
function download({ stage, headers }: TenantClient, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: stage.port, path, headers }, (answer) => {
      if (answer.statusCode === 200) buffer(answer).then(resolve, reject);
      else reject(new Error(`${path}: ${answer.statusCode}`));
    }).on('error', reject);
  });
}

async function cellsOf(file: Buffer): Promise<{ text: string; type: exceljs.ValueType }[]> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(new Uint8Array(file).buffer);
  const cells: { text: string; type: exceljs.ValueType }[] = [];
  workbook.eachSheet((sheet) => sheet.eachRow((row) => row.eachCell(({ text, type }) => cells.push({ text, type }))));
  return cells;
}
