import type { Grants } from '@portal/contracts/access';
import type { Crew, CrewMember, ShiftSchema, User, WorkSchema } from '@portal/contracts/identity/schemas';
import { CREW, make, ROTA, WEEK } from '../crews.factory';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

const ALL = ['read', 'create', 'update', 'delete'] as const;
const PLANNER: Grants = {
  'settings.crews': [...ALL],
  'settings.crews.schedule': ['read'],
  'settings.shifts_schemas': [...ALL],
  'settings.work_schemas': [...ALL],
  'settings.staff': ['read', 'delete'],
};

let service: Identity;
let tenant: TestTenant;
let planner: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
  planner = await makePerson(service, tenant, { name: 'Dorota' });
});

const http = (access: Grants = PLANNER) => service.http(as(tenant, planner, access));
const add = (path: string, body: object) => make(service, as(tenant, planner), path, body);
const changes = async (aggregate: string) =>
  (await service.events({ tenant: tenant.tenant_id })).filter((event) => event.aggregate === aggregate).length;

describe('a shift schema', () => {
  it('is added, changed and removed, each told and in the audit log', async () => {
    const id = await add('/shift_schemas', ROTA);
    const path = `/shift_schemas/${id}`;
    expect((await http({}).get<{ item: ShiftSchema }>(path)).body.item).toEqual({ ...ROTA, id, version: 1, crews_count: 0 });
    const answer = await http().put<{ item: ShiftSchema }>(path, { ...ROTA, cycle_days: 1, pattern: ['II'], version: 1 });
    expect(answer.body.item).toMatchObject({ version: 2, pattern: ['II'] });
    expect((await http().delete(path)).status).toBe(200);
    expect((await http().get<{ items: [] }>('/shift_schemas')).body.items).toEqual([]);
    expect(await changes('shift_schema')).toBe(3);
    const audited = (await service.audited({ tenant: tenant.tenant_id })).slice(-3);
    expect(audited.map(({ action, objectType }) => [action, objectType])).toEqual(
      Array.from({ length: 3 }, () => ['identity.settings_changed', 'shift_schema']),
    );
  });

  it('names every wrong field and keeps what was there', async () => {
    const wrong = {
      ...ROTA,
      name: { en: 'Four' },
      shifts: [...ROTA.shifts, { ...ROTA.shifts[0], break_minutes: 480 }],
      pattern: ['I', 'IV', null],
    };
    const refused = { 'name.pl': ['required'], 'shifts.3.code': ['taken'], 'shifts.3.break_minutes': ['too_high'], pattern: ['mismatch'] };
    expect((await http().post('/shift_schemas', wrong)).body.codes).toEqual({ ...refused, 'pattern.1': ['not_found'] });
    const id = await add('/shift_schemas', ROTA);
    expect((await http().put(`/shift_schemas/${id}`, wrong)).status).toBe(422);
    const bad = { code: '', start: '24:00', end: '6:00', break_minutes: -1, colour: 'blue' };
    expect((await http().put(`/shift_schemas/${id}`, { ...ROTA, shifts: [bad] })).body.codes).toEqual({
      'shifts.0.code': ['required'],
      'shifts.0.start': ['invalid'],
      'shifts.0.end': ['invalid'],
      'shifts.0.break_minutes': ['too_low'],
      'shifts.0.colour': ['invalid'],
    });
    expect((await http().get<{ item: ShiftSchema }>(`/shift_schemas/${id}`)).body.item).toMatchObject({ ...ROTA, version: 1 });
  });

  it('stays while a crew works by it, and refuses a stale version', async () => {
    const id = await add('/shift_schemas', ROTA);
    await add('/crews', { ...CREW, shift_schema_id: id, cycle_start: '2026-11-01' });
    expect((await http().delete(`/shift_schemas/${id}`)).body.status).toBe('in_use');
    expect((await http().get<{ item: ShiftSchema }>(`/shift_schemas/${id}`)).body.item.crews_count).toBe(1);
    await http().put(`/shift_schemas/${id}`, { ...ROTA, version: 1 });
    const stale = await http().put(`/shift_schemas/${id}`, { ...ROTA, version: 1 });
    expect([stale.status, stale.body.status]).toEqual([409, 'version_conflict']);
  });

  it('is changed by nobody without the right', async () => {
    const id = await add('/shift_schemas', ROTA);
    expect((await http({}).post('/shift_schemas', ROTA)).body).toMatchObject({ permission: 'settings.shifts_schemas/create' });
    expect((await http({}).put(`/shift_schemas/${id}`, ROTA)).body).toMatchObject({ permission: 'settings.shifts_schemas/update' });
    expect((await http({}).delete(`/shift_schemas/${id}`)).body).toMatchObject({ permission: 'settings.shifts_schemas/delete' });
  });
});

