import type { Generated, Issue, Periodic, PeriodicDate, PeriodicPreview, PeriodicWithDates } from '@portal/contracts/issues/schemas';
import { withTenant } from '@portal/service-kit/query';
import { eventually } from '@portal/service-kit/testing';
import { makePeriodicIssues } from '../src/periodics/make-issues.job';
import { planPeriodics } from '../src/periodics/plan-dates.job';
import { periodicForm } from './periodic.factory';
import { useService, type Plant } from './plant.factory';

const service = useService();
const DAY = 86_400_000;
let plant: Plant;
beforeEach(async () => {
  plant = await service.plant();
  await plant.addMachine({ id: 7 });
  await plant.addMachine({ id: 8, symbol: 'PRS-02' });
});
afterEach(() => jest.restoreAllMocks());

const tools = () => ({ log: service.get().deps.log, signal: new AbortController().signal });
const make = () => makePeriodicIssues.run(service.get().deps, tools());
const planned = () => planPeriodics.run(service.get().deps, tools());
const planner = () => plant.as({ ...plant.leader, access: { ...plant.leader.access, timetable: ['read', 'create', 'update', 'delete'] } });

const form = (over: object = {}) => periodicForm({ category_id: plant.category, equipment_ids: [7, 8], ...over });
const RULE = { frequency: 'daily', dtstart: '2026-01-01T05:00:00.000Z', tzid: 'Europe/Warsaw' };
type Answer = { item: Periodic; codes?: Record<string, string[]> };
async function create(over: object = {}): Promise<Periodic> {
  const { status, body, text } = await planner().post<Answer>('/periodics', form(over));
  if (status !== 201) throw new Error(text);
  return body.item;
}
const faults = async (over: object) => {
  const { status, body } = await planner().post<Answer>('/periodics', form(over));
  return [status, body.codes];
};
const dates = async (id: number) => (await planner().get<{ item: PeriodicPreview }>(`/periodics/${id}/preview`)).body.item;
const issues = async () => (await plant.as(plant.leader).get<{ items: Issue[] }>('/issues')).body.items;
/** Moves all dates that are to come so many days back. */
const daysPass = (days: number) =>
  withTenant(service.get().db, plant.leader, (query) =>
    query.sql(
      `update periodic_occurrence set make_at = make_at - make_interval(days => $2), starts_at = starts_at - make_interval(days => $2)
       where tenant_id = $1 and make_at is not null`,
      [days],
    ),
  );

it('a date makes one issue for each machine, once, however often and wherever the job runs', async () => {
  const { id } = await create({ employee_ids: [12], formal_confirm_required: true });
  await make();
  expect(await issues()).toEqual([]);
  await daysPass(1);
  await Promise.all([make(), make(), make()]);
  await make();
  const made = await issues();
  expect(made.map(({ title, equipment }) => [title, equipment?.id]).sort()).toEqual([
    ['Grease the bearings', 7],
    ['Grease the bearings', 8],
  ]);
  const { item } = (await plant.show(made[0]?.id ?? 0)).body;
  expect(item).toMatchObject({ formal_confirm_required: true, created_by_user: null, employees: [{ user: { id: 12 } }] });
  expect(item.scheduled_on).not.toBeNull();
  const mine = await plant.as(plant.mechanic).get<{ items: Issue[] }>('/me/assigned_issues');
  expect(mine.body.items).toHaveLength(2);
  expect((await planner().get<Answer>(`/periodics/${id}`)).body.item.issues_count).toBe(2);
});

it('a machine gets no issue while one is open, and a next one after it is done', async () => {
  await create({ equipment_ids: [7] });
  await daysPass(1);
  await make();
  await daysPass(1);
  await make();
  const [first, ...others] = await issues();
  expect(others).toEqual([]);
  await plant.act(first?.id ?? 0, 'take', plant.mechanic);
  await plant.act(first?.id ?? 0, 'finish', plant.mechanic);
  await daysPass(1);
  await make();
  expect(await issues()).toHaveLength(2);
});

