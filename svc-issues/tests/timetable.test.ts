import type { IssueTimetable, TimetableItem } from '@portal/contracts/issues/schemas';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import { LEADER, useService, type Plant } from './plant.factory';

const service = useService();
const ZONE = 'Europe/Warsaw';
type Refused = { codes?: Record<string, string[]>; permission?: string };

let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
  await withTenant(service.get().db, plant.leader, (query) =>
    saveTenant(query, { locales: ['en'], demo: false, attributes: null, currency_id: 985, timezone: ZONE }),
  );
  await plant.addMachine({ id: 7 });
  await plant.addMachine({ id: 8, symbol: 'PRS-02' });
});
afterEach(() => jest.restoreAllMocks());

const planner = () => plant.as({ ...plant.leader, access: { ...LEADER, timetable: ['read', 'update'] } });
const ask = (query: Record<string, string> = {}, as = planner()) => as.get<IssueTimetable & Refused>('/issues/timetable', query);
const MARCH = { from: '2025-03-01', to: '2025-03-31' };
const items = async (query: Record<string, string> = MARCH) => (await ask(query)).body.items;
const titles = async (query: Record<string, string> = MARCH) => (await items(query)).map(({ title }) => title);

/** An issue whose columns of time are as told; the others say nothing. */
async function planned(times: Partial<Record<string, string | number | boolean>>, fields: Record<string, unknown> = {}): Promise<number> {
  const { id } = await plant.report(fields);
  await withTenant(service.get().db, plant.leader, (query) =>
    query('issue')
      .where({ id })
      .update({ created_at: '2025-03-10T06:00:00Z', ...times }),
  );
  return id;
}
const spanOf = ({ start, end }: TimetableItem) => [start.slice(0, 16), end.slice(0, 16)];

describe('start and end of an issue', () => {
  it.each([
    ['reported, and nothing else: an hour from then', {}, ['2025-03-10T06:00', '2025-03-10T07:00']],
    ['taken: from then on', { took_at: '2025-03-10T09:30:00Z' }, ['2025-03-10T09:30', '2025-03-10T10:30']],
    [
      'scheduled: this counts before all',
      { took_at: '2025-03-10T09:30:00Z', scheduled_on: '2025-03-12T05:00:00Z' },
      ['2025-03-12T05:00', '2025-03-12T06:00'],
    ],
    ['with a predicted time', { predicted_took_time_s: 5_400 }, ['2025-03-10T06:00', '2025-03-10T07:30']],
    ['of no predicted time at all', { predicted_took_time_s: 0 }, ['2025-03-10T06:00', '2025-03-10T06:00']],
    [
      'with a predicted finish, which counts before the predicted time',
      { predicted_took_time_s: 5_400, predicted_finish: '2025-03-11T06:00:00Z' },
      ['2025-03-10T06:00', '2025-03-11T06:00'],
    ],
    [
      'finished, which counts before all',
      { predicted_finish: '2025-03-11T06:00:00Z', finished_at: '2025-03-10T06:20:00Z' },
      ['2025-03-10T06:00', '2025-03-10T06:20'],
    ],
    [
      'finished before it was scheduled: it ends no earlier than it starts',
      { scheduled_on: '2025-03-12T05:00:00Z', finished_at: '2025-03-10T06:20:00Z' },
      ['2025-03-12T05:00', '2025-03-12T05:00'],
    ],
    [
      'with a predicted time over the change of clocks, in seconds',
      { scheduled_on: '2025-03-30T00:30:00Z', predicted_took_time_s: 86_400 },
      ['2025-03-30T00:30', '2025-03-31T00:30'],
    ],
  ])('%s', async (_, times, span) => {
    await planned(times);
    expect((await items()).map(spanOf)).toEqual([span]);
  });
});

