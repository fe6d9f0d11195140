import type { NoticeTexts } from '@portal/contracts/notices';
import type { Report, ReportSchedule } from '@portal/contracts/issues/schemas';
import { withTenant } from '@portal/service-kit/query';
import { savePeople, saveTenant } from '@portal/service-kit/projections';
import { eventually } from '@portal/service-kit/testing';
import { makeScheduledReports } from '../src/reports/make-scheduled-reports.job';
import { person, useService, type Plant } from './plant.factory';
import { storedWorkbook } from './workbook.factory';

jest.setTimeout(180_000);

const service = useService();
const MADE_WITHIN_MS = 60_000;

let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
  await withTenant(service.get().db, plant.leader, (query) =>
    saveTenant(query, { locales: ['en'], demo: false, attributes: null, currency_id: 985, timezone: 'Europe/Warsaw' }),
  );
});

const withRights = (more: object) => ({
  ...plant.leader,
  admin: false,
  access: { reports: ['read' as const, 'create' as const], ...more },
  locale: 'en',
});
const reader = () => plant.as(withRights({}));
const manager = () => plant.as(withRights({ costs: ['read'] }));
const monthly = (more: object = {}) => ({ report_type: 'issue_summary', period: 'month', receiver_ids: [12], ...more });

type Answer = { item: ReportSchedule; codes?: object; permission?: string };
const schedule = (body: object, by = reader()) => by.post<Answer>('/report_schedules', body);
const schedules = async () => (await reader().get<{ items: ReportSchedule[] }>('/report_schedules')).body.items;
const reports = async (by = reader()) => (await by.get<{ items: Report[] }>('/reports')).body.items;

/** Lets the present period of all schedules be over, as if it had begun so many days ago. */
const passPeriod = () =>
  withTenant(service.get().db, plant.leader, (query) =>
    query.sql(`update report_schedule set period_from = period_from - ('1 ' || period)::interval where tenant_id = $1 returning id`, []),
  );
const runJob = () => makeScheduledReports.run(service.get().deps, { log: service.get().deps.log, signal: new AbortController().signal });

/** The clock of the plant as a day: reports of a period are made from six o'clock on. */
const dayInPlant = () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' }).format(Date.now() - 6 * 3_600_000);

it('are kept with who gets them and when the next one comes, changed and removed', async () => {
  const { status, body } = await schedule(monthly());
  expect([status, body.item.receivers.map(({ id }) => id), body.item.with_costs]).toEqual([201, [12], false]);
  const today = dayInPlant();
  const next = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1)).toISOString().slice(0, 10);
  expect(body.item.next_on).toBe(next);
  const changed = await reader().put<Answer>(`/report_schedules/${body.item.id}`, monthly({ period: 'year', receiver_ids: [11, 12] }));
  expect([changed.status, changed.body.item.period, changed.body.item.receiver_ids]).toEqual([200, 'year', [11, 12]]);
  expect(changed.body.item.next_on).toBe(`${Number(today.slice(0, 4)) + 1}-01-01`);
  expect(await schedules()).toEqual([changed.body.item]);
  expect((await reader().delete(`/report_schedules/${body.item.id}`)).status).toBe(200);
  expect(await schedules()).toEqual([]);
});

it('are refused for people who are not there, twice, without receivers and without a right, and change nothing', async () => {
  expect(await schedule(monthly({ receiver_ids: [12, 999_999] }))).toMatchObject({
    status: 422,
    body: { codes: { 'receiver_ids.1': ['not_found'] } },
  });
  expect(await schedule(monthly({ receiver_ids: [12, 12] }))).toMatchObject({
    status: 422,
    body: { codes: { 'receiver_ids.1': ['taken'] } },
  });
  expect((await schedule(monthly({ receiver_ids: [] }))).status).toBe(422);
  expect(await schedule(monthly({ with_costs: true }))).toMatchObject({ status: 403, body: { permission: 'costs/read' } });
  const readsOnly = plant.as({ ...withRights({}), access: { reports: ['read'] } });
  expect(await schedule(monthly(), readsOnly)).toMatchObject({ status: 403, body: { permission: 'reports/create' } });
  expect(await schedules()).toEqual([]);
  await schedule(monthly());
  expect(await schedule(monthly())).toMatchObject({ status: 422, body: { codes: { period: ['taken'] } } });
  expect(await schedules()).toHaveLength(1);
});

/** Waits until so many reports are there, each of them finished. */
const areMade = (count: number) =>
  eventually(
    async () => expect((await reports()).map(({ job_status: { status } }) => status)).toEqual(Array<string>(count).fill('finished')),
    MADE_WITHIN_MS,
  );

