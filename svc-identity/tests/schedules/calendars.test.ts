import { CalendarsService } from '@portal/proto/identity/v1/identity';
import { CREW, make } from '../crews.factory';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;
let worker: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
  worker = await makePerson(service, tenant, { name: 'Anna' });
});

const add = (path: string, body: object) => make(service, as(tenant, worker), path, body);
const asked = (ctx = as(tenant, worker)) => ({ ctx });
const calendars = () => service.grpc(CalendarsService);

it('tells the working weekdays and holidays of the default work schema, and every day without one', async () => {
  const without = await calendars().plant({}, asked());
  expect([without.workingWeekdays, without.holidays]).toEqual([[1, 2, 3, 4, 5, 6, 7], []]);
  const intervals = [
    { weekday: 1, start: '07:00', end: '11:00' },
    { weekday: 1, start: '12:00', end: '15:00' },
    { weekday: 3, start: '07:00', end: '15:00' },
  ];
  const name = { pl: 'Biuro', en: 'Office', de: 'Büro', uk: 'Офіс' };
  await add('/work_schemas', { name, is_default: true, intervals, holidays: [{ date: '2026-12-25', name: '' }] });
  const { workingWeekdays, holidays, timezone } = await calendars().plant({}, asked());
  expect([workingWeekdays.sort(), holidays, timezone]).toEqual([[1, 3], ['2026-12-25'], without.timezone]);
});

it('tells who belongs to a crew on a day; a crew of another plant is none', async () => {
  const crewId = await add('/crews', CREW);
  await add(`/crews/${crewId}/members`, { user_id: worker.id, from: '2026-11-01', to: '2026-11-30' });
  const on = async (day: string, ctx = as(tenant, worker)) => calendars().crewOn({ crewId, day }, asked(ctx));
  expect(await on('2026-11-30')).toMatchObject({ exists: true, userIds: [worker.id] });
  expect(await on('2026-12-01')).toMatchObject({ exists: true, userIds: [] });
  expect(await on('sometime')).toMatchObject({ exists: false });
  const other = await makeTenant(service);
  const stranger = await makePerson(service, other, { name: 'Stranger' });
  expect(await on('2026-11-30', as(other, stranger))).toMatchObject({ exists: false, userIds: [] });
});
