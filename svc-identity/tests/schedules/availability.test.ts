import type { AvailabilitySegment, ScheduleType, Supervision, Timetable } from '@portal/contracts/identity/schemas';
import { CREW, make, ROTA, WEEK } from '../crews.factory';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

const ZONE = 'Europe/Warsaw';
/** A shift around the clock: whenever the test runs it is somebody's. */
const ALWAYS = {
  ...ROTA,
  cycle_days: 1,
  shifts: [{ code: '24', start: '06:00', end: '06:00', break_minutes: 0, colour: '#1c7ed6' }],
  pattern: ['24'],
};

let service: Identity;
let tenant: TestTenant;
let leader: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
  leader = await makePerson(service, tenant, { name: 'Marek' });
  member = await makePerson(service, tenant, { name: 'Anna', phone: '+48601200104', groups: [tenant.groups.service_staff ?? 0] });
});

const get = <T extends object>(path: string, query: Record<string, string> = {}, access = {}) =>
  service
    .http(as(tenant, leader, { 'staff.schedule': ['read'], timetable: ['read'], supervision: ['read'], ...access }))
    .get<T & { codes?: object }>(path, query);
const add = (path: string, body: object) => make(service, as(tenant, leader), path, body);
async function crewWith(schema: object, user = member.id): Promise<number> {
  const shift_schema_id = await add('/shift_schemas', schema);
  const id = await add('/crews', { ...CREW, leader_id: leader.id, shift_schema_id, cycle_start: '2026-11-02' });
  await add(`/crews/${id}/members`, { user_id: user, from: '2026-11-01' });
  return id;
}

describe('availability', () => {
  const ask = (query: Record<string, string>) => get<{ items: AvailabilitySegment[] }>('/availability', query);
  const MORNING = { from: '2026-11-02T00:00:00.000Z', to: '2026-11-02T12:00:00.000Z' };

  it('comes of the crew for its member, of the plant for others, and for a crew as well', async () => {
    const crew = await crewWith(ROTA);
    await add('/work_schemas', WEEK);
    const { body } = await ask({ owner_ids: `${member.id},${leader.id}`, ...MORNING });
    expect(body.items.filter(({ state }) => state === 'available')).toEqual([
      { owner_id: member.id, from: '2026-11-02T05:00:00.000Z', to: MORNING.to, state: 'available', reason: 'shift' },
      { owner_id: leader.id, from: '2026-11-02T06:00:00.000Z', to: MORNING.to, state: 'available', reason: 'work_schema' },
    ]);
    const ofCrew = (await ask({ owner_type: 'Crew', owner_ids: String(crew), ...MORNING })).body.items;
    expect(ofCrew.map(({ owner_id, state, reason }) => [owner_id, state, reason])).toEqual([
      [crew, 'unavailable', 'shift'],
      [crew, 'available', 'shift'],
    ]);
  });

  it('comes of the own schedule before that of the crew, and of both before shifts', async () => {
    const crew = await crewWith(ROTA);
    const types = (await get<{ items: ScheduleType[] }>('/schedule_types')).body.items;
    const schedule = (path: string, effect: string, from: string, to: string) =>
      add(`${path}/scheduled_events`, {
        schedule_type_id: types.find((type) => type.effect === effect)?.id,
        start: `2026-11-02T${from}:00.000Z`,
        end: `2026-11-02T${to}:00.000Z`,
      });
    await schedule(`/crews/${crew}`, 'unavailable', '06:00', '10:00');
    await schedule(`/users/${member.id}`, 'on_call', '08:00', '09:00');
    const { items } = (await ask({ owner_ids: String(member.id), ...MORNING })).body;
    expect(items.map(({ from, state, reason }) => [from.slice(11, 16), state, reason])).toEqual([
      ['00:00', 'unavailable', 'shift'],
      ['05:00', 'available', 'shift'],
      ['06:00', 'unavailable', 'crew_event'],
      ['08:00', 'on_call', 'event'],
      ['09:00', 'unavailable', 'crew_event'],
      ['10:00', 'available', 'shift'],
    ]);
    const ofCrew = (await ask({ owner_type: 'Crew', owner_ids: String(crew), ...MORNING })).body.items;
    expect(ofCrew.filter(({ reason }) => reason === 'crew_event')).toHaveLength(1);
  });

  it('is given by default, for a day from now', async () => {
    const [segment, ...others] = (await ask({ owner_ids: String(member.id) })).body.items;
    expect(others).toEqual([]);
    expect(segment).toMatchObject({ state: 'available', reason: 'default' });
    expect(Date.parse(segment?.to ?? '') - Date.parse(segment?.from ?? '')).toBe(86_400_000);
  });

  it('is of the own plant and of active people alone', async () => {
    const other = await makeTenant(service);
    const stranger = await makePerson(service, other);
    const disabled = await makePerson(service, tenant, { account_status: 'disabled' });
    for (const id of [stranger.id, disabled.id])
      expect((await ask({ owner_ids: `${member.id},${id}` })).body.codes).toEqual({ owner_ids: ['not_found'] });
    const theirs = await make(service, as(other, stranger), '/crews', CREW);
    expect((await ask({ owner_type: 'Crew', owner_ids: String(theirs) })).body.codes).toEqual({ owner_ids: ['not_found'] });
  });

  it('names what is wrong with a question', async () => {
    const codes = async (query: Record<string, string>) => (await ask(query)).body.codes;
    expect(await codes({ from: MORNING.to, to: MORNING.from })).toEqual({ to: ['too_low'] });
    expect(await codes({ from: '2026-01-01T00:00:00Z', to: '2026-04-01T00:00:00Z' })).toEqual({ to: ['too_high'] });
    expect(await codes({ owner_ids: '1,two' })).toEqual({ 'owner_ids.1': ['invalid'] });
    expect(await codes({ owner_ids: Array.from({ length: 201 }, (_, at) => at + 1).join() })).toEqual({ owner_ids: ['too_long'] });
    expect(await codes({ owner_type: 'Terminal' })).toEqual({ owner_type: ['invalid'] });
  });

  it('is told to nobody without the right', async () => {
    expect((await get('/availability', {}, { 'staff.schedule': [] })).body).toMatchObject({ permission: 'staff.schedule/read' });
  });
});

