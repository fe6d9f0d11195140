import { randomUUID } from 'node:crypto';
import type { TrustedUser } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import { afterOther, tenantRead } from '@portal/service-kit/testing';
import { setCredentials } from '../../src/credentials/set-credentials';
import { updatePerson } from '../../src/people/person.repository';
import { type Identity, type TestTenant, anybody, as, makePerson, makeTenant, resolve, signIn, startIdentity } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

const byEmail = (email: string, password: string) => service.http(anybody(tenant)).post('/auth/login_by_email', { email, password });
const byCode = (user_id: number, password: string) => service.http(anybody(tenant)).post('/auth/login_by_code', { user_id, password });

describe('trusted users', () => {
  it('are those who signed in on the device and have a code', async () => {
    const [first, second] = [await makePerson(service, tenant), await makePerson(service, tenant)];
    const device = randomUUID();
    await signIn(service, tenant, first, device);
    await signIn(service, tenant, second, device);
    const listed = async (on: string) =>
      (await service.http(anybody(tenant, on)).get<{ items: TrustedUser[] }>('/auth/trusted_users')).body.items.map(({ id }) => id);
    expect(await listed(device)).toEqual([second.id, first.id]);
    expect(await listed(randomUUID())).toEqual([]);
    expect((await service.http(anybody(tenant, device)).delete(`/auth/trusted_users/${second.id}`)).status).toBe(200);
    expect(await listed(device)).toEqual([first.id]);
    expect((await service.http(anybody(tenant, device)).delete(`/auth/trusted_users/${second.id}`)).status).toBe(404);
  });
});

