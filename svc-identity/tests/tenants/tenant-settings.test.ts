import type { Grants } from '@portal/contracts/access';
import type { Photo, Tenant } from '@portal/contracts/identity/schemas';
import { TenantChanged } from '@portal/proto/identity/v1/events';
import { afterOther, tenantRead } from '@portal/service-kit/testing';
import { hasAdministrator, lockPerson } from '../../src/people/person.repository';
import { anybody, as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

const READ: Grants = { 'settings.company_management': ['read'] };
const UPDATE: Grants = { 'settings.company_management': ['read', 'update'] };

let service: Identity;
let tenant: TestTenant;
let person: TestPerson;

beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service, { attributes: { issue_create_documents: true, storage_quota_mb: 50 } });
  person = await makePerson(service, tenant);
});

const http = (access: Grants = UPDATE) => service.http(as(tenant, person, access));
const told = async () => {
  const events = await service.events({ tenant: tenant.tenant_id });
  return events.filter(({ aggregate }) => aggregate === 'tenant').map((event) => event.as(TenantChanged));
};
const settings = async () => (await http().get<{ item: Required<Tenant> }>('/tenant')).body.item;
const inputOf = ({ version, supportedLocales, default_locale, default_timezone, default_currency_id, default_supervisor_id }: Tenant) => ({
  version,
  supportedLocales,
  default_locale,
  default_timezone,
  default_currency_id,
  default_supervisor_id,
});

describe('GET tenant', () => {
  it('tells nobody in particular what the sign-in page needs, and nothing else', async () => {
    const { body } = await service.http(anybody(tenant)).get<{ item: Tenant }>('/tenant');
    expect(body.item).toMatchObject({ name: 'Plant', supportedLocales: ['en', 'pl'], logo: null, allow_signup: false, maintenance: null });
    expect(body.item.attributes).toMatchObject({ issue_create_documents: true, access_code_min: 6, escalations: [] });
    expect(Object.keys(body.item.attributes)).not.toEqual(expect.arrayContaining(['email_pattern']));
    expect(body.item).not.toHaveProperty('storage_quota_mb');
    for (const member of ['version', 'company_id', 'default_supervisor_id', 'attributesFields'])
      expect(body.item).not.toHaveProperty(member);
  });

  it('tells who may read the settings every field with its type and rule', async () => {
    const { body } = await http(READ).get<{ item: Required<Tenant> }>('/tenant');
    expect(body.item).toMatchObject({ version: 1, company_id: expect.any(Number) as number, default_supervisor_id: null });
    expect(body.item.attributesFields).toEqual(
      expect.arrayContaining([
        { name: 'issue_create_documents', valueType: 'boolean', rule: {}, value: true },
        { name: 'access_code_min', valueType: 'integer', rule: { min: 6, max: 20 }, value: 6 },
      ]),
    );
    expect(body.item.attributes).not.toHaveProperty('storage_quota_mb');
  });
});

