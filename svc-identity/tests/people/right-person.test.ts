import { PeopleService } from '@portal/proto/identity/v1/identity';
import type { Grants } from '@portal/contracts/access';
import { CREW, make, ROTA } from '../crews.factory';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

const ASSIGNS: Grants = { 'issues.assign': ['update'] };
/** A shift around the clock: whenever the test runs it is somebody's. */
const ALWAYS = {
  ...ROTA,
  cycle_days: 1,
  shifts: [{ code: '24', start: '06:00', end: '06:00', break_minutes: 0, colour: '#1c7ed6' }],
  pattern: ['24'],
};

let service: Identity;
let tenant: TestTenant;
let worker: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
  worker = await makePerson(service, tenant, { name: 'Anna' });
  other = await makePerson(service, tenant, { name: 'Piotr' });
});

const add = (path: string, body: object) => make(service, as(tenant, worker), path, body);
const ask = async (license = '', ids = [worker.id, other.id], ctx = as(tenant, worker, ASSIGNS)) =>
  (await service.grpc(PeopleService).forWork({ ids, license }, { ctx })).people.sort((one, two) => one.id - two.id);

it('tells who is at work now by their crew and until when, and of whom nothing is known', async () => {
  const shift_schema_id = await add('/shift_schemas', ALWAYS);
  const crew = await add('/crews', { ...CREW, shift_schema_id, cycle_start: '2026-11-02' });
  await add(`/crews/${crew}/members`, { user_id: worker.id, from: '2026-11-01' });
  const people = await ask();
  expect(people.map(({ id, state, reason, licensed }) => [id, state, reason, licensed])).toEqual([
    [worker.id, 'available', 'shift', true],
    [other.id, 'available', 'default', true],
  ]);
  expect(people[0]?.until?.getTime()).toBeGreaterThan(Date.now());
});

it('a licence counts by its name while it is good, an entry while its licence is good too', async () => {
  const give = (user: number, body: object) => add(`/users/${user}/licenses`, { issued: '2020-01-01', ...body });
  await give(worker.id, { name: 'Forklift', expires: '2021-01-01' });
  await give(other.id, { name: ' forklift ' });
  const holders = async (license: string) => (await ask(license)).filter(({ licensed }) => licensed).map(({ id }) => id);
  expect(await holders('FORKLIFT')).toEqual([other.id]);
  const [good, over] = [
    await give(worker.id, { name: 'Electrician' }),
    await give(other.id, { name: 'Electrician', expires: '2021-01-01' }),
  ];
  await add(`/users/${worker.id}/licenses/${good}/entries`, { name: 'Up to 1 kV', issued: '2020-01-01' });
  await add(`/users/${other.id}/licenses/${over}/entries`, { name: 'Up to 1 kV', issued: '2020-01-01' });
  expect([await holders('Up to 1 kV'), await holders('Electrician'), await holders('Crane')]).toEqual([[worker.id], [worker.id], []]);
  const ended = async (license: string) => (await ask(license)).map(({ licenseEnded }) => licenseEnded);
  expect([await ended('Forklift'), await ended('Up to 1 kV')]).toEqual([
    ['2021-01-01', ''],
    ['', '2021-01-01'],
  ]);
  await give(worker.id, { name: 'Crane', issued: '2999-01-01' });
  expect([await holders('Crane'), await ended('Crane')]).toEqual([[], ['', '']]);
});

it('knows nobody of another plant, nobody who is not active, and answers those who assign people alone', async () => {
  const elsewhere = await makeTenant(service);
  const stranger = await makePerson(service, elsewhere);
  const disabled = await makePerson(service, tenant, { account_status: 'disabled' });
  expect((await ask('', [worker.id, stranger.id, disabled.id])).map(({ id }) => id)).toEqual([worker.id]);
  await expect(ask('', [worker.id], as(tenant, worker))).rejects.toMatchObject({ status: 'forbidden' });
});
