import type { Grants } from '@portal/contracts/access';
import type { Group, PresentUser, User, UserCard, UserTemplate } from '@portal/contracts/identity/schemas';
import { PeopleService } from '@portal/proto/identity/v1/identity';
import type { TenantContext } from '@portal/service-kit/context';
import { tenantRead } from '@portal/service-kit/testing';
import { type Identity, type TestTenant, as, makePerson, makeTenant, signIn, startIdentity } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
});
beforeEach(async () => {
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

const HR: Grants = { 'settings.staff': ['read'], staff: ['read'] };
const hr = async () => service.http(as(tenant, await makePerson(service, tenant, { name: 'Personnel' }), HR));

describe('colleagues', () => {
  it('see a card without what is private', async () => {
    const person = await makePerson(service, tenant, { function: 'mechanic', phone: '+48600100200', work_hour_cost: '58.50' });
    const { body } = await service.http(as(tenant, await makePerson(service, tenant))).get<{ item: UserCard }>(`/users/${person.id}/card`);
    const card = { id: person.id, name: 'Anna Kowalczyk', function: 'mechanic', department: null, photo: null, supervisor_user: null };
    expect(body.item).toEqual({ ...card, phone: null, present: null });
    const reachable = await (await hr()).get<{ item: UserCard }>(`/users/${person.id}/card`);
    expect(reachable.body.item).toEqual({ ...card, phone: '+48600100200', present: false });
  });

  it('are reached, and seen to be in, by those who may read staff, in lists and groups too', async () => {
    const group = tenant.groups.service_staff ?? 0;
    await makePerson(service, tenant, { name: 'Zofia Reached', phone: '+48600100200', groups: [group] });
    for (const path of ['/users/cards?name_contains=reached', `/groups/${group}/users`]) {
      const strangers = await service.http(as(tenant, await makePerson(service, tenant))).get<{ items: UserCard[] }>(path);
      expect(strangers.body.items).toMatchObject([{ name: 'Zofia Reached', phone: null, present: null }]);
      expect((await (await hr()).get<{ items: UserCard[] }>(path)).body.items).toMatchObject([{ phone: '+48600100200', present: false }]);
    }
  });

  it('have the number of their card and what they cost read by who may change them alone', async () => {
    const card = (value: string) => ({ barcode: { type: 'CODE128' as const, value }, work_hour_cost: '58.50' });
    const group = tenant.groups.leader ?? 0;
    const giving = `update people_group set access = '{"tools":["read"]}' where tenant_id = $1 and id = $2`;
    await tenantRead(service.db, tenant.tenant_id, giving, [tenant.tenant_id, group]);
    const equal = await makePerson(service, tenant, { name: 'Zofia Equal', access: { issues: ['read'] }, ...card('10010001') });
    const chief = await makePerson(service, tenant, { name: 'Zofia Chief', access: { issues: ['delete'] }, ...card('10010002') });
    const inGroup = await makePerson(service, tenant, { name: 'Zofia Grouped', groups: [group], ...card('10010003') });
    const template = { user_template_id: tenant.templates.administrator };
    const owner = await makePerson(service, tenant, { name: 'Zofia Owner', ...template, ...card('10010004') });
    const people = [equal, chief, inGroup, owner];
    const reader = as(tenant, await makePerson(service, tenant), { 'settings.staff': ['read', 'update'], issues: ['read'] });
    const read = async (ctx: TenantContext) => {
      const { body } = await service.http(ctx).get<{ items: User[] }>('/users?name_contains=Zofia&sort_by=id&sort_dir=asc');
      const single = people.map(async ({ id }) => (await service.http(ctx).get<{ item: User }>(`/users/${id}`)).body.item);
      const items = await Promise.all(single);
      const told = ({ barcode, work_hour_cost }: User) => [barcode?.value ?? null, work_hour_cost];
      expect(body.items.map(told)).toEqual(items.map(told));
      expect([...body.items, ...items].filter((item) => 'access_sources' in item)).toEqual([]);
      return items.map(told);
    };
    const whole = ['10010001', '10010002', '10010003', '10010004'].map((value) => [value, '58.50']);
    expect(await read(as(tenant, owner, {}, { admin: true }))).toEqual(whole);
    expect(await read(reader)).toEqual([['10010001', '58.50'], ...Array(3).fill([null, '58.50'])]);
    const nothing = [null, null];
    expect(await read(as(tenant, chief, { 'settings.staff': ['read'], issues: ['read'] }))).toEqual([
      nothing,
      ['10010002', '58.50'],
      nothing,
      nothing,
    ]);
    const form = { name: 'Zofia', account_status: 'active', timezone: 'UTC', currency_id: 978, email: chief.email, version: 99 };
    const refused = await service.http(reader).put(`/users/${chief.id}`, form);
    expect([refused.status, refused.text]).toEqual([403, expect.not.stringContaining('10010002')]);
  });

  it('are found by name, those who left and other tenants left out', async () => {
    const person = await makePerson(service, tenant, { name: 'Zofia Wiśniewska' });
    await makePerson(service, tenant, { name: 'Zofia Nowak', account_status: 'disabled' });
    await makePerson(service, await makeTenant(service), { name: 'Zofia Elsewhere' });
    const http = service.http(as(tenant, await makePerson(service, tenant, { name: 'Adam' })));
    const { body } = await http.get<{ items: UserCard[]; meta: { total: number } }>('/users/cards?name_contains=zofia');
    expect(body.items.map(({ id, name }) => [id, name])).toEqual([[person.id, 'Zofia Wiśniewska']]);
    expect(body.meta.total).toBe(1);
    expect((await http.get('/users/cards?email_contains=a')).status).toBe(422);
  });

  it('are in today from signing in, present until signing out', async () => {
    const [stays, leaves] = [await makePerson(service, tenant, { name: 'Adam' }), await makePerson(service, tenant, { name: 'Zofia' })];
    await signIn(service, tenant, stays);
    await service.http((await signIn(service, tenant, leaves)).ctx).post('/auth/logout');
    await makePerson(service, tenant);
    const { body } = await (await hr()).get<{ items: PresentUser[] }>('/users/in_today');
    expect(body.items.map(({ id, present }) => [id, present])).toEqual([
      [stays.id, true],
      [leaves.id, false],
    ]);
  });

  it('belong to groups', async () => {
    const group = tenant.groups.service_staff ?? 0;
    const person = await makePerson(service, tenant, { groups: [group] });
    await makePerson(service, tenant, { groups: [group], account_status: 'disabled' });
    const http = service.http(as(tenant, person));
    const groups = (await http.get<{ items: Group[] }>('/groups')).body.items;
    expect(groups.map(({ key, members_count }) => [key, members_count])).toEqual([
      ['service_staff', 1],
      ['leader', 0],
      ['supervisor', 0],
      ['crew_member', 0],
    ]);
    expect((await http.get<{ items: UserCard[] }>(`/groups/${group}/users`)).body.items.map(({ id }) => id)).toEqual([person.id]);
    expect((await http.get('/groups/999999/users')).status).toBe(404);
  });
});

it('templates are listed with what they give', async () => {
  const http = await hr();
  const { items } = (await http.get<{ items: UserTemplate[] }>('/user_templates')).body;
  expect(items).toHaveLength(10);
  expect((await http.get<{ item: UserTemplate }>(`/user_templates/${tenant.templates.technician}`)).body.item).toEqual(items[1]);
});

describe('other services', () => {
  it('get people by id, by group and page by page', async () => {
    const group = tenant.groups.service_staff ?? 0;
    const [first, second] = [await makePerson(service, tenant, { groups: [group] }), await makePerson(service, tenant)];
    const client = service.grpc(PeopleService);
    const ctx = as(tenant, first);
    expect((await client.get({ ids: [second.id, 999_999] }, { ctx })).people.map(({ id }) => id)).toEqual([second.id]);
    expect((await client.inGroup({ groupId: group }, { ctx })).people).toEqual([
      expect.objectContaining({ id: first.id, serviceStaff: true }),
    ]);
    expect((await client.page({ afterId: first.id, limit: 10 }, { ctx })).people.map(({ id }) => id)).toEqual([second.id]);
    await expect(client.get({ ids: [first.id] })).rejects.toMatchObject({ status: 'unauthenticated' });
  });

  it('are found by the barcode of their card, by whoever may see the staff', async () => {
    const value = `4${tenant.label.slice(1, 8)}`;
    const holder = await makePerson(service, tenant, { name: 'Ewa Card', barcode: { type: 'CODE128', value } });
    const reader = await makePerson(service, tenant);
    const client = service.grpc(PeopleService);
    const ctx = as(tenant, reader, { staff: ['read'] });
    expect(await client.byBarcode({ values: ['0', value] }, { ctx })).toEqual({ id: holder.id, name: 'Ewa Card' });
    await expect(client.byBarcode({ values: [value] }, { ctx: as(tenant, reader) })).rejects.toMatchObject({ status: 'forbidden' });
    const elsewhere = await makeTenant(service);
    const stranger = as(elsewhere, await makePerson(service, elsewhere), { staff: ['read'] });
    await expect(client.byBarcode({ values: [value] }, { ctx: stranger })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('are not found by trying one number after another', async () => {
    const client = service.grpc(PeopleService);
    const ctx = as(tenant, await makePerson(service, tenant), { staff: ['read'] });
    const answers: number[] = [];
    for (let number = 0; number < 30; number += 1)
      answers.push(
        await client.byBarcode({ values: [`no-${number}`] }, { ctx }).then(
          () => 200,
          ({ statusCode }: { statusCode: number }) => statusCode,
        ),
      );
    expect(answers.filter((status) => status === 404).length).toBeLessThanOrEqual(20);
    expect(answers.at(-1)).toBe(429);
    const colleague = as(tenant, await makePerson(service, tenant), { staff: ['read'] });
    await expect(client.byBarcode({ values: ['no'] }, { ctx: colleague })).rejects.toMatchObject({ statusCode: 404 });
  });
});