describe('a work schema', () => {
  const defaults = async () =>
    (await http().get<{ items: WorkSchema[] }>('/work_schemas', { is_default_equals: 'true' })).body.items.map(({ id }) => id);

  it('is the default alone, and none is when it is removed', async () => {
    const first = await add('/work_schemas', WEEK);
    const second = await add('/work_schemas', WEEK);
    expect(await defaults()).toEqual([second]);
    expect((await http().put(`/work_schemas/${first}`, { ...WEEK, version: 1 })).body.status).toBe('version_conflict');
    await http().put(`/work_schemas/${first}`, WEEK);
    expect(await defaults()).toEqual([first]);
    expect((await http().delete(`/work_schemas/${first}`)).status).toBe(200);
    expect(await defaults()).toEqual([]);
    expect(await changes('work_schema')).toBe(4);
  });

  it('names every wrong field', async () => {
    const twice = { ...WEEK, intervals: [...WEEK.intervals, WEEK.intervals[4]], holidays: [WEEK.holidays[0], WEEK.holidays[0]] };
    expect((await http().post('/work_schemas', twice)).body.codes).toEqual({
      'intervals.5.start': ['overlap'],
      'holidays.1.date': ['taken'],
    });
    const bad = { ...WEEK, intervals: [{ weekday: 8, start: '7', end: '' }], holidays: [{ date: '2026-02-30', name: '' }] };
    expect((await http().post('/work_schemas', bad)).body.codes).toEqual({
      'intervals.0.weekday': ['too_high'],
      'intervals.0.start': ['invalid'],
      'intervals.0.end': ['invalid'],
      'holidays.0.date': ['invalid'],
    });
  });
});

describe('a crew', () => {
  it('has a leader, a schema and the first day of its cycle', async () => {
    const schema = await add('/shift_schemas', ROTA);
    const leader = await makePerson(service, tenant, { name: 'Marek' });
    const body = { ...CREW, leader_id: leader.id, shift_schema_id: schema, cycle_start: '2026-11-03' };
    const id = await add('/crews', body);
    const [shown] = (await http({}).get<{ items: Crew[] }>('/crews', { shift_schema_id_equals: String(schema) })).body.items;
    const refs = { leader: { id: leader.id, name: 'Marek' }, shift_schema: { id: schema, name: ROTA.name }, members_count: 0 };
    expect(shown).toEqual({ ...body, ...refs, id, version: 1 });
    const bare = await http().put<{ item: Crew }>(`/crews/${id}`, { ...CREW, version: 1 });
    expect(bare.body.item).toMatchObject({ leader: null, shift_schema: null, cycle_start: null, version: 2 });
    expect((await http().put(`/crews/${id}`, { ...CREW, version: 1 })).body.status).toBe('version_conflict');
  });

  it('names what is missing, and nothing of another plant', async () => {
    const other = await makeTenant(service);
    const stranger = await makePerson(service, other);
    const theirs = await make(service, as(other, stranger), '/shift_schemas', ROTA);
    const body = { name: { pl: 'Brygada A' }, leader_id: stranger.id, shift_schema_id: theirs };
    expect((await http().post('/crews', body)).body.codes).toEqual({
      'name.en': ['required'],
      leader_id: ['not_found'],
      shift_schema_id: ['not_found'],
      cycle_start: ['required'],
    });
    const id = await add('/crews', CREW);
    expect((await http().post(`/crews/${id}/members`, { user_id: stranger.id, from: '2026-11-01' })).body.codes).toEqual({
      user_id: ['not_found'],
    });
  });

  it('goes with its memberships', async () => {
    const id = await add('/crews', CREW);
    await add(`/crews/${id}/members`, { user_id: planner.id, from: '2026-01-01' });
    expect((await http().delete(`/crews/${id}`)).status).toBe(200);
    expect((await http().get<{ item: User }>(`/users/${planner.id}`)).body.item.crew_id).toBeNull();
    await add(`/crews/${await add('/crews', CREW)}/members`, { user_id: planner.id, from: '2026-01-01' });
  });
});