it('without that rule each date makes its issue, in order', async () => {
  await create({ equipment_ids: [], skip_if_open: false });
  await daysPass(3);
  await make();
  const made = (await issues()).sort((one, other) => one.id - other.id).map(({ scheduled_on }) => scheduled_on ?? '');
  expect(made).toHaveLength(3);
  expect(made).toEqual(made.toSorted());
});

it('an issue is made as long before its date as it is said', async () => {
  await create({ equipment_ids: [], lead_minutes: 3 * 24 * 60, skip_if_open: false });
  await make();
  const made = await issues();
  expect(made).toHaveLength(3);
  expect(made.every(({ scheduled_on }) => Date.parse(scheduled_on ?? '') > Date.now())).toBe(true);
});

it('the next date after completion follows from the end of the last issue of all its machines', async () => {
  const { id } = await create({ mode: 'after_completion', rrule: { ...RULE, interval: 30 } });
  expect((await dates(id)).dates).toHaveLength(1);
  await daysPass(31);
  await make();
  const made = await issues();
  expect(made).toHaveLength(2);
  await planned();
  expect((await dates(id)).dates).toEqual([]);
  for (const { id: issue } of made) {
    await plant.act(issue, 'take', plant.mechanic);
    await plant.act(issue, 'finish', plant.mechanic);
    if (issue === made[0]?.id) {
      await planned();
      expect((await dates(id)).dates).toEqual([]);
    }
  }
  await Promise.all([planned(), planned()]);
  const [next, ...others] = (await dates(id)).dates;
  expect(others).toEqual([]);
  // Thirty days after the day of the end, at the time of the rule: earlier or later than now in the day.
  const inDays = (Date.parse(next?.starts_at ?? '') - Date.now()) / DAY;
  expect(inDays).toBeGreaterThan(28.9);
  expect(inDays).toBeLessThan(31.1);
});

it('a date is moved, made now, and none comes twice after a change of the rule', async () => {
  const periodic = await create({ equipment_ids: [7] });
  const [first, second] = (await dates(periodic.id)).dates;
  const moved_to = new Date(Date.now() + 90 * DAY).toISOString();
  const path = `/periodics/${periodic.id}/occurrences/${first?.at}`;
  const moved = await planner().patch<{ item: PeriodicDate }>(path, { moved_to });
  expect([moved.status, moved.body.item]).toEqual([200, { at: first?.at, starts_at: moved_to, moved: true, issue_ids: [] }]);
  expect((await planner().patch<Answer>(path, { moved_to: '2026-01-01T00:00:00.000Z' })).body.codes).toEqual({ moved_to: ['too_low'] });
  expect((await planner().patch(`/periodics/${periodic.id}/occurrences/2031-01-01T00:00:00.000Z`, { moved_to })).status).toBe(404);
  const generated = await planner().post<{ item: Generated }>(`/periodics/${periodic.id}/generate`);
  expect(generated.body.item).toMatchObject({ at: second?.at, skipped: 0 });
  expect(await issues()).toHaveLength(1);
  expect((await planner().post<{ item: Generated }>(`/periodics/${periodic.id}/generate`)).body.item).toMatchObject({
    issue_ids: [],
    skipped: 1,
  });
  const changed = await planner().put<Answer>(`/periodics/${periodic.id}`, { ...form({ equipment_ids: [7] }), version: 1 });
  expect([changed.status, changed.body.item.version]).toEqual([200, 2]);
  expect((await planner().put(`/periodics/${periodic.id}`, { ...form(), version: 1 })).status).toBe(409);
  const left = (await dates(periodic.id)).dates;
  expect(left.filter(({ at }) => at === first?.at).map(({ starts_at }) => starts_at)).toEqual([moved_to]);
  expect(left.map(({ at }) => at)).not.toContain(second?.at);
  expect(new Set(left.map(({ at }) => at)).size).toBe(left.length);
});