describe('the window', () => {
  it('has what lies in it, begins before it, ends after it or lasts longer than it, in the order of their start', async () => {
    await planned({ scheduled_on: '2024-06-01T00:00:00Z', predicted_finish: '2026-01-01T00:00:00Z' }, { title: 'Long' });
    await planned({ scheduled_on: '2025-02-20T00:00:00Z', predicted_finish: '2025-03-02T00:00:00Z' }, { title: 'Before' });
    await planned({ scheduled_on: '2025-03-31T20:00:00Z', predicted_finish: '2025-04-03T00:00:00Z' }, { title: 'After' });
    await planned({}, { title: 'In' });
    await planned({ scheduled_on: '2025-02-20T00:00:00Z' }, { title: 'Gone' });
    await planned({ scheduled_on: '2025-04-01T00:00:00Z' }, { title: 'To come' });
    await planned({ scheduled_on: '2024-06-01T00:00:00Z', predicted_finish: '2024-12-01T00:00:00Z' }, { title: 'Long gone' });
    expect(await titles()).toEqual(['Long', 'Before', 'In', 'After']);
  });

  it('counts days in the time zone of the plant, over the change of clocks', async () => {
    const { meta } = (await ask({ from: '2025-03-30', to: '2025-03-30' })).body;
    expect(meta).toEqual({ from: '2025-03-29T23:00:00.000Z', to: '2025-03-30T22:00:00.000Z', timezone: ZONE, more: false });
  });

  it('has 92 days at most, and a week from today unless it is said', async () => {
    expect((await ask({ from: '2025-01-01', to: '2025-04-02' })).status).toBe(200);
    expect((await ask({ from: '2025-01-01', to: '2025-04-03' })).body.codes).toEqual({ to: ['too_high'] });
    expect((await ask({ from: '2025-01-02', to: '2025-01-01' })).body.codes).toEqual({ to: ['too_low'] });
    expect((await ask({ from: 'tomorrow' })).body.codes).toEqual({ from: ['invalid'] });
    await plant.report({ title: 'Now' });
    const { items: now, meta } = (await ask()).body;
    expect(now.map(({ title }) => title)).toEqual(['Now']);
    expect(Date.parse(meta.to) - Date.parse(meta.from)).toBeLessThan(7.1 * 86_400_000);
  });
});

