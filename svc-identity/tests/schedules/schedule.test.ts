import type { Grants } from '@portal/contracts/access';
import type { OwnedOccurrence, ScheduledEvent, ScheduledOccurrence, ScheduleType } from '@portal/contracts/identity/schemas';
import { withTenant } from '@portal/service-kit/query';
import { saveRows } from '@portal/service-kit/projections';
import type { EquipmentCopy } from '../../src/schedule/equipment-copy';
import { extendSeries } from '../../src/schedule/scheduled-event.repository';
import { horizonAt } from '../../src/schedule/recurrence';
import { CREW, make } from '../crews.factory';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

const ALL = ['read', 'create', 'update', 'delete'] as const;
const PLANNER: Grants = {
  'staff.schedule': [...ALL],
  'settings.crews.schedule': [...ALL],
  'settings.schedule_types': [...ALL],
  'staff.edit': ['read'],
  machines: ['read', 'update'],
};
const DAY_MS = 86_400_000;

let service: Identity;
let tenant: TestTenant;
let planner: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
  planner = await makePerson(service, tenant, { name: 'Dorota' });
  member = await makePerson(service, tenant, { name: 'Anna' });
});

const http = (access: Grants = PLANNER) => service.http(as(tenant, planner, access));
const typeOf = async (effect: string) =>
  (await http().get<{ items: ScheduleType[] }>('/schedule_types', { effect_equals: effect })).body.items[0]?.id ?? 0;
const at = (day: string, clock: string) => `2026-11-${day}T${clock}:00.000Z`;
const event = async (over: object = {}) => ({
  schedule_type_id: await typeOf('unavailable'),
  start: at('02', '08:00'),
  end: at('02', '10:00'),
  ...over,
});
const ofMember = () => `/users/${member.id}/scheduled_events`;
const add = async (over: object = {}, path = ofMember()) => make(service, as(tenant, planner), path, await event(over));
const seen = async (path = ofMember(), window = { from: at('01', '00:00'), to: '2026-12-01T00:00:00.000Z' }) =>
  (await http().get<{ items: ScheduledOccurrence[] }>(path, window)).body.items;
const DAILY = { frequency: 'daily' };

describe('a schedule type', () => {
  const TYPE = { name: { en: 'Audit', pl: 'Audyt' }, colour: '#123456', icon: null, effect: 'on_call' };

  it('stands in every new plant in its languages, is added, changed and removed, each told', async () => {
    const { items } = (await http({}).get<{ items: ScheduleType[] }>('/schedule_types')).body;
    expect(items.map(({ name, effect }) => [name.pl, effect])).toEqual([
      ['Zmiana', 'available'],
      ['Urlop', 'unavailable'],
      ['Zwolnienie lekarskie', 'unavailable'],
      ['Szkolenie', 'unavailable'],
      ['Dyżur', 'on_call'],
    ]);
    const id = await make(service, as(tenant, planner), '/schedule_types', TYPE);
    const path = `/schedule_types/${id}`;
    const changed = await http().put<{ item: ScheduleType }>(path, { ...TYPE, effect: 'available', version: 1 });
    expect(changed.body.item).toEqual({ ...TYPE, id, version: 2, effect: 'available' });
    expect((await http().put(path, { ...TYPE, version: 1 })).body.status).toBe('version_conflict');
    expect((await http().delete(path)).status).toBe(200);
    const told = (await service.events({ tenant: tenant.tenant_id })).filter(({ aggregate }) => aggregate === 'schedule_type');
    expect(told).toHaveLength(3);
  });

  it('names every wrong field, and stays while an event is of it', async () => {
    const wrong = { ...TYPE, name: { en: 'Audit' } };
    expect((await http().post('/schedule_types', wrong)).body.codes).toEqual({ 'name.pl': ['required'] });
    const bad = { ...TYPE, colour: 'red', effect: 'ill' };
    expect((await http().post('/schedule_types', bad)).body.codes).toEqual({ colour: ['invalid'], effect: ['invalid'] });
    await add();
    expect((await http().delete(`/schedule_types/${await typeOf('unavailable')}`)).body.status).toBe('in_use');
  });

  it('is changed by nobody without the right', async () => {
    expect((await http({}).post('/schedule_types', TYPE)).body).toMatchObject({ permission: 'settings.schedule_types/create' });
    const path = `/schedule_types/${await typeOf('unavailable')}`;
    expect((await http({}).put(path, TYPE)).body).toMatchObject({ permission: 'settings.schedule_types/update' });
    expect((await http({}).delete(path)).body).toMatchObject({ permission: 'settings.schedule_types/delete' });
  });
});