describe('the timetable', () => {
  const week = (query: Record<string, string> = {}) => get<{ item: Timetable }>('/timetable', query);

  it('shows which crew has which shift on each day, and who belongs to it', async () => {
    const crew = await crewWith(ROTA);
    const { item } = (await week({ from: '2026-11-02', days: '8' })).body;
    expect(item.days).toHaveLength(8);
    const [shown] = item.crews;
    expect(shown?.days.map(({ date, shift }) => [date, shift?.code ?? null])).toEqual(
      item.days.map((date, at) => [date, ROTA.pattern[at] ?? null]),
    );
    expect(shown?.days[0]?.shift).toMatchObject({ from: '2026-11-02T05:00:00.000Z', to: '2026-11-02T13:00:00.000Z' });
    expect(shown).toMatchObject({ id: crew, name: CREW.name, leader: { id: leader.id, name: 'Marek' } });
    expect(shown?.members).toEqual([{ id: member.id, name: 'Anna', from: '2026-11-01', to: null }]);
  });

  it('shows who of a crew is away when its shift begins', async () => {
    await crewWith(ROTA);
    const [leave] = (await get<{ items: ScheduleType[] }>('/schedule_types', { effect_equals: 'unavailable' })).body.items;
    await add(`/users/${member.id}/scheduled_events`, {
      schedule_type_id: leave?.id,
      start: '2026-11-03T00:00:00.000Z',
      end: '2026-11-05T00:00:00.000Z',
    });
    const { item } = (await week({ from: '2026-11-02', days: '3' })).body;
    expect(item.crews[0]?.days.map(({ away }) => away)).toEqual([[], [member.id], [member.id]]);
  });

  it('begins with the day that the plant has, and shows nobody who left before', async () => {
    await crewWith(ROTA);
    const { item } = (await week()).body;
    expect(item.days).toHaveLength(7);
    expect(item.days[0]).toBe(item.today);
    expect(item.today).toBe(new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date()));
    expect((await week({ from: '2026-10-01', days: '31' })).body.item.crews[0]?.members).toEqual([]);
  });

  it('is of one plant', async () => {
    await crewWith(ROTA);
    const other = await makeTenant(service);
    const theirs = service.http(as(other, await makePerson(service, other), { timetable: ['read'] }));
    expect((await theirs.get<{ item: Timetable }>('/timetable')).body.item.crews).toEqual([]);
    expect((await week({ days: '32' })).body.codes).toEqual({ days: ['too_high'] });
  });
});

describe('the supervision', () => {
  const now = (access = {}) => get<{ item: Supervision }>('/supervision', {}, access);

  it('shows who is on shift now, until when, and whether they work on issues', async () => {
    const crew = await crewWith(ALWAYS);
    await crewWith({ ...ALWAYS, pattern: [null] }, leader.id);
    const { item } = (await now()).body;
    expect(item.crews).toHaveLength(1);
    expect(item.crews[0]).toMatchObject({ crew: { id: crew }, leader: { name: 'Marek' }, shift: { code: '24' }, away: [] });
    expect(item.crews[0]?.people).toMatchObject([
      { id: member.id, name: 'Anna', state: 'available', reason: 'shift', service_staff: true, phone: null, present: null },
    ]);
    expect(Date.parse(item.crews[0]?.people[0]?.until ?? '')).toBeGreaterThan(Date.now());
    expect([item.others, item.on_call]).toEqual([[], []]);
    expect((await now({ staff: ['read'] })).body.item.crews[0]?.people[0]).toMatchObject({ phone: '+48601200104', present: false });
  });

  it('shows who is away and who is on call by their schedule', async () => {
    await crewWith(ALWAYS);
    const types = (await get<{ items: ScheduleType[] }>('/schedule_types')).body.items;
    const [start, end] = [Date.now() - 3_600_000, Date.now() + 3_600_000].map((moment) => new Date(moment).toISOString());
    const schedule = (user: number, effect: string) =>
      add(`/users/${user}/scheduled_events`, { schedule_type_id: types.find((type) => type.effect === effect)?.id, start, end });
    await schedule(member.id, 'unavailable');
    await schedule(leader.id, 'on_call');
    const { item } = (await now()).body;
    expect(item.crews[0]).toMatchObject({ people: [], away: [{ id: member.id, name: 'Anna' }] });
    expect(item.on_call).toMatchObject([{ id: leader.id, reason: 'event', until: end }]);
  });

  it('shows who works by the hours of the plant beside the crews, and nobody of whom nothing is known', async () => {
    expect((await now()).body.item).toMatchObject({ crews: [], others: [], on_call: [] });
    const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '00:00', end: '00:00' }));
    await add('/work_schemas', { ...WEEK, intervals: always, holidays: [] });
    expect((await now()).body.item.others.map(({ name, reason }) => [name, reason])).toEqual([
      ['Anna', 'work_schema'],
      ['Marek', 'work_schema'],
    ]);
  });

  it('knows nobody of another plant', async () => {
    await crewWith(ALWAYS);
    const other = await makeTenant(service);
    const theirs = service.http(as(other, await makePerson(service, other), { supervision: ['read'] }));
    expect((await theirs.get<{ item: Supervision }>('/supervision')).body.item).toMatchObject({ crews: [], others: [], on_call: [] });
  });
});