describe('what it shows', () => {
  it('finds the issues that the list finds, by the same filters, and refuses what the list refuses', async () => {
    const line = await plant.addEntry('prod_lines', 'L1');
    const other = await plant.addCategory({ name: { en: 'Inspection' } });
    await planned({ prod_line_id: line }, { title: 'On line' });
    await planned({}, { title: 'On machine', equipment_id: 7 });
    await planned({}, { title: 'Elsewhere', category_id: other });
    await planned({ current_employee_id: 12 }, { title: 'Of Marek' });
    const archived = await planned({}, { title: 'Archived' });
    await plant.as(plant.leader).delete(`/issues/${archived}`);
    expect(await titles({ ...MARCH, prod_line_equals: String(line) })).toEqual(['On line']);
    expect(await titles({ ...MARCH, equipment_id_equals: '7' })).toEqual(['On machine']);
    expect(await titles({ ...MARCH, category_path_starts_with: `/${other}/` })).toEqual(['Elsewhere']);
    expect(await titles({ ...MARCH, current_employee_equals: '12' })).toEqual(['Of Marek']);
    expect(await titles({ ...MARCH, text_contains: 'machine' })).toEqual(['On machine']);
    expect(await titles({ ...MARCH, archived_equals: 'true' })).toEqual(['Archived']);
    expect(await titles()).not.toContain('Archived');
    expect((await ask({ ...MARCH, colour_equals: 'red' })).body.codes).toEqual({ colour_equals: ['invalid'] });
  });

  it('says who is on an issue, and what is needed to change it', async () => {
    const id = await planned({}, { equipment_id: 7 });
    await plant.as(plant.leader).post(`/issues/${id}/employees`, { user_id: 12 });
    const [item] = await items();
    expect(item).toMatchObject({
      kind: 'issue',
      id,
      periodic_id: null,
      equipment_id: 7,
      equipment: { id: 7, name: 'Hydraulic press', symbol: 'PRS-01' },
      employee_ids: [12],
      employees: [{ id: 12, name: 'Marek Mechanic' }],
      state: { kind: 'default' },
      closed: false,
    });
    const moved = { scheduled_on: '2025-03-20T10:00:00.000Z', predicted_finish: '2025-03-20T14:00:00.000Z' };
    expect((await plant.change(id, { ...moved, version: item?.version })).status).toBe(200);
    expect((await items()).map(spanOf)).toEqual([['2025-03-20T10:00', '2025-03-20T14:00']]);
    expect((await plant.change(id, { ...moved, version: item?.version })).status).toBe(409);
  });

  it('names those on it who lack the licence, and nobody while that is not known', async () => {
    const category = await plant.addCategory({ name: { en: 'Crane' }, required_license: 'UDT' });
    const id = await planned({}, { category_id: category });
    for (const user_id of [12, 13]) await plant.as(plant.leader).post(`/issues/${id}/employees`, { user_id });
    expect((await items())[0]).toMatchObject({ license: 'UDT', unlicensed_ids: [] });
    const forWork = jest.spyOn(service.get().deps.people, 'forWork').mockImplementation((() =>
      Promise.resolve({
        people: [
          { id: 12, licensed: true },
          { id: 13, licensed: false },
        ],
      })) as never);
    expect((await items())[0]?.unlicensed_ids).toEqual([13]);
    expect(forWork).toHaveBeenCalledTimes(1);
  });

  it('has the coming dates of periodics for each machine, to whoever may read the timetable', async () => {
    const at = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const window = { from: at, to: at };
    const { id } = await plant.addPeriodic({ equipment_ids: [7, 8], employee_ids: [12] });
    const found = await items(window);
    expect(
      found.map(({ kind, id: issue, periodic_id, equipment_id, employee_ids }) => [kind, issue, periodic_id, equipment_id, employee_ids]),
    ).toEqual([
      ['occurrence', null, id, 7, [12]],
      ['occurrence', null, id, 8, [12]],
    ]);
    expect(Date.parse(found[0]?.end ?? '') - Date.parse(found[0]?.start ?? '')).toBe(3_600_000);
    expect(await titles({ ...window, equipment_id_equals: '8' })).toHaveLength(1);
    expect(await titles({ ...window, current_employee_equals: '13' })).toEqual([]);
    expect(await titles({ ...window, flow_state_finished_equals: 'false' })).toHaveLength(2);
    expect(await titles({ ...window, flow_state_finished_equals: 'true' })).toEqual([]);
    expect(await titles({ ...window, unassigned_equals: 'true' })).toEqual([]);
    expect((await ask(window, plant.as(plant.mechanic))).body.items).toEqual([]);
    const moved_to = new Date(Date.parse(found[0]?.start ?? '') + 3_600_000).toISOString();
    const moved = await planner().patch(`/periodics/${id}/occurrences/${found[0]?.at}`, { moved_to });
    expect(moved.status).toBe(200);
    expect((await items(window)).map(({ start }) => start)).toEqual([moved_to, moved_to]);
  });

  it('shows a person without any right the own work alone, with the dates that are given to them', async () => {
    const own = await planned({ scheduled_on: new Date().toISOString() }, { title: 'Own' });
    const shared = await planned({ scheduled_on: new Date().toISOString() }, { title: 'Shared' });
    const left = await planned({ scheduled_on: new Date().toISOString() }, { title: 'Left' });
    await planned({ scheduled_on: new Date().toISOString() }, { title: 'Of nobody' });
    const put = async (id: number, user_id: number) =>
      (await plant.as(plant.leader).post<{ item: { employees: { id: number }[] } }>(`/issues/${id}/employees`, { user_id })).body.item
        .employees[0]?.id;
    await put(own, 12);
    await put(shared, 12);
    await put(shared, 13);
    const begun = await put(left, 12);
    expect((await plant.as(plant.leader).delete(`/issues/${left}/employees/${begun}`)).status).toBe(200);
    const { id: given } = await plant.addPeriodic({ equipment_ids: [7], employee_ids: [12] });
    await plant.addPeriodic({ equipment_ids: [8], employee_ids: [13] });
    const ofPerson = async (user: number, query: Record<string, string> = {}) =>
      plant.as({ ...plant.mechanic, user, access: {} }).get<IssueTimetable & Refused>('/me/issues_timetable', query);
    const mine = (await ofPerson(12)).body;
    expect(mine.items.flatMap(({ kind, title }) => (kind === 'issue' ? [title] : [])).sort()).toEqual(['Own', 'Shared']);
    expect(new Set(mine.items.flatMap(({ kind, periodic_id }) => (kind === 'occurrence' ? [periodic_id] : [])))).toEqual(new Set([given]));
    expect(mine.meta.timezone).toBe(ZONE);
    const found = (await ofPerson(12, { title_contains: 'Sha', flow_state_finished_equals: 'false' })).body.items;
    expect(found.map(({ title }) => title)).toEqual(['Shared']);
    expect((await ofPerson(14)).body.items).toEqual([]);
    expect((await ofPerson(12, { from: '2025-01-01', to: '2025-04-03' })).body.codes).toEqual({ to: ['too_high'] });
    expect((await ofPerson(12, { colour_equals: 'red' })).body.codes).toEqual({ colour_equals: ['invalid'] });
    const neighbour = await service.plant();
    const there = await neighbour.as({ ...neighbour.mechanic, user: 12 }).get<IssueTimetable>('/me/issues_timetable');
    expect(there.body.items).toEqual([]);
  });

  it('is closed to who may not read issues, and shows nothing of another tenant', async () => {
    expect((await ask(MARCH, plant.as(plant.operator))).body.permission).toBe('issues/read');
    await planned({});
    const neighbour = await service.plant();
    await neighbour.addPeriodic();
    const window = { from: new Date().toISOString().slice(0, 10) };
    const asNeighbour = await neighbour.as({ ...neighbour.leader, admin: true }).get<IssueTimetable>('/issues/timetable', MARCH);
    expect(asNeighbour.body.items).toEqual([]);
    expect(await titles(window)).toEqual([]);
  });
});