describe('a scheduled event', () => {
  it('is added, changed and removed, each told and in the audit log', async () => {
    const id = await add({ note: ' Doctor ' });
    expect(await seen()).toEqual([
      {
        id,
        day: '2026-11-02',
        owner_type: 'User',
        owner_id: member.id,
        schedule_type_id: await typeOf('unavailable'),
        start: at('02', '08:00'),
        end: at('02', '10:00'),
        recurring: false,
        note: 'Doctor',
      },
    ]);
    const path = `/scheduled_events/${id}`;
    const moved = await http().put<{ item: ScheduledEvent }>(path, { ...(await event({ start: at('02', '09:00') })), version: 1 });
    expect(moved.body.item).toMatchObject({ start: at('02', '09:00'), tzid: 'Europe/Warsaw', rrule: null, note: null, version: 2 });
    expect((await http().put(path, { ...(await event()), version: 1 })).body.status).toBe('version_conflict');
    expect((await http().delete(path)).status).toBe(200);
    expect(await seen()).toEqual([]);
    const told = (await service.events({ tenant: tenant.tenant_id })).filter(({ aggregate }) => aggregate === 'user_schedule');
    expect(told).toHaveLength(3);
    const audited = (await service.audited({ tenant: tenant.tenant_id })).slice(-3);
    expect(audited.map(({ action, objectType, objectId }) => [action, objectType, objectId])).toEqual(
      Array.from({ length: 3 }, () => ['identity.schedule_changed', 'user', String(member.id)]),
    );
  });

  it('overlaps no other of its owner; one may begin when another ends', async () => {
    await add();
    const overlap = await http().post(ofMember(), await event({ start: at('02', '09:59'), end: at('02', '12:00') }));
    expect([overlap.status, overlap.body.codes]).toEqual([422, { start: ['overlap'] }]);
    const next = await add({ start: at('02', '10:00'), end: at('02', '12:00') });
    expect((await http().put(`/scheduled_events/${next}`, await event())).body.codes).toEqual({ start: ['overlap'] });
    expect((await seen()).map(({ start }) => start)).toEqual([at('02', '08:00'), at('02', '10:00')]);
    expect((await http().post(`/users/${planner.id}/scheduled_events`, await event())).status).toBe(201);
  });

  it('overlaps no other however many are written at once', async () => {
    const body = await event();
    const answers = await Promise.all(Array.from({ length: 6 }, () => http().post(ofMember(), body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });

  it('repeats; neither it nor another may overlap one of its times, nor its own next one', async () => {
    const series = { rrule: { frequency: 'weekly', byweekday: [1, 3] } };
    await add(series);
    expect((await seen()).map(({ day, recurring }) => [day, recurring])).toEqual(
      ['02', '04', '09', '11', '16', '18', '23', '25', '30'].map((day) => [`2026-11-${day}`, true]),
    );
    const far = new Date(Date.now() + 540 * DAY_MS);
    const wednesday = new Date(far.getTime() - ((far.getUTCDay() + 4) % 7) * DAY_MS).toISOString().slice(0, 10);
    const late = await event({ start: `${wednesday}T06:00:00.000Z`, end: `${wednesday}T12:00:00.000Z` });
    expect((await http().post(ofMember(), late)).body.codes).toEqual({ start: ['overlap'] });
    const long = await event({ start: at('03', '00:00'), end: at('04', '08:00'), rrule: DAILY });
    expect((await http().post(ofMember(), long)).body.codes).toEqual({ start: ['overlap'] });
  });

  it('changes or loses one day of its series alone', async () => {
    const id = await add({ rrule: { ...DAILY, count: 3 } });
    const path = `/scheduled_events/${id}`;
    const one = await http().put<{ item: ScheduledEvent }>(path, {
      ...(await event({ start: at('03', '12:00'), end: at('03', '13:00') })),
      occurrence: '2026-11-03',
    });
    expect(one.body.item.id).not.toBe(id);
    expect((await http().delete(`${path}?occurrence=2026-11-04`)).status).toBe(200);
    expect((await seen()).map((found) => [found.id, found.start])).toEqual([
      [id, at('02', '08:00')],
      [one.body.item.id, at('03', '12:00')],
    ]);
    expect((await http().get<{ item: ScheduledEvent }>(path)).body.item.exdates).toEqual(['2026-11-03', '2026-11-04']);
    for (const day of ['2026-11-03', '2027-01-01'])
      expect((await http().delete(`${path}?occurrence=${day}`)).body.codes).toEqual({ occurrence: ['not_found'] });
  });

  it('is refused with an end before its start, naming the end, when it is added and when it is changed', async () => {
    const reversed = { start: at('02', '10:00'), end: at('02', '08:00') };
    const refused = await http().post(ofMember(), await event(reversed));
    expect([refused.status, refused.body.codes]).toEqual([422, { end: ['too_low'] }]);
    const id = await add();
    const changed = await http().put(`/scheduled_events/${id}`, await event({ ...reversed, version: 1 }));
    expect([changed.status, changed.body.codes]).toEqual([422, { end: ['too_low'] }]);
    expect((await seen()).map(({ start, end }) => [start, end])).toEqual([[at('02', '08:00'), at('02', '10:00')]]);
  });

  it('names every wrong field and keeps what was there', async () => {
    const codes = async (over: object) => (await http().post(ofMember(), await event(over))).body.codes;
    expect(await codes({ schedule_type_id: 999_999 })).toEqual({ schedule_type_id: ['not_found'] });
    expect(await codes({ tzid: 'Mars/Base' })).toEqual({ tzid: ['invalid'] });
    expect(await codes({ end: at('02', '08:00') })).toEqual({ end: ['too_low'] });
    expect(await codes({ end: '2027-11-04T00:00:00.000Z' })).toEqual({ end: ['too_high'] });
    expect(await codes({ start: '2020-01-01T00:00:00.000Z', end: '2020-01-02T00:00:00.000Z' })).toEqual({ start: ['too_low'] });
    expect(await codes({ start: '2040-01-01T00:00:00.000Z', end: '2040-01-02T00:00:00.000Z' })).toEqual({ start: ['too_high'] });
    expect(await seen()).toEqual([]);
    const window = async (from: string, to: string) => (await http().get(ofMember(), { from, to })).body.codes;
    expect(await window(at('02', '00:00'), at('01', '00:00'))).toEqual({ to: ['too_low'] });
    expect(await window(at('01', '00:00'), '2027-11-01T00:00:00.000Z')).toEqual({ to: ['too_high'] });
  });

  it('that lasts for weeks is found in a window that it covers', async () => {
    await add({ start: at('01', '00:00'), end: '2027-02-01T00:00:00.000Z' });
    expect(await seen(ofMember(), { from: '2026-12-20T00:00:00.000Z', to: '2026-12-27T00:00:00.000Z' })).toHaveLength(1);
    expect(await seen(ofMember(), { from: '2027-02-01T00:00:00.000Z', to: '2027-02-08T00:00:00.000Z' })).toEqual([]);
  });

  it('goes with the account of its owner, and with a crew', async () => {
    const crew = await make(service, as(tenant, planner), '/crews', CREW);
    await add();
    const ofCrew = await add({}, `/crews/${crew}/scheduled_events`);
    expect((await service.http(as(tenant, planner, {}, { admin: true })).delete(`/users/${member.id}`)).status).toBe(200);
    expect((await http().get(ofMember(), { from: at('01', '00:00'), to: at('08', '00:00') })).status).toBe(404);
    await service.http(as(tenant, planner, { 'settings.crews': ['delete'] })).delete(`/crews/${crew}`);
    expect((await http().get(`/scheduled_events/${ofCrew}`)).status).toBe(404);
  });
});

describe('a series without end', () => {
  it('is known as far ahead as events may be entered, and grows with time', async () => {
    const id = await add({ rrule: DAILY });
    const query = <T>(run: Parameters<typeof withTenant<T>>[2]) => withTenant(service.db, { tenant: tenant.tenant_id }, run);
    const last = () =>
      query(async (q) => (await q('scheduled_occurrence').where({ event_id: id }).max<{ max: Date }[]>('ends_at'))[0]?.max.getTime() ?? 0);
    expect(await last()).toBeGreaterThan(horizonAt(Date.now()) - 2 * DAY_MS);
    // As it was left a quarter ago, with one time since taken by another event.
    const before = new Date(horizonAt(Date.now()) - 90 * DAY_MS);
    await query(async (q) => {
      await q('scheduled_occurrence').where({ event_id: id }).andWhere('starts_at', '>=', before).del();
      await q('scheduled_event').where({ id }).update({ known_until: before });
    });
    expect(await query((q) => extendSeries(q, horizonAt(Date.now()) - 30 * DAY_MS, 10))).toBe(1);
    expect(await last()).toBeGreaterThan(horizonAt(Date.now()) - 2 * DAY_MS);
    expect(await query((q) => extendSeries(q, horizonAt(Date.now()) - 30 * DAY_MS, 10))).toBe(0);
  });
});

const MACHINES: readonly EquipmentCopy[] = [
  { id: 71, kind: 'machine', name: 'PRS-01 Press', archived: false, availability_strategy: 'work_plan', work_schema_id: null },
  { id: 72, kind: 'tool', name: 'Wrench', archived: false, availability_strategy: 'work_plan', work_schema_id: null },
];

describe('schedules of machines and tools', () => {
  beforeEach(() => withTenant(service.db, { tenant: tenant.tenant_id }, (query) => saveRows(query, 'equipment', MACHINES)));

  it('ask for the right to the kind', async () => {
    await add({}, '/equipment/71/scheduled_events');
    expect(await seen('/equipment/71/scheduled_events')).toHaveLength(1);
    const told = (await service.events({ tenant: tenant.tenant_id })).filter(({ aggregate }) => aggregate === 'equipment_schedule');
    expect(told).toHaveLength(1);
    expect((await http().post('/equipment/72/scheduled_events', await event())).body).toMatchObject({ permission: 'tools/update' });
    const window = { from: at('01', '00:00'), to: at('08', '00:00') };
    expect((await http().get('/equipment/72/scheduled_events', window)).body).toMatchObject({ permission: 'tools/read' });
    expect((await http().get('/equipment/73/scheduled_events', window)).status).toBe(404);
  });
});

describe('the events of everybody', () => {
  it('are found by type, crew and kind of owner, with the names of the owners', async () => {
    const crew = await make(service, as(tenant, planner), '/crews', CREW);
    await make(service, as(tenant, planner), `/crews/${crew}/members`, { user_id: member.id, from: '2026-01-01' });
    await add();
    await add({ start: at('03', '08:00'), end: at('03', '09:00') }, `/crews/${crew}/scheduled_events`);
    await add(
      { start: at('04', '08:00'), end: at('04', '09:00'), schedule_type_id: await typeOf('on_call') },
      `/users/${planner.id}/scheduled_events`,
    );
    const names = async (filters: object = {}) => {
      const window = { from: at('01', '00:00'), to: at('08', '00:00') };
      const { item } = (
        await http().get<{ item: { events: OwnedOccurrence[]; more: boolean } }>('/scheduled_events', { ...window, ...filters })
      ).body;
      expect(item.more).toBe(false);
      return item.events.map(({ owner_name }) => owner_name);
    };
    expect(await names()).toEqual(['Anna', CREW.name, 'Dorota']);
    expect(await names({ schedule_type_id: String(await typeOf('on_call')) })).toEqual(['Dorota']);
    expect(await names({ crew_id: String(crew) })).toEqual(['Anna', CREW.name]);
    expect(await names({ owner_type: 'Crew' })).toEqual([CREW.name]);
  });
});

describe('schedules', () => {
  it('are seen and changed by nobody without the right', async () => {
    const id = await add();
    const window = { from: at('01', '00:00'), to: at('08', '00:00') };
    const asked = async (call: Promise<{ body: { permission?: string } }>) => (await call).body.permission;
    expect(await asked(http({}).get(ofMember(), window))).toBe('staff.schedule/read');
    expect(await asked(http({}).post(ofMember(), await event()))).toBe('staff.schedule/create');
    expect(await asked(http({}).get('/scheduled_events', window))).toBe('staff.edit/read');
    expect(await asked(http({}).get(`/scheduled_events/${id}`))).toBe('staff.schedule/read');
    expect(await asked(http({}).put(`/scheduled_events/${id}`, await event()))).toBe('staff.schedule/update');
    expect(await asked(http({}).delete(`/scheduled_events/${id}`))).toBe('staff.schedule/delete');
    expect(await seen()).toHaveLength(1);
  });

  it('are those of the own plant', async () => {
    const id = await add();
    const other = await makeTenant(service);
    const stranger = await makePerson(service, other);
    const theirs = service.http(as(other, stranger, PLANNER));
    const window = { from: at('01', '00:00'), to: at('08', '00:00') };
    expect((await theirs.get(`/scheduled_events/${id}`)).status).toBe(404);
    expect((await theirs.get(ofMember(), window)).status).toBe(404);
    expect((await theirs.post(ofMember(), await event())).status).toBe(404);
    expect((await theirs.delete(`/scheduled_events/${id}`)).status).toBe(404);
    expect((await theirs.get<{ item: object }>('/scheduled_events', window)).body.item).toEqual({ events: [], more: false });
    const own = `/users/${stranger.id}/scheduled_events`;
    expect((await theirs.post(own, await event())).body.codes).toEqual({ schedule_type_id: ['not_found'] });
  });
});
