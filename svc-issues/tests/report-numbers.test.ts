import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { EquipmentStats, Issue, IssueCosts, Report } from '@portal/contracts/issues/schemas';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { eventually } from '@portal/service-kit/testing';
import { finishLongWork } from './long-work.factory';
import { useService, type Plant } from './plant.factory';
import { rowsOf, secondsOf, storedWorkbook } from './workbook.factory';
import { scheduleMachines } from './work-time.factory';

jest.setTimeout(180_000);

const service = useService();
const MADE_WITHIN_MS = 60_000;
const DAY_MS = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const WINDOW = { from: dayOf(Date.now() - 5 * DAY_MS), to: dayOf(Date.now() + 2 * DAY_MS) };
const MACHINES = { 7: 'PRS-01', 8: 'PRS-02', 9: 'PRS-03' } as const;

let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
  await withTenant(service.get().db, plant.leader, (query) =>
    saveTenant(query, { locales: ['en'], demo: false, attributes: null, currency_id: 985, timezone: 'Europe/Warsaw' }),
  );
  const costs = { hourly_cost: '420.00', currency_id: 985 };
  for (const [id, symbol] of Object.entries(MACHINES)) await plant.addMachine({ id: Number(id), symbol, ...costs });
  scheduleMachines(service.get().deps, () => 36_000);
});
afterEach(() => jest.restoreAllMocks());

const manager = () =>
  plant.as({
    ...plant.leader,
    access: { reports: ['read', 'create'], costs: ['read'], issues: ['read'], machines: ['read'] },
    locale: 'en',
  });

/** Issues that are finished: two failures and a planned job on the first machine, one that is no failure on the second. */
async function work(): Promise<void> {
  const failure = await plant.addEntry('issue_criticality', 'A');
  await withTenant(service.get().db, plant.leader, (query) =>
    query('dictionary')
      .where({ id: failure })
      .update({ attributes: JSON.stringify({ is_failure: true }) }),
  );
  const category_id = await plant.addCategory({ issue_generates_cost: true });
  const planned = await plant.addCategory({ name: { en: 'Inspection' }, planned: true, issue_generates_cost: true });
  for (const fields of [
    { equipment_id: 7, category_id, criticality: failure },
    { equipment_id: 7, category_id, criticality: failure },
    { equipment_id: 7, category_id: planned },
    { equipment_id: 8, category_id },
  ])
    await finishLongWork(plant, fields);
}

/** The number of the file of a report of the window, once it is made. */
async function fileOf(report_type: string): Promise<string> {
  const body = { report_type, date_from: WINDOW.from, date_to: WINDOW.to };
  const { id } = (await manager().post<{ item: Report }>('/reports', body)).body.item;
  await eventually(async () => {
    const { items } = (await manager().get<{ items: Report[] }>('/reports', { id_equals: id })).body;
    expect(items[0]?.job_status.status).toBe('finished');
  }, MADE_WITHIN_MS);
  const [row] = await withTenant(service.get().db, plant.leader, (query) =>
    query.sql<{ file_id: string }>('select file_id from report where tenant_id = $1 and id = $2', [id]),
  );
  return row?.file_id ?? '';
}

/** The sheets of a report of the window. */
const sheetsOf = async (report_type: string) => (await storedWorkbook(plant, await fileOf(report_type))).worksheets.map(rowsOf);

/** A report of the window as it is downloaded. */
async function workbookOf(report_type: string): Promise<Buffer> {
  const stored = await plant.running.deps.files.content(plant.tenant, await fileOf(report_type));
  if (!stored) throw new Error('the workbook is not stored');
  return buffer(stored.stream);
}

const seconds = (cell: unknown) => (cell === null || cell === undefined ? null : secondsOf(cell));
const whole = (value: number | null) => (value === null ? null : Math.round(value));
const amount = (cell: unknown) => Number(cell ?? 0).toFixed(2);

it('every number of the operation sheet is that of the statistics of its machine', async () => {
  await work();
  const [machines = []] = await sheetsOf('operation_sheet');
  expect(machines.map(({ Symbol: symbol }) => symbol)).toEqual(Object.values(MACHINES));
  for (const [id, symbol] of Object.entries(MACHINES)) {
    const row = machines.find((one) => one.Symbol === symbol) ?? {};
    const { item } = (await manager().get<{ item: EquipmentStats }>(`/equipment/${id}/stats`, WINDOW)).body;
    expect({
      symbol,
      scheduled: seconds(row['Scheduled time (h)']),
      downtime: seconds(row['Downtime (h)']),
      availability: row['Availability (%)'],
      failures: row.Failures,
      planned: row['Planned jobs'],
      mttr1: seconds(row['Mean time report to end (h)']),
      mttr2: seconds(row['Mean time take to end (h)']),
      mtbf: seconds(row['MTBF (h)']),
      mttf: seconds(row['MTTF (h)']),
      costs: ['Labour cost', 'Parts cost', 'Downtime cost'].map((title) => amount(row[title])),
    }).toEqual({
      symbol,
      scheduled: whole(item.scheduled),
      downtime: whole(item.downtime),
      availability: item.availability === null ? null : Math.round(item.availability * 10_000) / 100,
      failures: item.failures,
      planned: item.planned,
      mttr1: whole(item.mttr1),
      mttr2: whole(item.mttr2),
      mtbf: whole(item.mtbf),
      mttf: whole(item.mttf),
      costs: [item.costs?.labour, item.costs?.parts, item.costs?.downtime].map(amount),
    });
  }
});

