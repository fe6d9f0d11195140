import type { Grants } from '@portal/contracts/access';
import type { License, LicenseEntry } from '@portal/contracts/identity/schemas';
import type { NoticeTexts } from '@portal/contracts/notices';
import { withTenant } from '@portal/service-kit/query';
import type { Deps } from '../../src/deps';
import { tellLicenseExpiries } from '../../src/licenses/tell-license-expiries.job';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

const MANAGES: Grants = { 'settings.staff': ['read', 'update', 'delete'] };
const FORKLIFT = { name: 'Forklift', number: 'UDT 4711', issued: '2025-03-01', expires: '2030-02-28' };

let service: Identity;
let tenant: TestTenant;
let manager: TestPerson;
let driver: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service, { default_timezone: 'UTC' });
  manager = await makePerson(service, tenant, { name: 'Dorota' });
  driver = await makePerson(service, tenant, { name: 'Piotr', supervisor_user_id: manager.id });
});

const http = (access: Grants = MANAGES) => service.http(as(tenant, manager, access));
const pathOf = (user = driver.id) => `/users/${user}/licenses`;
const add = async (body: object = FORKLIFT, path = pathOf()) => (await http().post<{ item: License }>(path, body)).body.item;
const list = async <T = License>(path = pathOf()) => (await http().get<{ items: T[] }>(path)).body.items;