describe('PUT tenant', () => {
  it('changes what it names, tells everybody, and notes it in the audit log', async () => {
    const input = { ...inputOf(await settings()), supportedLocales: ['de', 'en'], default_locale: 'de', default_supervisor_id: person.id };
    const { body } = await http().put<{ item: Tenant }>('/tenant', { ...input, attributes: { allow_signup: true } });
    expect(body.item).toMatchObject({ supportedLocales: ['de', 'en'], default_locale: 'de', version: 2, allow_signup: true });
    expect((await told()).at(-1)).toMatchObject({ locales: ['de', 'en'], locale: 'de', currencyId: 978, defaultSupervisorId: person.id });
    const attributes = (await told()).at(-1)?.attributes ?? '{}';
    expect(JSON.parse(attributes)).toEqual({ issue_create_documents: true, storage_quota_mb: 50, allow_signup: true });
    expect((await service.audited({ tenant: tenant.tenant_id })).at(-1)).toMatchObject({
      action: 'identity.settings_changed',
      actor: person.id,
    });
  });

  it('refuses a stale version with the settings as they are, and changes nothing', async () => {
    const input = inputOf(await settings());
    await http().put('/tenant', { ...input, default_timezone: 'UTC' });
    const { status, body } = await http().put<{ status: string; item: Tenant }>('/tenant', { ...input, default_timezone: 'Europe/Kyiv' });
    expect([status, body.status, body.item.default_timezone]).toEqual([409, 'version_conflict', 'UTC']);
    expect((await settings()).default_timezone).toBe('UTC');
  });

  it('names every field that is wrong, and changes nothing', async () => {
    const other = await makePerson(service, await makeTenant(service));
    const input = inputOf(await settings());
    const refused = async (more: object) => (await http().put('/tenant', { ...input, ...more })).body.codes;
    expect(await refused({ supportedLocales: ['pl'], default_timezone: 'Mars', default_currency_id: 1 })).toEqual({
      default_locale: ['invalid'],
      default_timezone: ['invalid'],
      default_currency_id: ['not_found'],
    });
    expect(await refused({ supportedLocales: [] })).toEqual({ supportedLocales: ['too_short'] });
    const terminal = await makePerson(service, tenant, { terminal: true });
    for (const { id } of [other, terminal])
      expect(await refused({ default_supervisor_id: id })).toEqual({ default_supervisor_id: ['not_found'] });
    expect(await refused({ attributes: { access_code_min: 2 } })).toEqual({ 'attributes.access_code_min': ['too_low'] });
    expect(inputOf(await settings())).toEqual(input);
  });

  it('leaves no default supervisor who is removed', async () => {
    const boss = await makePerson(service, tenant);
    await http().put('/tenant', { ...inputOf(await settings()), default_supervisor_id: boss.id });
    expect((await http({ 'settings.staff': ['read', 'delete'] }).delete(`/users/${boss.id}`)).status).toBe(200);
    expect(await settings()).toMatchObject({ default_supervisor_id: null });
    expect((await told()).at(-1)?.defaultSupervisorId).toBeUndefined();
  });

  it('waits for a change of the new default supervisor without a lock of the tenant, which that change takes next', async () => {
    const boss = await makePerson(service, tenant);
    const input = { ...inputOf(await settings()), default_supervisor_id: boss.id };
    const save = () => http().put('/tenant', input);
    expect(
      (await afterOther(service.db, { tenant: tenant.tenant_id }, (query) => lockPerson(query, boss.id), save, hasAdministrator)).status,
    ).toBe(200);
  });

  it('writes nothing where nothing differs', async () => {
    const before = await settings();
    const events = (await told()).length;
    await http().put('/tenant', inputOf(before));
    expect((await settings()).version).toBe(before.version);
    expect(await told()).toHaveLength(events);
  });

  it('needs the right', async () => {
    const { status, body } = await http(READ).put('/tenant', inputOf(await settings()));
    expect([status, body.permission]).toEqual([403, 'settings.company_management/update']);
  });
});

describe('PATCH tenant/attributes', () => {
  const set = (name: string, value: unknown) => http().patch('/tenant/attributes', { name, value });

  it('sets one value and leaves the others', async () => {
    expect((await set('escalations', [60, 10])).status).toBe(200);
    const { attributesFields } = await settings();
    expect(attributesFields.find(({ name }) => name === 'escalations')?.value).toEqual([10, 60]);
    expect(attributesFields.find(({ name }) => name === 'issue_create_documents')?.value).toBe(true);
  });

  it('Regex delimiters must be escaped', async () => {
    const { status, body } = await set('email_pattern', '/@acme/');
    expect([status, body.errors]).toEqual([422, { value: ['Regex delimiters must be escaped.'] }]);
    expect((await set('email_pattern', '@acme\\/')).status).toBe(200);
  });

  it('refuses an expression that is none, and a name that no setting has', async () => {
    expect((await set('email_pattern', '(acme')).body.codes).toEqual({ value: ['invalid'] });
    expect((await set('storage_quota_mb', 1_000_000)).body.codes).toEqual({ name: ['invalid'] });
  });
});