it('at an issue its periodic is shown and changed; another issue has none', async () => {
  const { id } = await create({ equipment_ids: [7] });
  await daysPass(1);
  await make();
  const [issue] = await issues();
  const other = await plant.report();
  const shown = await planner().get<{ items: PeriodicWithDates[] }>(`/issues/${issue?.id}/periodics`);
  expect(shown.body.items.map((one) => [one.id, one.dates.length])).toEqual([[id, 5]]);
  expect((await planner().get<{ items: unknown[] }>(`/issues/${other.id}/periodics`)).body.items).toEqual([]);
  const machine = await planner().get<{ items: PeriodicWithDates[] }>('/equipment/7/periodics');
  expect(machine.body.items.map((one) => one.id)).toEqual([id]);
  const path = (of: number) => `/issues/${of}/periodics/${id}`;
  const rrule = { frequency: 'weekly', byweekday: [1], dtstart: '2026-01-01T05:00:00.000Z', tzid: 'Europe/Warsaw' };
  const changed = await planner().put<Answer>(path(issue?.id ?? 0), { rrule, fields: { title: 'Grease' }, version: 1 });
  expect([changed.status, changed.body.item.title, changed.body.item.rrule.frequency]).toEqual([200, 'Grease', 'weekly']);
  expect((await planner().put(path(issue?.id ?? 0), { fields: { title: 'Oil' }, version: 1 })).status).toBe(409);
  expect((await planner().put(path(other.id), { rrule })).status).toBe(404);
});

it('dates are known far ahead and made further as time goes by; a preview of one without end has 500', async () => {
  const { id } = await create();
  const preview = await dates(id);
  expect([preview.dates.length, preview.more, new Set(preview.dates.map(({ at }) => at)).size]).toEqual([500, true, 500]);
  const rows = async () =>
    withTenant(
      service.get().db,
      plant.leader,
      async (query) => (await query.sql('select from periodic_occurrence where tenant_id = $1')).length,
    );
  const before = await rows();
  await withTenant(service.get().db, plant.leader, (query) =>
    query.sql(`update periodic set known_until = known_until - interval '30 days' where tenant_id = $1`),
  );
  await withTenant(service.get().db, plant.leader, (query) =>
    query.sql(`delete from periodic_occurrence where tenant_id = $1 and at >= (select known_until from periodic where tenant_id = $1)`),
  );
  expect(await rows()).toBe(before - 30);
  await Promise.all([planned(), planned()]);
  expect(await rows()).toBe(before);
});

it('closed days and the crew come from the plant; a removed periodic leaves its issues', async () => {
  const { calendars } = service.get().deps;
  jest.spyOn(calendars, 'plant').mockResolvedValue({ timezone: 'Europe/Warsaw', workingWeekdays: [1, 2, 3, 4, 5], holidays: [] } as never);
  jest
    .spyOn(calendars, 'crewOn')
    .mockImplementation((({ crewId }: { crewId: number }) => Promise.resolve({ exists: crewId === 3, userIds: [13] })) as never);
  expect(await faults({ crew_id: 4 })).toEqual([422, { crew_id: ['not_found'] }]);
  const { tzid: _, ...rrule } = RULE;
  const { id } = await create({ crew_id: 3, holiday_shift: 'skip', rrule, equipment_ids: [] });
  const { dates: shown } = await dates(id);
  expect(shown.slice(0, 20).every(({ starts_at }) => ![0, 6].includes(new Date(starts_at).getUTCDay()))).toBe(true);
  await daysPass(7);
  await make();
  const [issue] = await issues();
  expect((await plant.show(issue?.id ?? 0)).body.item.employees.map(({ user }) => user.id)).toEqual([13]);
  expect((await planner().delete(`/periodics/${id}`)).status).toBe(200);
  expect((await planner().get(`/periodics/${id}`)).status).toBe(404);
  expect(await issues()).toHaveLength(1);
});