it('every number of the issue summary is that of its issue, and totals are their sums', async () => {
  await work();
  const [rows = [], totals = []] = await sheetsOf('issue_summary');
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    const { item } = (await manager().get<{ item: Issue }>(`/issues/${Number(row.Number)}`)).body;
    const { item: costs } = (await manager().get<{ item: IssueCosts }>(`/issues/${item.id}/costs`)).body;
    const clocks = [item.clocks.wait_s, item.clocks.service_s, item.clocks.suspend_s];
    const shown = ['Waiting', 'Work', 'Suspended'].map((title) => seconds(row[title]));
    expect([item.id, ...shown, seconds(row['Total time'])]).toEqual([item.id, ...clocks, clocks.reduce((all, one) => all + one, 0)]);
    const parts = ['labour', 'downtime', 'parts', 'external', 'total'] as const;
    const titles = ['Labour cost', 'Downtime cost', 'Parts cost', 'External costs', 'Total cost'];
    expect([item.id, ...titles.map((title) => amount(row[title]))]).toEqual([item.id, ...parts.map((part) => amount(costs[part]))]);
  }
  const sum = (all: readonly Record<string, unknown>[], title: string) => all.reduce((total, row) => total + (seconds(row[title]) ?? 0), 0);
  for (const group of ['Category', 'Production line', 'Criticality']) {
    const ofGroup = totals.filter((row) => row['Grouped by'] === group);
    expect([group, ofGroup.reduce((all, row) => all + Number(row.Issues), 0), sum(ofGroup, 'Total time')]).toEqual([
      group,
      rows.length,
      sum(rows, 'Total time'),
    ]);
  }
});

const SOFFICE = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/usr/lib/libreoffice/program/soffice'].find((path) => existsSync(path));

/** The sheets of a workbook as LibreOffice writes them to CSV: cells as they are shown, by sheet. */
async function readByLibreOffice(workbook: Buffer): Promise<string[][][]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-workbook-'));
  try {
    await writeFile(join(folder, 'report.xlsx'), workbook);
    // Comma, quotes, UTF-8, from the first row, cells as shown, every sheet into a file of its own.
    const format = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await promisify(execFile)(SOFFICE ?? '', [
      profile,
      '--headless',
      '--convert-to',
      format,
      '--outdir',
      folder,
      join(folder, 'report.xlsx'),
    ]);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
    return await Promise.all(files.map(async (name) => (await readFile(join(folder, name), 'utf8')).trim().split('\n').map(cellsOf)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');

/** Seconds of a duration in CSV: `111:06:40`, and below a day as a time of the day, `10:00:00 AM`. */
function shownSeconds(text = ''): number | null {
  if (text === '') return null;
  const [clock = '', half] = text.split(' ');
  const [hours = 0, minutes = 0, rest = 0] = clock.split(':').map(Number);
  return ((half ? (hours % 12) + (half === 'PM' ? 12 : 0) : hours) * 60 + minutes) * 60 + rest;
}

(SOFFICE ? it : it.skip)(
  SOFFICE
    ? 'LibreOffice opens the operation sheet, and shows the numbers of the statistics'
    : 'LibreOffice is not installed here: what it shows of the operation sheet was not compared',
  async () => {
    await work();
    const sheets = await readByLibreOffice(await workbookOf('operation_sheet'));
    expect(sheets).toHaveLength(2);
    const [titles = [], ...rows] = sheets.find(([head]) => head?.includes('MTBF (h)')) ?? [];
    const cell = (row: readonly string[], title: string) => row[titles.indexOf(title)];
    for (const [id, symbol] of Object.entries(MACHINES)) {
      const row = rows.find((one) => one[0] === symbol) ?? [];
      const { item } = (await manager().get<{ item: EquipmentStats }>(`/equipment/${id}/stats`, WINDOW)).body;
      expect({
        symbol,
        scheduled: shownSeconds(cell(row, 'Scheduled time (h)')),
        downtime: shownSeconds(cell(row, 'Downtime (h)')),
        failures: Number(cell(row, 'Failures')),
        planned: Number(cell(row, 'Planned jobs')),
        mttr1: shownSeconds(cell(row, 'Mean time report to end (h)')),
        mtbf: shownSeconds(cell(row, 'MTBF (h)')),
        downtimeCost: amount(cell(row, 'Downtime cost') || 0),
      }).toEqual({
        symbol,
        scheduled: whole(item.scheduled),
        downtime: whole(item.downtime),
        failures: item.failures,
        planned: item.planned,
        mttr1: whole(item.mttr1),
        mtbf: whole(item.mtbf),
        downtimeCost: amount(item.costs?.downtime),
      });
    }
  },
);
