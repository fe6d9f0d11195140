import type { Grants } from '@portal/contracts/access';
import type { Terminal } from '@portal/contracts/identity/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import { anybody, as, makePerson, makeTenant, startIdentity, type Identity, type TestPerson, type TestTenant } from '../identity.factory';

const MANAGER: Grants = { 'settings.terminals': ['read', 'create', 'update'], 'issues.details': ['read'] };
const NAME = { en: 'Press hall', pl: 'Hala pras' };

let service: Identity;
let tenant: TestTenant;
let boss: TestPerson;
beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
  boss = await makePerson(service, tenant, { name: 'Boss' });
});
afterAll(() => service.stop());

const http = (access: Grants = MANAGER) => service.http(as(tenant, boss, access));

it('a terminal is registered and unregistered by whoever may edit terminals and holds what it may alone', async () => {
  const { id } = (await http().post<{ item: Terminal }>('/terminals', { name: NAME })).body.item;
  await http().put(`/terminals/${id}/access`, { permissions: { 'issues.details': ['read'] } });
  const [reads, edits]: Grants[] = [
    { 'settings.terminals': ['read'], 'issues.details': ['read'] },
    { 'settings.terminals': ['read', 'update'] },
  ];
  const listed = async (access?: Grants) => (await http(access).get<{ items: Terminal[] }>('/terminals')).body.items[0];
  const pin = (await listed())?.pin;
  expect([pin, (await listed(reads))?.pin, (await listed(edits))?.pin]).toEqual([expect.stringMatching(/^\d{8}$/), null, null]);
  const device = service.http(anybody(tenant));
  expect((await device.post(`/terminals/${id}/register`, { pin })).status).toBe(200);
  const renamed = await http(edits).put<{ item: Terminal }>(`/terminals/${id}`, { name: NAME });
  expect([renamed.status, renamed.body.item.pin]).toEqual([200, null]);
  const unregister = (ctx: TenantContext) =>
    service.http(ctx).post<{ item: Terminal; status: string; permission?: string }>(`/terminals/${id}/unregister`);
  const refused = await unregister(as(tenant, boss, edits));
  expect([refused.status, refused.body.permission]).toEqual([403, 'issues.details/read']);
  const stale = { ...as(tenant, boss, MANAGER), proven_at: 1 };
  expect((await unregister(stale)).body.status).toBe('proof_required');
  expect(await listed()).toMatchObject({ registered_at: expect.any(String) as string, pin });
  expect((await unregister(as(tenant, boss, MANAGER))).body.item.pin).toMatch(/^\d{8}$/);
});