it('what is wrong is named, and nothing is written', async () => {
  expect(
    await faults({ category_id: 999_999, equipment_ids: [7, 99, 7], employee_ids: [12, 98], rrule: { ...RULE, byweekday: [1] } }),
  ).toEqual([
    422,
    {
      category_id: ['not_found'],
      'equipment_ids.1': ['not_found'],
      'equipment_ids.2': ['taken'],
      'employee_ids.1': ['not_found'],
      'rrule.byweekday': ['invalid'],
    },
  ]);
  expect(await faults({ rrule: { ...RULE, until: '2026-02-01' } })).toEqual([422, { rrule: ['invalid'] }]);
  expect(await faults({ rrule: { ...RULE, interval: 0 } })).toEqual([422, { 'rrule.interval': ['too_low'] }]);
  expect((await planner().get<{ meta: { total: number } }>('/periodics')).body.meta.total).toBe(0);
  const rule = { rrule: { ...RULE, frequency: 'monthly', byweekday: [1], bysetpos: [1] } };
  const preview = await planner().post<{ item: PeriodicPreview }>('/periodics/preview', { ...rule, limit: 3 });
  expect(preview.body.item.dates.every(({ at }) => new Date(at).getUTCDay() === 1 && new Date(at).getUTCDate() <= 7)).toBe(true);
});

it('a category whose issues a periodic makes cannot be removed, and issues wait where it cannot be picked', async () => {
  const category = await plant.addCategory({ name: { en: 'Lubrication' } });
  await create({ category_id: category, equipment_ids: [] });
  expect((await plant.as(plant.leader).delete(`/categories/${category}`)).status).toBe(409);
  await plant.as(plant.leader).put(`/categories/${category}`, { type: 'standard', name: { en: 'Lubrication' }, can_be_picked: false });
  await daysPass(1);
  await make();
  expect(await issues()).toEqual([]);
  await plant.as(plant.leader).put(`/categories/${category}`, { type: 'standard', name: { en: 'Lubrication' }, can_be_picked: true });
  await withTenant(service.get().db, plant.leader, (query) =>
    query.sql("update periodic_occurrence set make_at = now() where tenant_id = $1 and make_at < now() + interval '61 minutes'"),
  );
  await make();
  expect(await issues()).toHaveLength(1);
});

/** So many periodics are due in a day. */
const DUE_IN_A_DAY = 60;
const EACH_MS = 250;

it(
  'dates of a day make their issues once each and in order, while the job is stopped and its connections are killed twice',
  async () => {
    const midnight = Date.parse('2026-01-01T00:00:00.000Z');
    for (let place = 0; place < DUE_IN_A_DAY; place += 1) {
      const dtstart = new Date(midnight + Math.floor((place * DAY) / DUE_IN_A_DAY / 1_000) * 1_000).toISOString();
      await create({ title: `Job ${place}`, equipment_ids: [7], skip_if_open: false, rrule: { ...RULE, dtstart } });
    }
    const made = () =>
      withTenant(service.get().db, plant.leader, (query) =>
        query.sql<{ title: string; scheduled_on: Date }>('select title, scheduled_on from issue where tenant_id = $1 order by id', []),
      );
    /** What a service leaves that is killed: it begins nothing more, and what it was at is undone. */
    const kill = () =>
      withTenant(service.get().db, plant.leader, (query) =>
        query.sql(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where $1::uuid is not null and datname = current_database() and usename = current_user and pid <> pg_backend_pid()
             and state <> 'idle'`,
          [],
        ),
      );
    await daysPass(1);
    for (const part of [1 / 3, 2 / 3]) {
      const stopped = new AbortController();
      const running = makePeriodicIssues.run(service.get().deps, { log: service.get().deps.log, signal: stopped.signal });
      await eventually(async () => expect((await made()).length).toBeGreaterThanOrEqual(DUE_IN_A_DAY * part), DUE_IN_A_DAY * EACH_MS);
      stopped.abort();
      await kill();
      await running.catch(() => undefined);
      expect((await made()).length).toBeLessThan(DUE_IN_A_DAY);
    }
    await make();
    const issuesMade = await made();
    expect(new Set(issuesMade.map(({ title }) => title)).size).toBe(DUE_IN_A_DAY);
    expect(issuesMade).toHaveLength(DUE_IN_A_DAY);
    const times = issuesMade.map(({ scheduled_on: at }) => at.getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
  },
  60_000 + DUE_IN_A_DAY * 4 * EACH_MS,
);
