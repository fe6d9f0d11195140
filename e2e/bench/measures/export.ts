import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import exceljs from 'exceljs';
import { downloaded, exportedPath } from '../../proof/exported-file';
import { ListClient } from '../../proof/list-client';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { median, percentile, spread } from '../../proof/statistics';
import { signedIn, type TenantClient } from '../../proof/tenant-client';
import { fillTenant } from '../../domains/issues/fill-issues';
import type { Measure } from '../measure';
import { nodeProcesses } from '../memory';

const ISSUES = { quick: 2_000, full: 100_000 };
const ALL_ISSUES = { list: 'issues', format: 'xlsx', pages: 'all' } as const;
const WAIT_MS = 900_000;
const LOOK_MS = 250;
const MB_GROWN = 40;

type Rows = readonly exceljs.CellValue[][];

/**
 * All issues of a plant as a workbook: how long, beside exceljs that writes the same rows and does nothing else; what memory it takes; and
 * what the list's callers notice.
 */
export const exportToWorkbook: Measure = async ({ stage, quick, rounds }) => {
  const client = await signedIn(stage, 'acme', 'leader@acme.test');
  const count = quick ? ISSUES.quick : ISSUES.full;
  await fillTenant(stage, client.tenant, count, 'Export of many');
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-export-'));
  try {
    const memory = watchMemory(stage);
    const path = await exportedPath(client, ALL_ISSUES, WAIT_MS);
    const used = memory.stop();
    const rows = await readBack(client, path, join(folder, 'read.xlsx'));
    if (rows.length <= count) throw new Error(`${rows.length} rows were exported of more than ${count} issues`);
    const [portal, alone]: [number[], number[]] = [[], []];
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      portal.push(await seconds(() => exportedPath(client, ALL_ISSUES, WAIT_MS)));
      alone.push(await seconds(() => writeAlone(rows, join(folder, `${round}.xlsx`))));
    }
    return [timeRow(rows.length, portal, alone), memoryRow(used), await listRow(stage, client, quick)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function readBack(client: TenantClient, path: string, file: string): Promise<Rows> {
  writeFileSync(file, await downloaded(client, path));
  const rows: exceljs.CellValue[][] = [];
  for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(file, { sharedStrings: 'cache', styles: 'cache' }))
    for await (const row of sheet) rows.push((row.values as exceljs.CellValue[]).slice(1));
  return rows;
}

/** What a program does that only writes a workbook. */
async function writeAlone(rows: Rows, path: string): Promise<void> {
  const stream = createWriteStream(path);
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet('Issues');
  for (const row of rows) sheet.addRow(row).commit();
  sheet.commit();
  await book.commit();
  await finished(stream);
}

/** Megabytes of all Node processes over time, the one that writes included. */
function watchMemory(stage: Stage): { stop(): number[] } {
  const used: number[] = [];
  const look = () => used.push(nodeProcesses(stage.launcher).reduce((sum, { megabytes }) => sum + megabytes, 0));
  look();
  const watch = setInterval(look, LOOK_MS);
  return {
    stop() {
      clearInterval(watch);
      return used;
    },
  };
}

function timeRow(count: number, portal: number[], alone: number[]): Row {
  const ratio = median(portal) / median(alone);
  return {
    what: `export of ${count.toLocaleString('en')} issues to XLSX, from the press to the file, against exceljs alone writing the same rows`,
    measured: `${ratio.toFixed(1)}×: ${spread(portal, 1)} s against ${spread(alone, 1)} s`,
    goal: 'at most 3×',
    met: ratio <= 3,
  };
}

function memoryRow(used: number[]): Row {
  const half = Math.ceil(used.length / 2);
  const [first, second] = [Math.max(...used.slice(0, half)), Math.max(...used.slice(half), 0)];
  return {
    what: 'memory of all Node processes meanwhile (PSS), in its first half and in its second',
    measured: `${first.toFixed(0)} MB, then ${second.toFixed(0)} MB; ${(used[0] ?? 0).toFixed(0)} MB before`,
    goal: `at most ${MB_GROWN} MB more in the second half`,
    met: second <= first + MB_GROWN,
  };
}

/** Whoever asks for the list while the export goes on, again and again until it is over, beside the same without. */
async function listRow(stage: Stage, client: TenantClient, quick: boolean): Promise<Row> {
  const lists = await ListClient.start(stage);
  try {
    const headers = await stage.signIn('admin@acme.test');
    const p99 = async (duration: number) => {
      const { times, failures } = await lists.ask(headers, duration);
      if (failures.length > 0) throw new Error(`the list was answered ${failures.join()}`);
      return percentile(times, 0.99);
    };
    await p99(1);
    const duration = quick ? 2 : 8;
    const alone = [await p99(duration), await p99(duration)];
    const beside: number[] = [];
    let over = false;
    const exported = exportedPath(client, ALL_ISSUES, WAIT_MS).finally(() => {
      over = true;
    });
    while (!over) beside.push(await p99(duration));
    await exported;
    const ratio = median(beside) / median(alone);
    return {
      what: "p99 of the plant's list while its issues are exported, against the list alone",
      measured: `${ratio.toFixed(1)}×: ${spread(beside)} ms against ${spread(alone)} ms`,
      goal: 'at most 2×',
      met: ratio <= 2,
    };
  } finally {
    lists.stop();
  }
}
