import type ExcelJS from 'exceljs';
import type { Chart, IssueCosts, Report } from '@portal/contracts/issues/schemas';
import { withTenant } from '@portal/service-kit/query';
import { savePeople, saveTenant } from '@portal/service-kit/projections';
import { eventually } from '@portal/service-kit/testing';
import { keepCostSums } from '../src/costs/keep-cost-sums';
import { finishLongWork } from './long-work.factory';
import { person, useService, type Plant } from './plant.factory';
import { rowsOf, secondsOf, storedWorkbook } from './workbook.factory';
import { scheduleMachines } from './work-time.factory';

jest.setTimeout(180_000);

const service = useService();
const REPORTS = { reports: ['read', 'create'], charts: ['read'] } as const;
const MADE_WITHIN_MS = 60_000;
const YEAR = new Date().getFullYear();
const WHOLE_YEAR = { date_from: `${YEAR}-01-01`, date_to: `${YEAR}-12-31` };

let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
  await withTenant(service.get().db, plant.leader, (query) =>
    saveTenant(query, { locales: ['en'], demo: false, attributes: null, currency_id: 985, timezone: 'Europe/Warsaw' }),
  );
  await plant.addMachine({ id: 7, symbol: 'PRS-01', designation: '=Press' });
  await plant.addMachine({ id: 8, symbol: 'PRS-02', designation: 'Saw' });
  scheduleMachines(service.get().deps, () => 36_000);
});
afterEach(() => jest.restoreAllMocks());

const reader = () => ({ ...plant.leader, access: { reports: [...REPORTS.reports], charts: [...REPORTS.charts] }, locale: 'en' });
const http = () => plant.as(reader());
const make = (body: object) => http().post<{ item: Report; codes?: object; permission?: string }>('/reports', body);

/** The workbook of a report once it is made. */
async function workbookOf(id: number): Promise<ExcelJS.Workbook> {
  await eventually(async () => {
    const { body } = await http().get<{ items: Report[] }>('/reports', { id_equals: id });
    expect(body.items[0]?.job_status).toEqual({ status: 'finished', progress_now: 100 });
  }, MADE_WITHIN_MS);
  const [row] = await withTenant(service.get().db, plant.leader, (query) =>
    query.sql<{ file_id: string; name: string }>(
      'select r.file_id, f.name from report r join file f on f.tenant_id = r.tenant_id and f.id = r.file_id where r.tenant_id = $1 and r.id = $2',
      [id],
    ),
  );
  expect(row?.name).toBe(`report.${id}.xlsx`);
  return storedWorkbook(plant, row?.file_id ?? '');
}

async function work(): Promise<number> {
  const { id } = await plant.report({ equipment_id: 7, title: '=cmd()' });
  await plant.act(id, 'take', plant.mechanic);
  await plant.act(id, 'arrive', plant.mechanic);
  await plant.act(id, 'finish', plant.mechanic);
  return id;
}

