import fc from 'fast-check';
import type { Chart, EquipmentStats, ReportedHours } from '@portal/contracts/issues/schemas';
import { tenantQuery, withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { findJob } from '@portal/service-kit/tasks';
import { eventually } from '@portal/service-kit/testing';
import { told, type Told } from './figure-history.factory';
import { LEADER, useService, type Plant } from './plant.factory';
import { rowsOf, secondsOf, storedWorkbook } from './workbook.factory';
import { scheduleMachines } from './work-time.factory';

const service = useService();
const ZONE = 'Europe/Warsaw';
const HOUR = 3_600_000;
const MADE_WITHIN_MS = 60_000;
/** Of a finished year: nothing is cut by the moment at which the test runs. */
const YEAR = { from: '2025-01-01', to: '2025-12-31' };
const MACHINES = [7, 8] as const;

let plant: Plant;
let criticality: Record<'failure' | 'other', number>;
let planned: number;
beforeEach(async () => {
  plant = await service.plant();
  await withTenant(service.get().db, plant.leader, (query) =>
    saveTenant(query, { locales: ['en'], demo: false, attributes: null, currency_id: 985, timezone: ZONE }),
  );
  for (const id of MACHINES) await plant.addMachine({ id, symbol: `M-${id}` });
  criticality = { failure: await plant.addEntry('issue_criticality', 'A'), other: await plant.addEntry('issue_criticality', 'C') };
  await withTenant(service.get().db, plant.leader, (query) =>
    query('dictionary')
      .where({ id: criticality.failure })
      .update({ attributes: JSON.stringify({ is_failure: true }) }),
  );
  planned = await plant.addCategory({ name: { en: 'Inspection' }, planned: true });
  // Scheduled around the clock, as a machine with constant availability is.
  scheduleMachines(service.get().deps, (from, to) => (to - from) / 1000);
});
afterEach(() => jest.restoreAllMocks());

/** Writes a history over the issues that the plant has. */
async function write(history: readonly Told[]): Promise<void> {
  const template = await plant.report();
  const at = (time: number | null) => (time === null ? null : new Date(time));
  await withTenant(service.get().db, plant.leader, async (query) => {
    const row = await query('issue').where({ id: template.id }).first<Record<string, unknown>>('*');
    const { title_searched: _, plan_start: _start, plan_end: _end, plan_long: _long, tenant_id: __, ...columns } = row;
    await query('issue').del();
    if (history.length === 0) return;
    await query('issue').insert(
      history.map((one, place) => ({
        ...columns,
        id: 1_000_000 + place,
        equipment_id: one.equipment_id,
        category_id: one.planned ? planned : plant.category,
        criticality_id: one.failure ? criticality.failure : criticality.other,
        created_at: at(one.created_at),
        took_at: at(one.took_at),
        finished_at: at(one.finished_at),
        wait_s: one.wait_s,
        service_s: one.service_s,
        suspend_s: one.suspend_s,
        rejected: one.rejected,
        deleted_at: one.archived ? new Date() : null,
      })),
    );
  });
}

const chart = async (query: Record<string, string>) =>
  (await plant.as({ ...plant.leader, access: { charts: ['read'] } }).get<Chart & { codes?: object; permission?: string }>('/charts', query))
    .body;
const valuesOf = async (measure: string, by: string, more: Record<string, string> = {}) =>
  Object.fromEntries((await chart({ measure, by, ...YEAR, ...more })).items.map(({ key, value }) => [key, value]));

describe('charts', () => {
  it('count by the day of the plant, over the change of clocks', async () => {
    const at = (time: string) => told({ finished_at: Date.parse(time) });
    // Half past eleven in the evening of 30 March is half past nine in UTC; the clocks changed on that day.
    await write([at('2025-03-29T22:30:00Z'), at('2025-03-29T23:30:00Z'), at('2025-03-30T21:30:00Z'), at('2025-03-30T22:30:00Z')]);
    const { items, meta } = await chart({ measure: 'count', by: 'day', from: '2025-03-29', to: '2025-03-31' });
    expect(items.map(({ key, value }) => [key, value])).toEqual([
      ['2025-03-29', 1],
      ['2025-03-30', 2],
      ['2025-03-31', 1],
    ]);
    expect(meta).toMatchObject({ min: 1, max: 2, count: 4, unit: 'issues', timezone: ZONE });
  });

  it('have sums and means to the second, waiting and suspension among them', async () => {
    await write([
      told({}),
      told({ wait_s: 0, service_s: 60, suspend_s: 7_200, took_at: null }),
      told({ rejected: true }),
      told({ archived: true }),
    ]);
    expect(await valuesOf('total', 'year')).toEqual({ 2025: 3_600 + 7_260 });
    expect(await valuesOf('serw', 'year')).toEqual({ 2025: 3_000 + 7_260 });
    expect(await valuesOf('mttr1', 'year')).toEqual({ 2025: 5_430 });
    expect(await valuesOf('mttr2', 'year')).toEqual({ 2025: 3_000 });
  });

  it('unite downtimes that overlap, and cut them to the window', async () => {
    const night = { created_at: Date.parse('2024-12-31T22:00:00Z'), finished_at: Date.parse('2025-01-01T01:00:00Z') };
    const noon = (from: number, to: number) =>
      told({ created_at: Date.parse('2025-06-02T12:00:00Z') + from * HOUR, finished_at: Date.parse('2025-06-02T12:00:00Z') + to * HOUR });
    await write([told(night), noon(0, 2), noon(1, 3), told({ planned: true }), told({ failure: false }), told({ equipment_id: null })]);
    const scheduled = 365 * 24 * 3_600;
    expect(await valuesOf('mtbf', 'equipment')).toEqual({ 7: scheduled / 2, 8: null });
    // Two of the three hours of New Year's Eve lie in the window, and three of the afternoon.
    expect(await valuesOf('mttf', 'equipment', { equipment_id: '7' })).toEqual({ 7: (scheduled - 5 * 3_600) / 2 });
    const { body } = await plant
      .as({ ...plant.leader, access: { machines: ['read'] } })
      .get<{ item: EquipmentStats }>('/equipment/7/stats', YEAR);
    expect(body.item).toMatchObject({ failures: 2, downtime: 5 * 3_600, scheduled, mtbf: scheduled / 2, count: 5, planned: 1 });
  });

  it.each([
    [{ measure: 'mtbf', by: 'employee' }, { by: ['invalid'] }],
    [{ measure: 'mttf', by: 'month', employee_id: '12' }, { by: ['invalid'] }],
    [{ measure: 'median' }, { measure: ['invalid'] }],
    [{ by: 'hour' }, { by: ['invalid'] }],
    [{ from: '2025-02-01', to: '2025-01-01' }, { to: ['too_low'] }],
    [{ from: '2025-13-01' }, { from: ['invalid'] }],
    [{ category_path: 'x' }, { category_path: ['invalid'] }],
  ])('%j is refused with %j', async (query, codes) => {
    expect((await chart(query as Record<string, string>)).codes).toEqual(codes);
  });

  it('count reports by the hour of the plant and its weekday, before and after the change of clocks', async () => {
    const at = (time: string, more: Partial<Told> = {}) => told({ created_at: Date.parse(time), ...more });
    await write([
      // A Monday in winter and one in summer, both at eight in Warsaw; the second is in UTC an hour earlier.
      at('2025-01-06T07:30:00Z'),
      at('2025-06-02T06:00:00Z', { finished_at: null }),
      at('2025-06-01T21:59:59Z'),
      at('2025-06-02T06:10:00Z', { rejected: true }),
      at('2025-06-02T06:20:00Z', { archived: true }),
      at('2025-06-02T06:30:00Z', { equipment_id: 8 }),
      at('2024-06-03T06:30:00Z'),
    ]);
    const hours = async (more: Record<string, string> = {}) =>
      (
        await plant
          .as({ ...plant.leader, access: { charts: ['read'] } })
          .get<{ item: ReportedHours; codes?: object }>('/charts/hours', { ...YEAR, ...more })
      ).body;
    expect((await hours()).item).toMatchObject({
      cells: [
        { weekday: 1, hour: 8, count: 3 },
        { weekday: 7, hour: 23, count: 1 },
      ],
      count: 4,
      timezone: ZONE,
    });
    expect((await hours({ equipment_id: '8' })).item.cells).toEqual([{ weekday: 1, hour: 8, count: 1 }]);
    expect((await hours({ employee_id: '12' })).item.cells).toEqual([]);
    expect((await hours({ to: '2024-12-31' })).codes).toEqual({ to: ['too_low'] });
  });

  it('are written to a workbook with the same numbers, in the language of who asks', async () => {
    await write([told({}), told({ equipment_id: 8, service_s: 60 }), told({ equipment_id: null })]);
    const reader = plant.as({ ...plant.leader, access: { charts: ['read'] }, locale: 'pl' });
    const query = { measure: 'total', by: 'equipment', ...YEAR };
    const asked = await reader.post<{ item: { job_status_id: string } }>(`/charts/workbook?${new URLSearchParams(query).toString()}`, {});
    expect(asked.status).toBe(202);
    const output = await eventually(async () => {
      const job = await findJob(tenantQuery(service.get().db, plant.leader), asked.body.item.job_status_id);
      expect(job?.state).toBe('finished');
      return job?.output as { file: { id: string; name: string; access: string } };
    }, MADE_WITHIN_MS);
    expect(output.file).toMatchObject({ name: 'Czas łączny.xlsx', access: 'charts/read' });
    const [sheet] = (await storedWorkbook(plant, output.file.id)).worksheets;
    const rows = rowsOf(sheet);
    const { items } = await chart(query);
    expect(rows.map((row) => [row.Maszyna ?? '', secondsOf(row['Czas łączny']), row.Zgłoszenia])).toEqual(
      items.map(({ label, value, count }) => [label, value, count]),
    );
    expect(rows).toHaveLength(3);
    // Midnight of the plant, not of UTC.
    expect(rows[0]?.Od).toEqual(new Date('2025-01-01T00:00:00Z'));
  });

  it.each([
    [{ measure: 'mtbf', by: 'employee' }, 422, { by: ['invalid'] }],
    [{ from: '2025-02-01', to: '2025-01-01' }, 422, { to: ['too_low'] }],
    [{ by: 'day', from: '2020-01-01', to: '2025-01-01' }, 422, { to: ['too_high'] }],
    [{ days: '0' }, 422, { days: ['too_low'] }],
  ])('a workbook of %j is refused with %d before a job is begun', async (query, status, codes) => {
    const reader = plant.as({ ...plant.leader, access: { charts: ['read'] } });
    const answer = await reader.post<{ codes?: object }>(
      `/charts/workbook?${new URLSearchParams(query as Record<string, string>).toString()}`,
      {},
    );
    expect([answer.status, answer.body.codes]).toEqual([status, codes]);
  });

  it('ask for the right to charts, as their workbooks do', async () => {
    const unread = await plant.as({ ...plant.leader, access: LEADER }).post<{ permission: string }>('/charts/workbook', {});
    expect([unread.status, unread.body.permission]).toEqual([403, 'charts/read']);
    const refused = await plant.as({ ...plant.leader, access: LEADER }).get<{ permission: string }>('/charts');
    expect([refused.status, refused.body.permission]).toEqual([403, 'charts/read']);
  });

  it('find the category with all below it, the line, and who worked on an issue', async () => {
    const { id } = await plant.report({ equipment_id: 7 });
    await plant.act(id, 'take', plant.mechanic);
    await plant.act(id, 'arrive', plant.mechanic);
    await plant.act(id, 'finish', plant.mechanic);
    const today = { by: 'employee', measure: 'count' };
    expect((await chart(today)).items.map(({ label, value }) => [label, value])).toEqual([['Marek Mechanic', 1]]);
    expect((await chart({ ...today, category_path: `/${plant.category}/` })).items).toHaveLength(1);
    expect((await chart({ ...today, category_path: `/${planned}/` })).items).toHaveLength(0);
    expect((await chart({ ...today, employee_id: '13' })).items).toHaveLength(0);
    expect((await chart({ by: 'category' })).items.map(({ label }) => label)).toEqual(['Breakdown']);
  });

  it('show nothing of another plant', async () => {
    await write([told({})]);
    const other = await service.plant();
    const { items } = await service
      .get()
      .http({ ...other.leader, access: { charts: ['read'] } })
      .get<Chart>('/charts', { by: 'equipment', ...YEAR })
      .then(({ body }) => body);
    expect(items).toEqual([]);
  });
});

/** The formulas once more, as plainly as they can be said: every second of a machine is looked at in intervals. */
function plainly(history: readonly Told[], window: { from: number; to: number }) {
  const counted = history.filter(({ rejected, archived }) => !rejected && !archived);
  const done = counted.filter(({ finished_at }) => finished_at !== null && finished_at >= window.from && finished_at < window.to);
  const totalOf = ({ wait_s, service_s, suspend_s }: Told) => wait_s + service_s + suspend_s;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const second = (time: number) => Math.floor(time / 1000);
  const failures = counted.filter((one) => !one.planned && one.failure && one.equipment_id !== null);
  const stopped = (machine: number) => {
    const seconds = new Set<number>();
    for (const one of failures) {
      if (one.equipment_id !== machine) continue;
      const [from, to] = [Math.max(one.created_at, window.from), Math.min(one.finished_at ?? Number.MAX_SAFE_INTEGER, window.to)];
      // Minutes are fine enough: the histories have no other times.
      for (let at = second(from); at < second(to); at += 60) seconds.add(at);
    }
    return seconds.size * 60;
  };
  const begun = failures.filter(({ created_at }) => created_at >= window.from && created_at < window.to).length;
  const scheduled = ((window.to - window.from) / 1000) * MACHINES.length;
  const takes = done.filter(({ took_at }) => took_at !== null);
  const took = takes.map((one) => Math.min(Math.max(0, second(one.finished_at ?? 0) - second(one.took_at ?? 0)), totalOf(one)));
  return {
    count: done.length,
    total: sum(done.map(totalOf)),
    serw: sum(done.map((one) => totalOf(one) - one.wait_s)),
    mttr1: done.length === 0 ? null : Math.round(sum(done.map(totalOf)) / done.length),
    mttr2: takes.length === 0 ? null : Math.round(sum(took) / takes.length),
    mtbf: begun === 0 ? null : Math.round(scheduled / begun),
    mttf: begun === 0 ? null : Math.round(Math.max(0, scheduled - sum(MACHINES.map(stopped))) / begun),
  };
}

describe('each measure against a second, plain implementation', () => {
  /** Two days around the change of clocks in spring, in minutes. */
  const START = Date.parse('2025-03-29T00:00:00Z');
  const MINUTE = 60_000;
  const minute = fc.integer({ min: 0, max: 3 * 24 * 60 });
  const issue = fc
    .record({
      equipment_id: fc.constantFrom(null, ...MACHINES),
      times: fc.tuple(minute, minute, minute),
      isTaken: fc.boolean(),
      isOpen: fc.boolean(),
      clocks: fc.tuple(fc.nat(7_200), fc.nat(7_200), fc.nat(7_200)),
      planned: fc.boolean(),
      failure: fc.boolean(),
      rejected: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
      archived: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
    })
    .map(({ times, isTaken, isOpen, clocks, ...flags }): Told => {
      const [created = 0, took = 0, finished = 0] = [...times].sort((one, other) => one - other);
      const [wait_s, service_s, suspend_s] = clocks;
      const at = (minutes: number) => START + minutes * MINUTE;
      return {
        ...flags,
        wait_s,
        service_s,
        suspend_s,
        created_at: at(created),
        took_at: isTaken ? at(took) : null,
        finished_at: isOpen ? null : at(finished),
      };
    });

  it('gives the same over random histories', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(issue, { maxLength: 12 }), async (history) => {
        await write(history);
        // Midnight of 30 March in Warsaw to the midnight after it: a day of 23 hours.
        const window = { from: Date.parse('2025-03-29T23:00:00Z'), to: Date.parse('2025-03-30T22:00:00Z') };
        const expected = plainly(history, window);
        const day = { from: '2025-03-30', to: '2025-03-30', by: 'day' };
        for (const measure of Object.keys(expected) as (keyof typeof expected)[])
          expect([measure, (await chart({ measure, ...day })).items[0]?.value]).toEqual([measure, expected[measure]]);
      }),
      { numRuns: 25 },
    );
  });
});
