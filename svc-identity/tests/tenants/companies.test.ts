import type { Grants } from '@portal/contracts/access';
import type { Company, Tenant } from '@portal/contracts/identity/schemas';
import { CompanyChanged, TenantChanged } from '@portal/proto/identity/v1/events';
import { as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

const ALL: Grants = { 'settings.companies': ['read', 'create', 'update', 'delete'] };
const FORM = { name: 'Boxes and Sons Ltd', short_name: 'Boxes', active: true };

let service: Identity;
let tenant: TestTenant;
let person: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
  person = await makePerson(service, tenant);
});

const http = (access: Grants = ALL) => service.http(as(tenant, person, access));
const create = async (form: object = FORM) => (await http().post<{ item: Company }>('/companies', form)).body.item;
const ownId = async () =>
  (await http({ 'settings.company_management': ['read'] }).get<{ item: Required<Tenant> }>('/tenant')).body.item.company_id;

describe('the companies database', () => {
  it('keeps companies with their data; what is left out is nothing', async () => {
    const made = await create({ ...FORM, city: 'Poznań', phone: '+48 601-200-100', email: 'Office@Boxes.test', tax_no: '7791011327' });
    expect(made).toMatchObject({ ...FORM, version: 1, own: false, phone: '+48601200100', email: 'office@boxes.test', website: null });
    const { body } = await http().put<{ item: Company }>(`/companies/${made.id}`, { ...FORM, active: false, version: 1 });
    expect(body.item).toMatchObject({ active: false, version: 2, city: null });
    const events = (await service.events({ tenant: tenant.tenant_id })).filter(({ aggregate }) => aggregate === 'company');
    expect(events.map((event) => event.as(CompanyChanged).active)).toEqual([true, false]);
  });

  it('asks for both names, a phone number and an address that are some', async () => {
    const refused = async (form: object) => (await http().post('/companies', form)).body.codes;
    expect(await refused({ active: true })).toEqual({ name: ['required'], short_name: ['required'] });
    expect(await refused({ ...FORM, name: ' ', phone: '12', email: 'boxes' })).toEqual({
      name: ['required'],
      phone: ['invalid'],
      email: ['invalid'],
    });
    expect(await refused({ ...FORM, phone: '+48601200100200' })).toEqual({ phone: ['too_long'] });
  });

  it('finds companies by name, city and tax number', async () => {
    await create({ ...FORM, city: 'Poznań', tax_no: '7791011327' });
    await create({ ...FORM, name: 'Springs Ltd', short_name: 'Springs' });
    const found = async (query: Record<string, string>) =>
      (await http().get<{ items: Company[] }>('/companies', query)).body.items.map(({ short_name }) => short_name);
    expect(await found({ name_contains: 'sons' })).toEqual(['Boxes']);
    expect(await found({ city_equals: 'Poznań' })).toEqual(['Boxes']);
    expect(await found({ tax_no_starts_with: '779' })).toEqual(['Boxes']);
    expect(await found({ sort_by: 'short_name', sort_dir: 'desc' })).toEqual(['Springs', 'Plant', 'Boxes']);
  });

  it('refuses a stale version with the company as it is', async () => {
    const { id } = await create();
    await http().put(`/companies/${id}`, { ...FORM, city: 'Poznań', version: 1 });
    const { status, body } = await http().put<{ status: string; item: Company }>(`/companies/${id}`, { ...FORM, version: 1 });
    expect([status, body.status, body.item.city]).toEqual([409, 'version_conflict', 'Poznań']);
  });

  it('removes a company for good', async () => {
    const { id } = await create();
    expect((await http().delete(`/companies/${id}`)).status).toBe(200);
    expect((await http().get(`/companies/${id}`)).status).toBe(404);
  });

  it('asks for the right of each', async () => {
    const { id } = await create();
    const reader = http({ 'settings.companies': ['read'] });
    const permission = async (answer: Promise<{ status: number; body: { permission?: string } }>) => {
      const { status, body } = await answer;
      return [status, body.permission];
    };
    expect(await permission(reader.post('/companies', FORM))).toEqual([403, 'settings.companies/create']);
    expect(await permission(reader.put(`/companies/${id}`, FORM))).toEqual([403, 'settings.companies/update']);
    expect(await permission(reader.delete(`/companies/${id}`))).toEqual([403, 'settings.companies/delete']);
    expect(await permission(http({}).get(`/companies/${id}`))).toEqual([403, 'settings.companies/read']);
  });

  it('is of one tenant', async () => {
    const { id } = await create();
    const other = await makeTenant(service);
    const theirs = service.http(as(other, await makePerson(service, other), ALL));
    expect((await theirs.get<{ items: Company[] }>('/companies')).body.items.map(({ own }) => own)).toEqual([true]);
    expect((await theirs.get(`/companies/${id}`)).status).toBe(404);
    expect((await theirs.put(`/companies/${id}`, FORM)).status).toBe(404);
    expect((await theirs.delete(`/companies/${id}`)).status).toBe(404);
  });
});

describe("the tenant's own company", () => {
  it('belongs to its configuration, and no other company does', async () => {
    const own = await ownId();
    const { id } = await create();
    const manager = http({ 'settings.company_management': ['read', 'update'] });
    expect((await manager.get<{ item: Company }>(`/companies/${own}`)).body.item).toMatchObject({ own: true, name: 'Plant' });
    expect((await manager.put(`/companies/${own}`, FORM)).status).toBe(200);
    expect((await manager.get(`/companies/${id}`)).status).toBe(403);
    expect((await manager.put(`/companies/${id}`, FORM)).status).toBe(403);
  });

  it('gives the tenant its name', async () => {
    await http().put(`/companies/${await ownId()}`, FORM);
    expect((await http().get<{ item: Tenant }>('/tenant')).body.item.name).toBe('Boxes');
    const events = (await service.events({ tenant: tenant.tenant_id })).filter(({ aggregate }) => aggregate === 'tenant');
    expect(events.at(-1)?.as(TenantChanged).name).toBe('Boxes');
  });

  it('is not removed', async () => {
    const { status, body } = await http().delete(`/companies/${await ownId()}`);
    expect([status, body.status]).toEqual([409, 'in_use']);
  });
});