describe('own password and code', () => {
  it('changes with the old password and ends the other sessions only', async () => {
    const person = await makePerson(service, tenant);
    const [here, there] = [await signIn(service, tenant, person), await signIn(service, tenant, person)];
    expect(
      (await service.http(here.ctx).put('/me/password', { old_password: 'not-the-old-one', password: 'New-Pass-2026' })).body.status,
    ).toBe('wrong_password');
    expect((await service.http(here.ctx).put('/me/password', { old_password: person.password, password: ' short ' })).body.codes).toEqual({
      password: ['too_short'],
    });
    expect((await service.http(here.ctx).put('/me/password', { old_password: person.password, password: 'New-Pass-2026' })).status).toBe(
      200,
    );
    await expect(resolve(service, tenant, there.token, there.device)).rejects.toMatchObject({ status: 'session_expired' });
    expect((await resolve(service, tenant, here.token, here.device)).userId).toBe(person.id);
    expect((await byEmail(person.email, person.password)).body.status).toBe('wrong_pass');
    expect((await byEmail(person.email, 'New-Pass-2026')).status).toBe(200);
  });

  it('does not change by a password that is another one meanwhile', async () => {
    const person = await makePerson(service, tenant);
    const { ctx } = await signIn(service, tenant, person);
    const set = (query: Query) => setCredentials(query, service.deps.secrets, person.id, { password: 'Set-By-Another-2026' });
    const change = () => service.http(ctx).put('/me/password', { old_password: person.password, password: 'New-Pass-2026' });
    expect((await afterOther(service.db, { tenant: tenant.tenant_id }, set, change)).body.status).toBe('wrong_password');
    expect((await byEmail(person.email, 'Set-By-Another-2026')).status).toBe(200);
  });

  it('is set by nobody else once its person may do more than they', async () => {
    const person = await makePerson(service, tenant);
    const manager = service.http(as(tenant, await makePerson(service, tenant), { 'settings.staff': ['update'] }));
    const promote = (query: Query) => updatePerson(query, person.id, { admin: true });
    const patch = () => manager.patch(`/users/${person.id}`, { password: 'Set-By-Another-2026' });
    expect((await afterOther(service.db, { tenant: tenant.tenant_id }, promote, patch)).status).toBe(403);
    expect((await byEmail(person.email, person.password)).status).toBe(200);
  });

  it('voids the access code with a new password', async () => {
    const person = await makePerson(service, tenant);
    const { ctx } = await signIn(service, tenant, person);
    await service.http(ctx).put('/me/password', { old_password: person.password, password: 'New-Pass-2026' });
    expect((await byCode(person.id, person.code)).body.status).toBe('wrong_pass');
    const admin = service.http(as(tenant, await makePerson(service, tenant), {}, { admin: true }));
    expect((await admin.patch(`/users/${person.id}`, { password: 'Newer-Pass-2026', code: '837264' })).status).toBe(200);
    expect((await byCode(person.id, '837264')).status).toBe(200);
  });

  it.each([
    ['password', 'Password2026!', 'common'],
    ['password', 'Kowalczyk-2026', 'common'],
    ['code', '121212', 'too_simple'],
  ])('takes no new %s %s', async (field, value, word) => {
    const person = await makePerson(service, tenant, { name: 'Anna Kowalczyk' });
    const { ctx } = await signIn(service, tenant, person);
    const own = field === 'password' ? { old_password: person.password, password: value } : { code: value };
    expect((await service.http(ctx).put(`/me/${field}`, own)).body.codes).toEqual({ [field]: [word] });
    const admin = service.http(as(tenant, person, {}, { admin: true }));
    expect((await admin.patch(`/users/${person.id}`, { [field]: value })).body.codes).toEqual({ [field]: [word] });
    const form = { name: 'Anna Kowalczyk', account_status: 'active', timezone: 'UTC', currency_id: 978 };
    expect((await admin.post('/users', { ...form, [field]: value })).body.codes).toEqual({ [field]: [word] });
    expect((await byEmail(person.email, person.password)).status).toBe(200);
    expect((await byCode(person.id, person.code)).status).toBe(200);
  });

  it('refuses a code that is in use, and will not be asked again and again', async () => {
    const [person, other] = [await makePerson(service, tenant), await makePerson(service, tenant)];
    const http = service.http(as(tenant, person));
    const words = [];
    for (let attempt = 0; attempt < 6; attempt += 1) words.push((await http.put('/me/code', { code: other.code })).body.status);
    expect(words).toEqual([...Array(5).fill('code_in_use'), 'too_many_attempts']);
  });

  it('finds codes out no faster by naming another device each time, nor by codes that are free in between', async () => {
    const [person, other] = [await makePerson(service, tenant), await makePerson(service, tenant)];
    const words = [];
    for (const code of [other.code, '4829175', other.code, '5820394', other.code, other.code])
      words.push((await service.http(as(tenant, person, {}, { device: randomUUID() })).put('/me/code', { code })).body.status);
    expect(words).toEqual(['code_in_use', 'ok', 'code_in_use', 'ok', 'code_in_use', 'too_many_attempts']);
  });

  it('finds no codes out for who manages people by naming another device each time', async () => {
    const [manager, person, other] = [
      await makePerson(service, tenant),
      await makePerson(service, tenant),
      await makePerson(service, tenant),
    ];
    const answers = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const http = service.http(as(tenant, manager, {}, { admin: true, device: randomUUID() }));
      const form = { name: 'Jan', account_status: 'active', timezone: 'UTC', currency_id: 978, code: other.code };
      answers.push((await (attempt % 2 ? http.post('/users', form) : http.patch(`/users/${person.id}`, { code: other.code }))).status);
    }
    expect(answers).toEqual([...Array(5).fill(422), 429]);
  });

  it('finds no codes out by those that are free for who manages people, and holds up nobody who hands several out', async () => {
    const [manager, colleague, person] = [
      await makePerson(service, tenant),
      await makePerson(service, tenant),
      await makePerson(service, tenant),
    ];
    const http = service.http(as(tenant, manager, {}, { admin: true }));
    const patch = async (code: string, by = http) => (await by.patch(`/users/${person.id}`, { code })).status;
    const several = [];
    for (let index = 0; index < 8; index += 1) several.push(await patch(`48291${index}7`));
    expect(several).toEqual(Array(8).fill(200));
    const nearLimit = `update attempt_counter set failures = 58 where tenant_id = $1 and kind = 'set_codes' and key = $2 and failures = 8`;
    await tenantRead(service.db, tenant.tenant_id, nearLimit, [tenant.tenant_id, String(manager.id)]);
    const form = { name: 'Jan', account_status: 'active', timezone: 'UTC', currency_id: 978 };
    expect((await http.post('/users', { ...form, code: '6031947' })).status).toBe(201);
    expect([await patch('7730294'), await patch('7730295')]).toEqual([200, 429]);
    expect((await http.post('/users', { ...form, code: '6031948' })).status).toBe(429);
    expect((await http.post('/users', form)).status).toBe(201);
    expect(await patch('7730296', service.http(as(tenant, colleague, {}, { admin: true })))).toBe(200);
  });

  it('guesses the own password no faster by naming another device each time, in a session that is bound to none', async () => {
    const person = await makePerson(service, tenant);
    const { ctx } = await signIn(service, tenant, person);
    await tenantRead(service.db, tenant.tenant_id, 'update session set device_id = null where id = $1', [ctx.session]);
    const words = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const elsewhere = service.http({ ...ctx, device: randomUUID() });
      words.push((await elsewhere.put('/me/password', { old_password: `guess-${attempt}`, password: 'New-Pass-2026' })).body.status);
    }
    expect(words).toEqual([...Array(5).fill('wrong_password'), 'too_many_attempts']);
  });

  it('takes a new code at once', async () => {
    const person = await makePerson(service, tenant);
    expect((await service.http(as(tenant, person)).put('/me/code', { code: '483920175' })).status).toBe(200);
    expect((await byCode(person.id, '483920175')).status).toBe(200);
    expect((await service.http(as(tenant, person)).put('/me/code', { code: '12345' })).body.codes).toEqual({ code: ['too_short'] });
  });
});
