import type { Grants } from '@portal/contracts/access';
import type { ScheduledOccurrence, ScheduleImportOutput } from '@portal/contracts/identity/schemas';
import { withTenant } from '@portal/service-kit/query';
import { findJob } from '@portal/service-kit/tasks';
import { eventually } from '@portal/service-kit/testing';
import { make, ROTA } from '../crews.factory';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

jest.setTimeout(60_000);

let service: Identity;
let tenant: TestTenant;
let planner: TestPerson;
let anna: TestPerson;
let jan: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
  planner = await makePerson(service, tenant, { name: 'Dorota' });
  anna = await makePerson(service, tenant, { name: 'Anna', no: '1001' });
  jan = await makePerson(service, tenant, { name: 'Jan', no: '1002' });
  await make(service, as(tenant, planner), '/shift_schemas', ROTA);
});

const PLANNER: Grants = { 'staff.schedule': ['read', 'create', 'delete'] };
const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const HEADER = 'No;Name;1;2;3';

const send = (content: Buffer, fields: Record<string, string> = {}, access = PLANNER) =>
  service
    .http({ ...as(tenant, planner, access), locale: 'en' })
    .upload<{ item: { job_status_id: string } }>(
      '/scheduled_events/import',
      { name: 'december.csv', content },
      { month: '2026-12', ...fields },
    );

async function imported(content: Buffer, fields: Record<string, string> = {}): Promise<ScheduleImportOutput> {
  const answer = await send(content, fields);
  expect([answer.status, answer.text]).toEqual([202, expect.any(String)]);
  return eventually(async () => {
    const job = await withTenant(service.db, { tenant: tenant.tenant_id }, (query) => findJob(query, answer.body.item.job_status_id));
    expect(job).toMatchObject({ state: 'finished', error: null });
    return job?.output as ScheduleImportOutput;
  });
}
async function scheduleOf({ id }: TestPerson): Promise<string[]> {
  const window = { from: '2026-11-30T00:00:00.000Z', to: '2026-12-10T00:00:00.000Z' };
  const { items } = (
    await service.http(as(tenant, planner, PLANNER)).get<{ items: ScheduledOccurrence[] }>(`/users/${id}/scheduled_events`, window)
  ).body;
  return items.map(({ start, end }) => `${start.slice(5, 16)} ${end.slice(5, 16)}`);
}
const FILE = csv(HEADER, '1001;Anna;I;III;;', '1002;Jan;;6-14;6:30-14:30');

it('loads codes of shifts and hours by the clocks of the plant; a repeat changes nothing', async () => {
  expect(await imported(FILE)).toEqual({ refused: null, created: 4, unchanged: 0, removed: 0, failed: 0, errors: [] });
  expect(await scheduleOf(anna)).toEqual(['12-01T05:00 12-01T13:00', '12-02T21:00 12-03T05:00']);
  expect(await scheduleOf(jan)).toEqual(['12-02T05:00 12-02T13:00', '12-03T05:30 12-03T13:30']);
  const events = (await service.events({ tenant: tenant.tenant_id })).length;
  expect(await imported(FILE)).toMatchObject({ created: 0, unchanged: 4, removed: 0, errors: [] });
  expect(await imported(FILE, { wipe: '1' })).toMatchObject({ created: 0, unchanged: 4, removed: 0, errors: [] });
  const told = (await service.events({ tenant: tenant.tenant_id })).slice(events);
  expect(told.filter(({ aggregate }) => aggregate === 'user_schedule')).toEqual([]);
});

it.each(['01.12.2026;02.12.2026;03.12.2026', '1/12/2026;2/12/2026;3/12/2026', '2026-12-01;2026-12-02;2026-12-03'])(
  'takes dates for the days of its columns: %s',
  async (days) => {
    expect(await imported(csv(`No;Name;${days}`, '1001;Anna;I;III;'))).toMatchObject({ refused: null, created: 2, errors: [] });
    expect(await scheduleOf(anna)).toEqual(['12-01T05:00 12-01T13:00', '12-02T21:00 12-03T05:00']);
  },
);

it('names the bad cells and loads the others', async () => {
  await makePerson(service, tenant, { name: 'Ewa', no: '1003' });
  const file = csv(HEADER, '1001;Anna;I;urlop;6-14', '9999;Nobody;I;;', '1002;Jan;22-6;5-13;');
  const { errors, created } = await imported(file);
  expect(created).toBe(3);
  expect(errors).toEqual([
    { code: 'hour_cell_parse_error', args: { cell: 'D2', value: 'urlop' } },
    { code: 'user_not_found', args: { cell: 'A3', value: '9999' } },
    { code: 'event_collision', args: { cell: 'D4', value: '5-13' } },
  ]);
});

it('names a number that several people have, and loads nothing for either', async () => {
  const second = await makePerson(service, tenant, { name: 'Second Anna', no: '1001', account_status: 'disabled' });
  const { created, errors } = await imported(csv(HEADER, '1001;Anna;I;;', '1002;Jan;I;;'));
  expect(errors).toEqual([{ code: 'several_users_found', args: { cell: 'A2', value: '1001' } }]);
  expect(created).toBe(1);
  expect([await scheduleOf(anna), await scheduleOf(second)]).toEqual([[], []]);
});

it('takes back with wipe what an import before brought, and leaves what was entered by hand', async () => {
  await imported(FILE);
  const type = (
    await service.http(as(tenant, planner)).get<{ items: { id: number }[] }>('/schedule_types', { effect_equals: 'unavailable' })
  ).body.items[0]?.id;
  const leave = { schedule_type_id: type, start: '2026-12-03T07:00:00.000Z', end: '2026-12-03T15:00:00.000Z' };
  await make(service, as(tenant, planner), `/users/${anna.id}/scheduled_events`, leave);
  const second = csv(HEADER, '1001;Anna;;I;I', '1002;Jan;;6-14;6:30-14:30');
  const output = await imported(second, { wipe: '1' });
  expect(output).toMatchObject({ created: 1, unchanged: 2, removed: 2, errors: [{ code: 'event_collision', args: { cell: 'E2' } }] });
  expect(await scheduleOf(anna)).toEqual(['12-02T05:00 12-02T13:00', '12-03T07:00 12-03T15:00']);
});

it('is refused without days, for a wrong month, and to whoever may not', async () => {
  expect(await imported(csv('No;Name', '1001;Anna'))).toMatchObject({ refused: 'no_columns', created: 0 });
  expect(await imported(csv('No;Name;1;2;2026-12-01', '1001;Anna;I;;I'))).toMatchObject({ refused: 'repeated_days', created: 0 });
  const many = Array.from({ length: 5 }, () => '1001;Anna;I;;');
  expect(await imported(csv(HEADER, ...many))).toMatchObject({ refused: 'too_many_rows', created: 0 });
  expect((await send(FILE, { month: '2026-13' })).body).toMatchObject({ codes: { month: ['invalid'] } });
  expect((await send(FILE, {}, {})).body).toMatchObject({ permission: 'staff.schedule/create' });
  const adds: Grants = { 'staff.schedule': ['create'] };
  expect((await send(FILE, { wipe: '1' }, adds)).body).toMatchObject({ permission: 'staff.schedule/delete' });
  expect(await scheduleOf(anna)).toEqual([]);
});

it('knows the people of the own plant alone', async () => {
  const other = await makeTenant(service);
  await makePerson(service, other, { name: 'Stranger', no: '7007' });
  expect((await imported(csv(HEADER, '7007;Stranger;I;;'))).errors).toEqual([
    { code: 'user_not_found', args: { cell: 'A2', value: '7007' } },
  ]);
});