describe('members of a crew', () => {
  let crew: number;
  beforeEach(async () => {
    crew = await add('/crews', CREW);
  });
  const members = async () => (await http().get<{ items: CrewMember[] }>(`/crews/${crew}/members`)).body.items;

  it('belong to it from a day to a day, and a person shows the crew of today', async () => {
    const id = await add(`/crews/${crew}/members`, { user_id: planner.id, from: '2026-01-01' });
    expect(await members()).toEqual([{ id, user_id: planner.id, user: { id: planner.id, name: 'Dorota' }, from: '2026-01-01', to: null }]);
    const person = async () => (await http().get<{ item: User }>(`/users/${planner.id}`)).body.item;
    expect(await person()).toMatchObject({ crew_id: crew, crew: { id: crew, name: CREW.name } });
    expect((await http().get<{ items: Crew[] }>('/crews')).body.items[0]?.members_count).toBe(1);
    await http().put(`/crews/${crew}/members/${id}`, { from: '2026-01-01', to: '2026-01-31' });
    expect(await person()).toMatchObject({ crew_id: null, crew: null });
    expect((await http().delete(`/crews/${crew}/members/${id}`)).status).toBe(200);
    expect(await members()).toEqual([]);
    expect(await changes('crew')).toBe(4);
  });

  it('belong to one crew a day, however many are added at once', async () => {
    await add(`/crews/${crew}/members`, { user_id: planner.id, from: '2026-11-01', to: '2026-11-10' });
    const other = await add('/crews', CREW);
    const join = (from: string, to?: string) => http().post(`/crews/${other}/members`, { user_id: planner.id, from, to });
    expect((await join('2026-11-10')).body.codes).toEqual({ user_id: ['overlap'] });
    const both = await Promise.all([join('2026-11-11'), join('2026-11-20', '2026-11-30')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const [first] = await members();
    expect((await http().put(`/crews/${crew}/members/${first?.id}`, { from: '2026-11-01' })).body.codes).toEqual({ from: ['overlap'] });
    expect(await members()).toEqual([first]);
  });

  it('end no earlier than they begin', async () => {
    const days = { from: '2026-11-02', to: '2026-11-01' };
    expect((await http().post(`/crews/${crew}/members`, { user_id: planner.id, ...days })).body.codes).toEqual({ to: ['too_low'] });
    const id = await add(`/crews/${crew}/members`, { user_id: planner.id, from: '2026-11-01' });
    expect((await http().put(`/crews/${crew}/members/${id}`, days)).body.codes).toEqual({ to: ['too_low'] });
  });

  it('leave with their account, as leaders too', async () => {
    const leaver = await makePerson(service, tenant);
    await add(`/crews/${crew}/members`, { user_id: leaver.id, from: '2026-11-01' });
    const led = await add('/crews', { ...CREW, leader_id: leaver.id });
    expect((await service.http(as(tenant, planner, {}, { admin: true })).delete(`/users/${leaver.id}`)).status).toBe(200);
    expect(await members()).toEqual([]);
    const [ledCrew] = (await http().get<{ items: Crew[] }>('/crews', { id_equals: String(led) })).body.items;
    expect(ledCrew).toMatchObject({ leader_id: null, leader: null });
  });
});
