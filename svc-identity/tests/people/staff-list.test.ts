import type { Grants } from '@portal/contracts/access';
import type { User } from '@portal/contracts/identity/schemas';
import { type Identity, type TestTenant, as, makePerson, makeTenant, startIdentity } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
});
beforeEach(async () => {
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

const HR: Grants = { 'settings.staff': ['read', 'create', 'update', 'delete'], staff: ['read'] };
const CONTACT: Grants = { ...HR, 'staff.contact': ['update'] };

const hr = async (access: Grants = CONTACT) => service.http(as(tenant, await makePerson(service, tenant, { name: 'Personnel' }), access));

describe('the staff list', () => {
  it('answers people with page, total and what the form needs', async () => {
    const http = await hr();
    const boss = await makePerson(service, tenant, { name: 'Ewa Lis' });
    const person = await makePerson(service, tenant, {
      name: 'Adam Wilk',
      supervisor_user_id: boss.id,
      groups: [tenant.groups.leader ?? 0],
      no: '1007',
      work_hour_cost: '58.50',
    });
    const { body } = await http.get<{ items: User[]; meta: object }>('/users', { sort_by: 'name', pp: 1 });
    expect(body.meta).toEqual({ total: 3, p: 1, pp: 1 });
    expect(body.items).toEqual([
      expect.objectContaining({
        id: person.id,
        no: '1007',
        name: 'Adam Wilk',
        email: person.email,
        supervisor_user: { id: boss.id, name: 'Ewa Lis' },
        group_ids: [tenant.groups.leader],
        work_hour_cost: '58.50',
        photo: null,
        admin: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/),
      }),
    ]);
  });

  it('filters as the specification says', async () => {
    const http = await hr();
    const boss = await makePerson(service, tenant, { name: 'Ewa Lis' });
    await makePerson(service, tenant, { name: 'Adam Wilk', supervisor_user_id: boss.id });
    await makePerson(service, tenant, { name: 'Zofia Wilk', account_status: 'disabled', supervisor_user_id: boss.id });
    const names = async (query: Record<string, string>) =>
      (await http.get<{ items: User[] }>('/users', { sort_by: 'name', ...query })).body.items.map(({ name }) => name);
    expect(await names({ name_contains: 'wilk' })).toEqual(['Adam Wilk', 'Zofia Wilk']);
    expect(await names({ account_status_equals: 'active', name_contains: 'wilk' })).toEqual(['Adam Wilk']);
    expect(await names({ supervisor_user_id_null: 'true' })).toEqual(['Ewa Lis', 'Personnel']);
    expect(await names({ id_equals: String(boss.id) })).toEqual(['Ewa Lis']);
    expect((await http.get('/users', { password_equals: 'x' })).status).toBe(422);
  });

  it('sorts names in the order of languages, whatever their case, on every page', async () => {
    const http = await hr();
    const sorted = ['ania', 'Łucja', 'łukasz', 'Marek', 'Ömer', 'Wanda', 'Żaneta', 'zofia'];
    for (const name of [...sorted].reverse()) await makePerson(service, tenant, { name });
    const page = async (path: string, p: number, sort_dir: string) =>
      (await http.get<{ items: User[] }>(path, { sort_by: 'name', sort_dir, p, pp: 3 })).body.items.map(({ name }) => name);
    for (const path of ['/users', '/users/cards']) {
      const all = [...(await page(path, 1, 'asc')), ...(await page(path, 2, 'asc')), ...(await page(path, 3, 'asc'))];
      expect(all.filter((name) => name !== 'Personnel')).toEqual(sorted);
      expect(await page(path, 1, 'desc')).toEqual(['zofia', 'Żaneta', 'Wanda']);
    }
  });

  it('finds people without their accents, and phones however they are spaced', async () => {
    const http = await hr();
    await makePerson(service, tenant, { name: 'Łukasz Źródlak', phone: '+48600100200' });
    await makePerson(service, tenant, { name: 'Straße_1', phone: '+48600100999' });
    const names = async (query: Record<string, string>, path = '/users') =>
      (await http.get<{ items: User[] }>(path, query)).body.items.map(({ name }) => name);
    for (const path of ['/users', '/users/cards'])
      for (const sought of ['lukasz', 'ŁUKASZ', 'zrodlak', 'Z\u0301ródlak'])
        expect(await names({ name_contains: sought }, path)).toEqual(['Łukasz Źródlak']);
    expect(await names({ name_starts_with: 'luk' })).toEqual(['Łukasz Źródlak']);
    expect(await names({ name_contains: 'STRASSE_' })).toEqual(['Straße_1']);
    expect(await names({ name_contains: 'strasse＿' })).toEqual(['Straße_1']);
    expect(await names({ name_contains: 'l_kasz' })).toEqual([]);
    for (const phone of ['600 100 200', '(600) 100-200', '+48 600 100 2', '00 200'])
      expect(await names({ phone_contains: phone })).toEqual(['Łukasz Źródlak']);
    expect(await names({ phone_starts_with: '+48 600' })).toHaveLength(2);
    for (const nothing of ['---', '%%%', '%_%', '600%200']) expect(await names({ phone_contains: nothing })).toEqual([]);
  });
});
