import type { Tenant } from '@portal/contracts/identity/schemas';
import { TenantsService } from '@portal/proto/identity/v1/identity';
import { anybody, as, makePerson, makeTenant, startIdentity, type Identity, type TestTenant } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());
beforeEach(async () => {
  tenant = await makeTenant(service);
});

const someone = async (admin = true) => service.http(as(tenant, await makePerson(service, tenant), {}, { admin }));
const shown = async () => (await service.http(anybody(tenant)).get<{ item: Tenant }>('/tenant')).body.item.maintenance;
const told = async () => (await service.grpc(TenantsService).find({ label: tenant.label })).tenant;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

it('begins with a message and an end, which everybody at the address and the edge are told', async () => {
  const until = inMinutes(30);
  expect((await (await someone()).put('/tenant/maintenance', { message: 'New server', until })).status).toBe(200);
  expect(await shown()).toEqual({ message: 'New server', until });
  expect(await told()).toMatchObject({ maintenance: true, maintenanceMessage: 'New server', maintenanceUntil: new Date(until) });
  expect((await service.audited({ tenant: tenant.tenant_id })).at(-1)).toMatchObject({ action: 'identity.tenant_maintenance' });
});

it('is ended by an administrator, and by its end', async () => {
  const admin = await someone();
  await admin.put('/tenant/maintenance', { message: 'New server', until: null });
  expect(await shown()).toEqual({ message: 'New server', until: null });
  expect((await admin.delete('/tenant/maintenance')).status).toBe(200);
  expect([await shown(), (await told())?.maintenance]).toEqual([null, false]);
  await admin.put('/tenant/maintenance', { message: 'Again', until: new Date(Date.now() + 300).toISOString() });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await shown()).toBeNull();
});

it('asks for a message, and for an end that is still to come', async () => {
  const admin = await someone();
  const refused = async (body: object) => (await admin.put('/tenant/maintenance', body)).body.codes;
  expect(await refused({ message: ' ', until: null })).toEqual({ message: ['required'] });
  expect(await refused({ message: 'Late', until: inMinutes(-1) })).toEqual({ until: ['expired'] });
  expect(await refused({ message: 'Never', until: 'soon' })).toEqual({ until: ['invalid'] });
  expect(await shown()).toBeNull();
});

it('is for administrators alone, and for their own tenant', async () => {
  const leader = await someone(false);
  expect((await leader.put('/tenant/maintenance', { message: 'Mine', until: null })).status).toBe(403);
  expect((await leader.delete('/tenant/maintenance')).status).toBe(403);
  const other = await makeTenant(service);
  await service
    .http(as(other, await makePerson(service, other), {}, { admin: true }))
    .put('/tenant/maintenance', { message: 'X', until: null });
  expect(await shown()).toBeNull();
});
