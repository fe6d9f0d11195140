import type { Grants } from '@portal/contracts/access';
import type { AccountMessage, UserAccess } from '@portal/contracts/identity/schemas';
import { AccessChanged, UserUpdated } from '@portal/proto/identity/v1/events';
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

const hr = async () => service.http(as(tenant, await makePerson(service, tenant, { name: 'Personnel' }), HR));

describe('access of a person', () => {
  it('is own, template and groups together', async () => {
    const person = await makePerson(service, tenant, { access: { notes: ['delete'] }, user_template_id: tenant.templates.operator });
    const { body } = await (await hr()).get<{ item: UserAccess }>(`/users/${person.id}/access`);
    const permissions = { notifications: ['read', 'update'], dashboard: ['read'] };
    expect(body.item).toEqual({
      admin: false,
      permissions: { notes: ['delete'] },
      groups: [],
      inherited: { notifications: ['read', 'update'], dashboard: ['read'] },
      effective: { notes: ['delete'], notifications: ['read', 'update'], dashboard: ['read'] },
      sources: [{ kind: 'template', id: tenant.templates.operator, name: { en: 'Operator', pl: 'Operator' }, admin: false, permissions }],
      version: 1,
    });
  });

  it('is given by who holds it, and cached sessions hear of it', async () => {
    const person = await makePerson(service, tenant);
    const http = await hr();
    expect((await http.put(`/users/${person.id}/access`, { admin: false, permissions: { staff: ['read'] } })).status).toBe(200);
    expect((await service.events({ tenant: tenant.tenant_id })).at(-1)?.as(AccessChanged)).toEqual({ userIds: [person.id], all: false });
    expect((await http.put(`/users/${person.id}/access`, { admin: false, permissions: { webhooks: ['read'] } })).body.permission).toBe(
      'webhooks/read',
    );
    expect((await http.put(`/users/${person.id}/access`, { admin: true, permissions: {} })).status).toBe(403);
    expect((await http.put(`/users/${person.id}/access`, { admin: false, permissions: { staff: ['delete'] } })).status).toBe(422);
  });

  it('names groups, and leaves out what stays as it is', async () => {
    const person = await makePerson(service, tenant, { admin: true, groups: [tenant.groups.service_staff ?? 0] });
    const leader = tenant.groups.leader ?? 0;
    const all = service.http(as(tenant, await makePerson(service, tenant, { admin: true }), {}, { admin: true }));
    const put = async (body: object, by = all) => (await by.put<{ item: UserAccess }>(`/users/${person.id}/access`, body)).body;
    const kept = { admin: true, groups: [tenant.groups.service_staff] };
    expect((await put({ permissions: { notes: ['read'] } })).item).toMatchObject({ ...kept, permissions: { notes: ['read'] } });
    const moved = (await put({ permissions: {}, groups: [leader], admin: false })).item;
    expect(moved).toMatchObject({ admin: false, groups: [leader], permissions: {} });
    expect(await put({ permissions: {}, groups: [999_999] })).toMatchObject({ codes: { groups: ['not_found'] } });
    await put({ permissions: {}, groups: [] });
    await all.put(`/groups/${leader}/access`, { permissions: { webhooks: ['read'] } });
    expect(await put({ permissions: {}, groups: [leader] }, await hr())).toMatchObject({ permission: 'webhooks/read' });
  });

  it('is told once where groups and permissions change together', async () => {
    const person = await makePerson(service, tenant, { groups: [tenant.groups.service_staff ?? 0] });
    const leader = tenant.groups.leader ?? 0;
    const by = service.http(as(tenant, await makePerson(service, tenant, { admin: true }), {}, { admin: true }));
    const ctx = { tenant: tenant.tenant_id };
    const [events, entries] = [(await service.events(ctx)).length, (await service.audited(ctx)).length];
    const body = { admin: true, permissions: { notes: ['read'] }, groups: [leader] };
    expect((await by.put(`/users/${person.id}/access`, body)).status).toBe(200);
    const [access, updated, ...others] = (await service.events(ctx)).slice(events);
    expect(access?.as(AccessChanged)).toEqual({ userIds: [person.id], all: false });
    expect(updated?.as(UserUpdated)).toMatchObject({ changed: ['groups', 'admin'], person: { admin: true, groups: [leader] } });
    expect(others).toEqual([]);
    const told = (await service.http(as(tenant, person)).get<{ items: AccountMessage[] }>('/me/messages')).body.items;
    expect(told.map(({ kind }) => kind)).toEqual(['access_changed']);
    const [entry, ...more] = (await service.audited(ctx)).slice(entries);
    expect([entry?.action, more]).toEqual(['identity.access_changed', []]);
    expect(JSON.parse(entry?.detail ?? '')).toEqual({
      before: { admin: false, access: {}, group_ids: [tenant.groups.service_staff] },
      after: { admin: true, access: { notes: ['read'] }, group_ids: [leader] },
    });
  });

  it('changes no later version than the one that was seen', async () => {
    const person = await makePerson(service, tenant);
    const http = await hr();
    const put = (version: number) =>
      http.put<{ item: UserAccess }>(`/users/${person.id}/access`, { admin: false, permissions: {}, version });
    expect((await put(1)).body.item.version).toBe(2);
    const stale = await put(1);
    expect([stale.status, stale.body]).toMatchObject([409, { status: 'version_conflict', item: { version: 2 } }]);
  });
});
