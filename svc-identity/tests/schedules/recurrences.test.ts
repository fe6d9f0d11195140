import type { ScheduledEvent, ScheduleType } from '@portal/contracts/identity/schemas';
import { tenantRead } from '@portal/service-kit/testing';
import { make } from '../crews.factory';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;
let planner: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
  planner = await makePerson(service, tenant);
});
afterAll(() => service.stop());

const START = '2026-11-02T08:00:00.000Z';
const http = () => service.http(as(tenant, planner, {}, { admin: true }));
const path = () => `/users/${planner.id}/scheduled_events`;
const event = async (rrule: object, over: object = {}) => {
  const types = (await http().get<{ items: ScheduleType[] }>('/schedule_types')).body.items;
  return { schedule_type_id: types[0]?.id ?? 0, start: START, end: '2026-11-02T10:00:00.000Z', rrule, ...over };
};

it('takes and gives every member of a recurrence', async () => {
  const rrule = { frequency: 'weekly', dtstart: START, tzid: 'Asia/Tokyo', interval: 2, wkst: 7, byweekday: [1, 7], bymonth: [11] };
  const id = await make(service, as(tenant, planner), path(), await event(rrule));
  const { item } = (await http().get<{ item: ScheduledEvent }>(`/scheduled_events/${id}`)).body;
  expect(item).toMatchObject({ start: START, tzid: 'Asia/Tokyo', rrule });
  // What is answered can be sent again, and a series from before knows neither its weeks nor its months.
  const { schedule_type_id, end, tzid, exdates, note, version } = item;
  const body = { schedule_type_id, start: START, end, tzid, rrule: item.rrule, exdates, note, version };
  expect((await http().put(`/scheduled_events/${id}`, body)).status).toBe(200);
  const query = `update scheduled_event set rrule = rrule - 'wkst' - 'bymonth' where tenant_id = $1 and id = $2`;
  await tenantRead(service.db, tenant.tenant_id, query, [tenant.tenant_id, id]);
  const { item: old } = (await http().get<{ item: ScheduledEvent }>(`/scheduled_events/${id}`)).body;
  expect(old.rrule).toMatchObject({ ...rrule, wkst: 1, bymonth: [] });
});

it('names what contradicts the event, or is none', async () => {
  const codes = async (rrule: object, over: object = {}) => (await http().post(path(), await event(rrule, over))).body.codes;
  expect(await codes({ frequency: 'weekly', byweekday: [2] })).toEqual({ 'rrule.byweekday': ['mismatch'] });
  expect(await codes({ frequency: 'daily', bymonth: [1] })).toEqual({ 'rrule.bymonth': ['mismatch'] });
  expect(await codes({ frequency: 'daily', dtstart: '2026-11-03T08:00:00.000Z' })).toEqual({ 'rrule.dtstart': ['mismatch'] });
  expect(await codes({ frequency: 'daily', tzid: 'Asia/Tokyo' }, { tzid: 'UTC' })).toEqual({ 'rrule.tzid': ['mismatch'] });
  expect(await codes({ frequency: 'daily', tzid: 'Mars/Base' })).toEqual({ 'rrule.tzid': ['invalid'] });
  expect(await codes({ frequency: 'daily', wkst: 8, bymonth: [13] })).toEqual({
    'rrule.wkst': ['too_high'],
    'rrule.bymonth.0': ['too_high'],
  });
  expect(await codes({ frequency: 'hourly', interval: 0 })).toEqual({ 'rrule.frequency': ['invalid'], 'rrule.interval': ['too_low'] });
});

describe('a series whose days are all left out', () => {
  const days = ['2027-05-04', '2027-05-05'];
  const series = (over: object = {}) =>
    event({ frequency: 'daily', count: 2 }, { note: 'twice', start: '2027-05-04T08:00:00.000Z', end: '2027-05-04T10:00:00.000Z', ...over });

  it('is refused, new or changed', async () => {
    const refused = await http().post(path(), await series({ exdates: days }));
    expect([refused.status, refused.body.codes]).toEqual([422, { exdates: ['invalid'] }]);
    const id = await make(service, as(tenant, planner), path(), await series({ exdates: days.slice(1) }));
    expect((await http().put(`/scheduled_events/${id}`, await series({ exdates: days }))).body.codes).toEqual({ exdates: ['invalid'] });
    expect((await http().get(`/scheduled_events/${id}`)).status).toBe(200);
    await http().delete(`/scheduled_events/${id}`);
  });

  it.each(['removed', 'moved'])('goes with its last day that is %s, and lets its type go', async (how) => {
    const type = await make(service, as(tenant, planner), '/schedule_types', {
      name: { en: `Course ${how}`, pl: 'Kurs' },
      effect: 'unavailable',
      colour: '#e03131',
    });
    const id = await make(service, as(tenant, planner), path(), await series({ schedule_type_id: type }));
    const leave = (day: string) => http().delete(`/scheduled_events/${id}?occurrence=${day}`);
    expect((await leave('2027-05-04')).status).toBe(200);
    expect((await http().get(`/scheduled_events/${id}`)).status).toBe(200);
    const moved = {
      ...(await event({})),
      rrule: null,
      start: '2027-05-06T08:00:00.000Z',
      end: '2027-05-06T10:00:00.000Z',
      occurrence: '2027-05-05',
    };
    const last =
      how === 'removed' ? await leave('2027-05-05') : await http().put<{ item: ScheduledEvent }>(`/scheduled_events/${id}`, moved);
    expect(last.status).toBe(200);
    expect((await http().get(`/scheduled_events/${id}`)).status).toBe(404);
    expect((await http().delete(`/schedule_types/${type}`)).status).toBe(200);
  });
});