it('make the report of the whole last period once, and tell its receivers with the rights they need', async () => {
  await schedule(monthly());
  await schedule(monthly({ with_costs: true, receiver_ids: [11, 12] }), manager());
  await runJob();
  expect(await reports()).toEqual([]);
  await passPeriod();
  await runJob();
  await runJob();
  await areMade(2);
  const today = dayInPlant();
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const days = [Date.UTC(year, month - 2, 1), Date.UTC(year, month - 1, 0)].map((at) => new Date(at).toISOString().slice(0, 10));
  const made = await reports(manager());
  expect(made.map(({ date_from, date_to }) => [date_from, date_to])).toEqual([days, days]);
  const told = (await service.get().noticed(plant.leader)).filter(({ kind }) => kind === 'issues.report_ready');
  expect(told.map(({ users, access, origin }) => [users, access, origin]).sort()).toEqual([
    [[11, 12], 'costs/read', 'Report'],
    [[12], '', 'Report'],
  ]);
  const [texts] = told.map((notice) => JSON.parse(notice.texts) as NoticeTexts);
  expect(texts?.title.en).toMatch(/^Issue summary from .+ to .+ is ready$/);
  expect(texts?.title.pl).toMatch(/gotowe$/);
  expect((await schedules()).map(({ next_on }) => next_on > today)).toEqual([true, true]);
});

it('are made once for each language of their receivers, who are told of theirs alone; a schedule whose receivers are gone makes none', async () => {
  const inLanguage = (id: number, locale: string, more = {}) =>
    person(id, `Reader ${id}`, { work_hour_cost: null, currency_id: null, locale, ...more });
  await withTenant(service.get().db, plant.leader, (query) =>
    savePeople(query, [inLanguage(11, 'pl'), inLanguage(12, 'de'), inLanguage(21, 'pl'), inLanguage(22, 'ar', { status: 'disabled' })]),
  );
  // Two are there when the report is scheduled, and disabled later.
  await withTenant(service.get().db, plant.leader, (query) => query('people').where({ id: 22 }).update({ status: 'active' }));
  expect((await schedule(monthly({ receiver_ids: [11, 12, 21, 22] }))).status).toBe(201);
  expect((await schedule(monthly({ period: 'year', receiver_ids: [22] }))).status).toBe(201);
  await withTenant(service.get().db, plant.leader, (query) => query('people').where({ id: 22 }).update({ status: 'disabled' }));
  await passPeriod();
  await runJob();
  await runJob();
  await areMade(2);
  const told = (await service.get().noticed(plant.leader)).filter(({ kind }) => kind === 'issues.report_ready');
  const headers = new Map<string, unknown>();
  for (const { users, params } of told) {
    const { id } = JSON.parse(params) as { id: number };
    const [row] = await withTenant(service.get().db, plant.leader, (query) =>
      query.sql<{ file_id: string }>('select file_id from report where tenant_id = $1 and id = $2', [id]),
    );
    headers.set(users.join(), (await storedWorkbook(plant, row?.file_id ?? '')).worksheets[0]?.getRow(1).getCell(2).value);
  }
  expect([...headers].sort()).toEqual([
    ['11,21', 'Tytuł'],
    ['12', 'Titel'],
  ]);
});

it('with costs have them in the workbook, whose file only readers of costs are given', async () => {
  const category_id = await plant.addCategory({ issue_generates_cost: true });
  await plant.report({ category_id });
  await schedule(monthly({ with_costs: true }), manager());
  await passPeriod();
  await runJob();
  await eventually(async () => expect((await reports())[0]?.job_status.status).toBe('finished'), MADE_WITHIN_MS);
  expect([(await reports())[0]?.file, (await reports(manager()))[0]?.file]).toEqual([null, expect.stringMatching(/^\/storage\//)]);
  const [row] = await withTenant(service.get().db, plant.leader, (query) =>
    query.sql<{ file_id: string }>('select file_id from report where tenant_id = $1', []),
  );
  const workbook = await storedWorkbook(plant, row?.file_id ?? '');
  expect(workbook.worksheets[0]?.getRow(1).values).toContain('Total cost');
});

it('of one plant are neither listed, changed nor removed by another', async () => {
  const { id } = (await schedule(monthly())).body.item;
  const other = await service.plant();
  const stranger = service.get().http({ ...other.leader, access: { reports: ['read', 'create'] } });
  expect((await stranger.get<{ items: ReportSchedule[] }>('/report_schedules')).body.items).toEqual([]);
  expect((await stranger.put(`/report_schedules/${id}`, monthly())).status).toBe(404);
  expect((await stranger.delete(`/report_schedules/${id}`)).status).toBe(404);
  expect(await schedules()).toHaveLength(1);
});