describe('the settings of a tenant hold for its people', () => {
  const form = { name: 'Jan', account_status: 'active', timezone: 'UTC', currency_id: 978 };
  const staff: Grants = {
    'settings.staff': ['read', 'create', 'update'],
    'staff.contact': ['update'],
    'settings.company_management': ['update'],
  };
  const set = (name: string, value: unknown) => http().patch('/tenant/attributes', { name, value });

  it('a new address has to match the pattern; those that are in use stay', async () => {
    await set('email_pattern', '@acme\\.test$');
    const create = (email: string) => http(staff).post('/users', { ...form, email });
    expect((await create('jan@elsewhere.test')).body.codes).toEqual({ email: ['invalid'] });
    expect((await create(`jan-${tenant.label}@ACME.test`)).status).toBe(201);
    expect((await http(staff).put(`/users/${person.id}`, { ...form, email: person.email })).status).toBe(200);
    expect((await http(staff).put(`/users/${person.id}`, { ...form, email: 'x@elsewhere.test' })).body.codes).toEqual({
      email: ['invalid'],
    });
    expect((await http({}).put('/me', { email: 'x@elsewhere.test' })).body.codes).toEqual({ email: ['invalid'] });
    await set('allow_signup', true);
    const password = 'Long-Enough-2026';
    const account = {
      name: 'Jan',
      email: 'jan@elsewhere.test',
      preferred_locale: 'en',
      timezone: 'UTC',
      password,
      password_confirmation: password,
    };
    expect((await service.http(anybody(tenant)).post('/auth/signup', account)).body.codes).toEqual({ email: ['invalid'] });
  });

  it('a pattern from before that would never end is ended, and other calls go on', async () => {
    const evil = String.raw`^((a+)+)+\1$`;
    const refused = await set('email_pattern', evil);
    expect([refused.status, refused.body.codes]).toEqual([422, { value: ['invalid'] }]);
    await tenantRead(
      service.db,
      tenant.tenant_id,
      `update tenant set attributes = attributes || jsonb_build_object('email_pattern', $2::text) where tenant_id = $1`,
      [tenant.tenant_id, evil],
    );
    const began = performance.now();
    const [slow, other] = await Promise.all([
      http(staff).post('/users', { ...form, email: `${'a'.repeat(60)}@b.test` }),
      service.http(anybody(tenant)).get('/tenant'),
    ]);
    expect(other.status).toBe(200);
    expect([422, 504]).toContain(slow.status);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('a new access code and a new card are as long as the plant asks', async () => {
    await set('access_code_min', 8);
    await set('card_min', 10);
    expect((await http(staff).post('/users', { ...form, code: '739105' })).body.codes).toEqual({ code: ['too_short'] });
    const card = (value: string) => http(staff).post('/users', { ...form, barcode: { type: 'CODE128', value } });
    expect((await card('123456789')).body.codes).toEqual({ 'barcode.value': ['too_short'] });
    const mismatched = await http(staff).post('/users', { ...form, barcode: { type: 'EAN13', value: '5901234123458' } });
    expect(mismatched.body).toMatchObject({
      codes: { 'barcode.value': ['mismatch'] },
      errors: { 'barcode.value': ['Barcode value must match the chosen code type.'] },
    });
    expect((await card(`9${tenant.label.slice(1, 6)}0000`)).status).toBe(201);
  });
});

describe('the logo', () => {
  const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');
  const upload = async () => (await http().upload<{ item: Photo }>('/tenant/logo', { name: 'logo.png', content: PNG })).body.item;
  const shown = async () => (await service.http(anybody(tenant)).get<{ item: Tenant }>('/tenant')).body.item.logo;

  it('is shown to everybody at the address, replaced and removed', async () => {
    const first = await upload();
    const { path = '' } = (await shown()) ?? {};
    const file = await fetch(service.origin + path, { headers: { 'x-portal-context': service.sign(anybody(tenant)) } });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const second = await upload();
    expect((await shown())?.id).toBe(second.id);
    expect((await http().delete(`/tenant/logo/${first.id}`)).status).toBe(404);
    expect((await http().delete(`/tenant/logo/${second.id}`)).status).toBe(200);
    expect(await shown()).toBeNull();
  });

  it('is no logo of another tenant, and not theirs to remove', async () => {
    const { id } = await upload();
    const other = await makeTenant(service);
    const theirs = service.http(as(other, await makePerson(service, other), UPDATE));
    expect((await theirs.get<{ item: Tenant }>('/tenant')).body.item.logo).toBeNull();
    expect((await theirs.delete(`/tenant/logo/${id}`)).status).toBe(404);
    expect((await shown())?.id).toBe(id);
  });

  it('is judged by its content, and needs the right', async () => {
    const svg = { name: 'logo.png', content: Buffer.from('<svg onload="alert(1)"/>'), type: 'image/png' };
    expect((await http().upload('/tenant/logo', svg)).status).toBe(415);
    expect((await http(READ).upload('/tenant/logo', { name: 'logo.png', content: PNG })).status).toBe(403);
  });
});