describe('a licence', () => {
  it('is added, changed and removed, each told and in the audit log without its values', async () => {
    const { id } = await add();
    expect(await list()).toEqual([{ ...FORKLIFT, id, version: 1, entries_count: 0 }]);
    const changed = await http().put<{ item: License }>(`${pathOf()}/${id}`, { name: 'Crane', issued: '2026-01-01', version: 1 });
    expect(changed.body.item).toEqual({
      id,
      version: 2,
      name: 'Crane',
      number: null,
      issued: '2026-01-01',
      expires: null,
      entries_count: 0,
    });
    expect((await http().get<{ item: License }>(`${pathOf()}/${id}`)).body.item).toEqual(changed.body.item);
    expect((await http().delete(`${pathOf()}/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    const events = (await service.events({ tenant: tenant.tenant_id })).filter(({ aggregate }) => aggregate === 'license');
    expect(events.map(({ aggregateId }) => aggregateId)).toEqual([1, 2, 3].map(() => String(driver.id)));
    const audited = (await service.audited({ tenant: tenant.tenant_id })).slice(-3);
    expect(audited.map(({ action, objectId }) => [action, objectId])).toEqual(
      Array.from({ length: 3 }, () => ['identity.person_changed', String(driver.id)]),
    );
    expect(JSON.stringify(audited)).not.toContain('Crane');
  });

  it('the expiry must not precede the issue date; every wrong field is named and nothing is changed', async () => {
    const { id } = await add();
    const early = { ...FORKLIFT, expires: '2025-02-28' };
    for (const answer of [await http().post(pathOf(), early), await http().put(`${pathOf()}/${id}`, early)])
      expect([answer.status, answer.body.codes]).toEqual([422, { expires: ['too_low'] }]);
    const wrong = await http().post(pathOf(), { name: ' ', number: 'x'.repeat(101), issued: '1.3.2025', expires: 'never' });
    expect(wrong.body.codes).toEqual({ name: ['required'], number: ['too_long'], issued: ['invalid'], expires: ['invalid'] });
    expect(await list()).toEqual([{ ...FORKLIFT, id, version: 1, entries_count: 0 }]);
    expect((await http().post(pathOf(), { ...FORKLIFT, expires: FORKLIFT.issued })).status).toBe(201);
  });

  it('refuses a stale version, and who may only read or nothing at all', async () => {
    const { id } = await add();
    const stale = await http().put(`${pathOf()}/${id}`, { ...FORKLIFT, version: 7 });
    expect([stale.status, stale.body.status]).toEqual([409, 'version_conflict']);
    const reader = http({ 'settings.staff': ['read'] });
    expect((await reader.get(pathOf())).status).toBe(200);
    for (const answer of [await reader.post(pathOf(), FORKLIFT), await reader.delete(`${pathOf()}/${id}`), await http({}).get(pathOf())])
      expect(answer.status).toBe(403);
  });

  it('of somebody who may do more is changed by nobody who may do less', async () => {
    const admin = await makePerson(service, tenant, { admin: true });
    expect((await http().post(pathOf(admin.id), FORKLIFT)).status).toBe(403);
    const { id } = (await service.http(as(tenant, manager, MANAGES, { admin: true })).post<{ item: License }>(pathOf(admin.id), FORKLIFT))
      .body.item;
    const path = `${pathOf(admin.id)}/${id}`;
    const answers = [await http().put(path, FORKLIFT), await http().delete(path), await http().post(`${path}/entries`, FORKLIFT)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await list(pathOf(admin.id))).toHaveLength(1);
  });

  it('is not found at another person, of another plant or of somebody who was removed', async () => {
    const { id } = await add();
    const other = await makePerson(service, tenant);
    expect((await http().get(`${pathOf(other.id)}/${id}`)).status).toBe(404);
    expect((await http().put(`${pathOf(other.id)}/${id}`, FORKLIFT)).status).toBe(404);
    const elsewhere = await makeTenant(service);
    const stranger = service.http(as(elsewhere, await makePerson(service, elsewhere), MANAGES));
    for (const answer of [
      await stranger.get(pathOf()),
      await stranger.get(`${pathOf()}/${id}`),
      await stranger.post(pathOf(), FORKLIFT),
      await stranger.delete(`${pathOf()}/${id}`),
    ])
      expect(answer.status).toBe(404);
    expect((await http().delete(`/users/${driver.id}`)).status).toBe(200);
    expect((await http().get(pathOf())).status).toBe(404);
    const left = await withTenant(service.db, { tenant: tenant.tenant_id }, (query) => query('license').select('id'));
    expect(left).toEqual([]);
  });
});

describe('an entry', () => {
  it('belongs to its licence and goes with it', async () => {
    const [one, other] = [await add(), await add({ ...FORKLIFT, name: 'Electrician' })];
    const entries = `${pathOf()}/${other.id}/entries`;
    const entry = await add({ name: 'Up to 1 kV', issued: '2026-01-01' }, entries);
    expect(await list<LicenseEntry>(entries)).toEqual([
      { id: entry.id, version: 1, name: 'Up to 1 kV', number: null, issued: '2026-01-01', expires: null },
    ]);
    expect((await list()).map(({ name, entries_count }) => [name, entries_count])).toEqual([
      ['Electrician', 1],
      ['Forklift', 0],
    ]);
    expect((await http().put(`${pathOf()}/${one.id}/entries/${entry.id}`, FORKLIFT)).status).toBe(404);
    expect((await http().put(`${pathOf()}/${entry.id}`, FORKLIFT)).status).toBe(404);
    expect((await http().post(`${entries}/`.replace(String(other.id), String(entry.id)).slice(0, -1), FORKLIFT)).status).toBe(404);
    expect((await http().put(`${entries}/${entry.id}`, { ...FORKLIFT, expires: '2024-01-01' })).body.codes).toEqual({
      expires: ['too_low'],
    });
    expect((await http().put<{ item: LicenseEntry }>(`${entries}/${entry.id}`, FORKLIFT)).body.item).toMatchObject({
      ...FORKLIFT,
      version: 2,
    });
    expect((await http().delete(`${entries}/${entry.id}`)).status).toBe(200);
    await add({ name: 'Again', issued: '2026-01-01' }, entries);
    await http().delete(`${pathOf()}/${other.id}`);
    expect((await http().get(entries)).status).toBe(404);
  });
});

describe('before it expires', () => {
  const day = (later: number) => new Date(Date.UTC(2027, 2, 1 + later)).toISOString().slice(0, 10);

  /** The hourly job at noon of the first of March 2027 and so many days. */
  async function run(days = 0): Promise<void> {
    jest.useFakeTimers({
      now: new Date(`${day(days)}T12:00:00Z`),
      doNotFake: [
        'nextTick',
        'setImmediate',
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'queueMicrotask',
        'performance',
        'hrtime',
      ],
    });
    try {
      await tellLicenseExpiries.run(service.deps as Deps, { log: service.deps.log, signal: new AbortController().signal });
    } finally {
      jest.useRealTimers();
    }
  }
  const told = async (of = tenant) =>
    (await service.noticed({ tenant: of.tenant_id }))
      .filter(({ kind }) => kind === 'identity.license_expiry')
      .map(({ users, permission, texts }) => [users, permission, (JSON.parse(texts) as NoticeTexts).title.en]);

  it('the person, their supervisor and those who manage people are told 60, 30 and 7 days ahead, each once', async () => {
    await add({ ...FORKLIFT, expires: day(60) });
    const notice = [[driver.id, manager.id], 'settings.staff/update', 'Forklift: licence valid until 30 April 2027'];
    for (const [days, times] of [
      [-1, 0],
      [0, 1],
      [1, 1],
      [30, 2],
      [53, 3],
      [60, 3],
      [61, 3],
    ] as const) {
      await run(days);
      expect(await told()).toEqual(Array.from({ length: times }, () => notice));
    }
  });

  it('an entry is told with its licence, once by processes that run at once, and a new date again', async () => {
    const { id } = await add({ ...FORKLIFT, expires: null });
    const entry = await add({ name: 'Reach truck', issued: '2026-01-01', expires: day(20) }, `${pathOf()}/${id}/entries`);
    await Promise.all([run(), run()]);
    expect((await told()).map(([, , title]) => title)).toEqual(['Forklift: Reach truck: licence valid until 21 March 2027']);
    await http().put(`${pathOf()}/${id}/entries/${entry.id}`, { name: 'Reach truck', issued: '2026-01-01', expires: day(5) });
    await run();
    expect(await told()).toHaveLength(2);
  });

  it('nobody is told of what is over, far, or of somebody whose account is disabled, and no other plant', async () => {
    await add({ ...FORKLIFT, expires: day(-1) });
    await add({ ...FORKLIFT, expires: day(61) });
    const disabled = await makePerson(service, tenant, { account_status: 'disabled' });
    await add({ ...FORKLIFT, expires: day(7) }, pathOf(disabled.id));
    const elsewhere = await makeTenant(service, { default_timezone: 'UTC' });
    await run();
    expect(await told()).toEqual([]);
    await add({ ...FORKLIFT, expires: day(7) });
    await run();
    expect([(await told()).length, (await told(elsewhere)).length]).toEqual([1, 0]);
  });
});
