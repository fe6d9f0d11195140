import type { Grants } from '@portal/contracts/access';
import type { UserAccess } from '@portal/contracts/identity/schemas';
import { AccessChanged } from '@portal/proto/identity/v1/events';
import { type Identity, type TestTenant, as, makePerson, makeTenant, startIdentity } from './identity.factory';

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
    const access = { notifications: ['read', 'update'], dashboard: ['read'] };
    expect(body.item).toEqual({
      admin: false,
      access: { notes: ['delete'] },
      inherited: { notifications: ['read', 'update'], dashboard: ['read'] },
      effective: { notes: ['delete'], notifications: ['read', 'update'], dashboard: ['read'] },
      sources: [{ kind: 'template', id: tenant.templates.operator, name: { en: 'Operator', pl: 'Operator' }, admin: false, access }],
      version: 1,
    });
  });

  it('is given by who holds it, and cached sessions hear of it', async () => {
    const person = await makePerson(service, tenant);
    const http = await hr();
    expect((await http.put(`/users/${person.id}/access`, { admin: false, access: { staff: ['read'] } })).status).toBe(200);
    expect((await service.events({ tenant: tenant.tenant_id })).at(-1)?.as(AccessChanged)).toEqual({ userIds: [person.id], all: false });
    expect((await http.put(`/users/${person.id}/access`, { admin: false, access: { webhooks: ['read'] } })).body.permission).toBe(
      'webhooks/read',
    );
    expect((await http.put(`/users/${person.id}/access`, { admin: true, access: {} })).status).toBe(403);
    expect((await http.put(`/users/${person.id}/access`, { admin: false, access: { staff: ['delete'] } })).status).toBe(422);
  });

  it('changes no later version than the one that was seen', async () => {
    const person = await makePerson(service, tenant);
    const http = await hr();
    const put = (version: number) => http.put<{ item: UserAccess }>(`/users/${person.id}/access`, { admin: false, access: {}, version });
    expect((await put(1)).body.item.version).toBe(2);
    const stale = await put(1);
    expect([stale.status, stale.body]).toMatchObject([409, { status: 'version_conflict', item: { version: 2 } }]);
  });
});
