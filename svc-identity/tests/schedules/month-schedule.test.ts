import { ExportsService } from '@portal/proto/portal/v1/exports';
import type { ScheduleType } from '@portal/contracts/identity/schemas';
import { exportedLines } from '@portal/service-kit/testing';
import { CREW, make, ROTA, WEEK } from '../crews.factory';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

jest.setTimeout(60_000);

let service: Identity;
let tenant: TestTenant;
let planner: TestPerson;
let anna: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
  planner = await makePerson(service, tenant, { name: 'Dorota', no: '1002' });
  anna = await makePerson(service, tenant, { name: 'Anna', no: '1001' });
  await add('/work_schemas', WEEK);
});

const PLANNER = { 'staff.schedule': ['read'] } as const;
const add = (path: string, body: object) => make(service, as(tenant, planner), path, body);
const reader = () => ({ ...as(tenant, planner, { 'staff.schedule': ['read'] }), locale: 'pl' });
const WISH = { list: 'month_schedule', query: 'month_equals=2026-12' };

/** Cells of each person by day, empty ones left out: `{ Anna: { '02': 'I' } }`. */
async function monthOf(ctx = reader()): Promise<{ header: string[]; cells: Record<string, Record<string, string>> }> {
  const [header = [], ...rows] = (await exportedLines(service, ctx, WISH)).map((line) => line.split(';'));
  const days = (row: string[]) => row.slice(3).map((cell, at): [string, string] => [(header[at + 3] ?? '').slice(8), cell]);
  return { header, cells: Object.fromEntries(rows.map((row) => [row[1], Object.fromEntries(days(row).filter(([, cell]) => cell))])) };
}

async function plan(path: string, effect: ScheduleType['effect'], start: string, end: string): Promise<void> {
  const { items } = (await service.http(as(tenant, planner)).get<{ items: ScheduleType[] }>('/schedule_types')).body;
  const schedule_type_id = items.find((type) => type.effect === effect)?.id;
  await add(`${path}/scheduled_events`, { schedule_type_id, start, end });
}

async function rota(): Promise<number> {
  const shift_schema_id = await add('/shift_schemas', ROTA);
  const crew = await add('/crews', { ...CREW, shift_schema_id, cycle_start: '2026-12-01' });
  await add(`/crews/${crew}/members`, { user_id: anna.id, from: '2026-12-03' });
  return crew;
}

it('has a column for each day of the month, as the import reads them', async () => {
  const { header } = await monthOf();
  expect(header.slice(0, 4)).toEqual(['Numer pracownika', 'Imię i nazwisko', 'Brygada', '2026-12-01']);
  expect(header).toHaveLength(3 + 31);
  expect(header.at(-1)).toBe('2026-12-31');
});

it('says the shifts of crews from the first day of a member on, and working hours of everybody else, none on holidays', async () => {
  await rota();
  const { Anna, Dorota } = (await monthOf()).cells;
  expect(
    Object.entries(Anna ?? {})
      .sort()
      .slice(0, 9)
      .map((day) => day.join(' ')),
  ).toEqual(['01 07:00-15:00', '02 07:00-15:00', '03 II', '04 II', '05 III', '06 III', '09 I', '10 I', '11 II']);
  expect(Dorota).toMatchObject({ '01': '07:00-15:00', '24': '07:00-15:00' });
  expect(Dorota).not.toHaveProperty('05');
  expect(Dorota).not.toHaveProperty('25');
});

it('says what is nearest: the own entries, then those of the crew, on every day that they touch; work on the day it begins', async () => {
  const crew = await rota();
  await plan(`/crews/${crew}`, 'unavailable', '2026-12-04T08:00:00.000Z', '2026-12-05T08:00:00.000Z');
  await plan(`/users/${anna.id}`, 'on_call', '2026-12-05T08:00:00.000Z', '2026-12-05T09:00:00.000Z');
  await plan(`/users/${anna.id}`, 'available', '2026-12-07T21:00:00.000Z', '2026-12-08T05:00:00.000Z');
  await plan(`/users/${anna.id}`, 'unavailable', '2026-12-30T23:00:00.000Z', '2027-01-09T23:00:00.000Z');
  const { Anna } = (await monthOf()).cells;
  expect(Anna).toMatchObject({ '03': 'II', '04': 'Urlop', '05': 'Dyżur', '07': '22:00-06:00', '31': 'Urlop' });
  expect(Anna).not.toHaveProperty('08');
  expect(Anna?.['30']).not.toBe('Urlop');
});

it('names only people of the plant', async () => {
  const other = await makeTenant(service);
  await makePerson(service, other, { name: 'Stranger', no: '1001' });
  expect(Object.keys((await monthOf()).cells).sort()).toEqual(expect.arrayContaining(['Anna', 'Dorota']));
  expect(Object.keys((await monthOf()).cells)).not.toContain('Stranger');
});

it('is refused without a month, and without the right to schedules', async () => {
  const start = (query: string, grants: object = PLANNER) =>
    service
      .grpc(ExportsService)
      .start(
        { list: WISH.list, query, format: 'csv', orientation: 'portrait', columns: [], pages: 'all' },
        { ctx: as(tenant, planner, grants) },
      );
  await expect(start('')).rejects.toMatchObject({ statusCode: 422, details: { codes: { 'query.month_equals': ['required'] } } });
  await expect(start('month_equals=2026-13')).rejects.toMatchObject({
    statusCode: 422,
    details: { codes: { 'query.month_equals': ['invalid'] } },
  });
  await expect(start(WISH.query, { timetable: ['read'] })).rejects.toMatchObject({ details: { permission: 'staff.schedule/read' } });
  await expect(start(WISH.query)).resolves.toMatchObject({ jobStatusId: expect.any(String) as unknown });
});