describe('reports', () => {
  it('of issues have what each costs, the same as its calculator, for readers of costs alone', async () => {
    await plant.addMachine({ id: 9, symbol: 'PRS-03', hourly_cost: '720000.00', currency_id: 985 });
    const category_id = await plant.addCategory({ issue_generates_cost: true });
    const { id } = await plant.report({ equipment_id: 9, category_id });
    for (const step of ['take', 'finish'] as const) await plant.act(id, step, plant.mechanic);
    await plant.addCost(id, 'Crane');
    const manager = { ...reader(), access: { ...reader().access, costs: ['read' as const], issues: ['read' as const] } };
    const { body } = await plant.as(manager).post<{ item: Report }>('/reports', { report_type: 'issue_summary', ...WHOLE_YEAR });
    const [row] = rowsOf((await workbookOf(body.item.id)).worksheets[0]);
    const { item } = (await plant.as(manager).get<{ item: IssueCosts }>(`/issues/${id}/costs`)).body;
    expect([row?.['Downtime cost'], row?.['Total cost'], row?.Currency]).toEqual([Number(item.downtime), Number(item.total), 'PLN']);
    expect(row?.['Not converted']).toBe('1.00 EUR');
    const plain = rowsOf((await workbookOf((await make({ report_type: 'issue_summary', ...WHOLE_YEAR })).body.item.id)).worksheets[0]);
    expect(Object.keys(plain[0] ?? {})).not.toContain('Total cost');
  });

  it('of issues have a row for each, and totals that agree with those of the charts', async () => {
    const id = await work();
    const open = await plant.report({ title: 'Oil leak' });
    const { status, body } = await make({ report_type: 'issue_summary', ...WHOLE_YEAR });
    expect([status, body.item.report_type, body.item.file]).toEqual([202, 'issue_summary', null]);
    const workbook = await workbookOf(body.item.id);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Issue summary', 'Totals']);
    const issues = rowsOf(workbook.worksheets[0]);
    expect(issues.map((row) => [row.Number, row.Title, row.Category, row.Equipment, row.People])).toEqual([
      [id, '=cmd()', 'Breakdown', 'PRS-01 =Press', 'Marek Mechanic'],
      [open.id, 'Oil leak', 'Breakdown', null, null],
    ]);
    const ofPeople = rowsOf(workbook.worksheets[1]).find((row) => row['Grouped by'] === 'People');
    const chart = (await http().get<Chart>('/charts', { measure: 'total', by: 'employee' })).body.items[0];
    expect([ofPeople?.Name, ofPeople?.Issues, secondsOf(ofPeople?.['Total time'])]).toEqual([chart?.label, chart?.count, chart?.value]);
    expect(workbook.worksheets[0]?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  });

  it('of machines have twelve months and a total for a year, one period for other dates, and the events of each machine', async () => {
    const id = await work();
    const year = await workbookOf((await make({ report_type: 'operation_sheet', ...WHOLE_YEAR })).body.item.id);
    const titles = (year.worksheets[0]?.getRow(1).values as string[]).filter((title) => title?.startsWith('Scheduled time'));
    expect(titles).toHaveLength(13);
    expect([titles[0], titles[12]]).toEqual([`Scheduled time (h) ${YEAR}-01`, 'Scheduled time (h) total']);
    const dates = await workbookOf(
      (await make({ report_type: 'operation_sheet', date_from: `${YEAR}-01-01`, date_to: `${YEAR}-12-30` })).body.item.id,
    );
    const [press, saw] = rowsOf(dates.worksheets[0]);
    expect([press?.Symbol, press?.Machine, secondsOf(press?.['Scheduled time (h)']), press?.['Availability (%)']]).toEqual([
      'PRS-01',
      '=Press',
      36_000,
      100,
    ]);
    expect([saw?.Symbol, saw?.['MTBF (h)'], saw?.Failures]).toEqual(['PRS-02', null, 0]);
    expect(rowsOf(dates.worksheets[1]).map((row) => [row.Symbol, row.Number, row.Failure])).toEqual([['PRS-01', id, false]]);
  });

  it('of machines have their costs by month, the sums of what each issue costs, for readers of costs alone', async () => {
    await plant.addMachine({ id: 9, symbol: 'PRS-03', hourly_cost: '720.00', currency_id: 985 });
    await withTenant(service.get().db, plant.leader, (query) =>
      savePeople(query, [person(12, 'Marek Mechanic', { work_hour_cost: '36.00', currency_id: 985 })]),
    );
    const category_id = await plant.addCategory({ issue_generates_cost: true });
    const manager = { ...reader(), access: { ...reader().access, costs: ['read' as const], issues: ['read' as const] } };
    const sums: Record<string, number> = { labour: 0, parts: 0, downtime: 0 };
    for (let count = 0; count < 3; count += 1) {
      const id = await finishLongWork(plant, { equipment_id: 9, category_id });
      const moved = {
        id: 100 + count,
        issue_id: id,
        quantity: '3',
        unit_price: '1.35',
        currency_id: 985,
        moved_at: new Date().toISOString(),
      };
      await withTenant(service.get().db, plant.leader, (query) => query('issue_part_cost').insert(moved));
      // The first is kept, the others are computed.
      if (count === 0) await withTenant(service.get().db, plant.leader, (query) => keepCostSums(query, 10));
      const { item } = (await plant.as(manager).get<{ item: IssueCosts }>(`/issues/${id}/costs`)).body;
      for (const part of ['labour', 'parts', 'downtime'] as const) sums[part] = (sums[part] ?? 0) + Math.round(Number(item[part]) * 100);
      await plant.addCost(id, 'Crane');
    }
    expect(sums.parts).toBe(3 * 405);
    for (const part of ['labour', 'downtime'] as const) expect(sums[part]).toBeGreaterThanOrEqual(3 * 1_800);
    const { body } = await plant.as(manager).post<{ item: Report }>('/reports', { report_type: 'operation_sheet', ...WHOLE_YEAR });
    const row = rowsOf((await workbookOf(body.item.id)).worksheets[0]).find(({ Symbol: symbol }) => symbol === 'PRS-03');
    const month = `${YEAR}-${String(new Date().getMonth() + 1).padStart(2, '0')}`;
    for (const [title, part] of Object.entries({ 'Labour cost': 'labour', 'Parts cost': 'parts', 'Downtime cost': 'downtime' })) {
      const cents = [month, 'total'].map((period) => Math.round(Number(row?.[`${title} ${period}`]) * 100));
      expect([part, ...cents]).toEqual([part, sums[part], sums[part]]);
    }
    expect([row?.Currency, row?.['Not converted']]).toEqual(['PLN', '3.00 EUR']);
    const plain = rowsOf((await workbookOf((await make({ report_type: 'operation_sheet', ...WHOLE_YEAR })).body.item.id)).worksheets[0]);
    expect(Object.keys(plain[0] ?? {}).filter((title) => title.includes('cost'))).toEqual([]);
  });

  it('are answered with their file where somebody waits for it', async () => {
    const { status, body } = await make({ report_type: 'issue_summary', ...WHOLE_YEAR, sync: true });
    expect(status).toBe(201);
    expect(body.item.file).toMatch(/^\/storage\//);
    expect(body.item.job_status.status).toBe('finished');
  });

  it('end after their first day, and are refused without a right', async () => {
    const day = `${YEAR}-01-01`;
    expect(await make({ report_type: 'issue_summary', date_from: day, date_to: day })).toMatchObject({
      status: 422,
      body: { codes: { date_to: ['too_low'] } },
    });
    expect(await make({ report_type: 'issue_summary', date_from: '1990-01-01', date_to: day })).toMatchObject({
      status: 422,
      body: { codes: { date_to: ['too_high'] } },
    });
    expect(await make({ report_type: 'sheet', ...WHOLE_YEAR })).toMatchObject({
      status: 422,
      body: { codes: { report_type: ['invalid'] } },
    });
    expect((await http().get<{ items: Report[] }>('/reports')).body.items).toEqual([]);
    const refused = await plant
      .as({ ...reader(), access: { reports: ['read'] } })
      .post<{ permission: string }>('/reports', { report_type: 'issue_summary', ...WHOLE_YEAR });
    expect([refused.status, refused.body.permission]).toEqual([403, 'reports/create']);
  });

  it('are of one plant alone', async () => {
    await make({ report_type: 'issue_summary', ...WHOLE_YEAR });
    const other = await service.plant();
    const { body } = await service
      .get()
      .http({ ...other.leader, access: { reports: ['read'] } })
      .get<{ items: Report[] }>('/reports');
    expect(body.items).toEqual([]);
  });
});
