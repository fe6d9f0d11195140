import type { Grants } from '@portal/contracts/access';
import { SessionEnded } from '@portal/proto/identity/v1/events';
import { as, makePerson, makeTenant, resolve, signIn, startIdentity, type Identity, type TestTenant } from '../identity.factory';

const HR: Grants = { 'settings.staff': ['read', 'update'], staff: ['read'] };

let service: Identity;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

const personnel = async () => service.http(as(tenant, await makePerson(service, tenant, { name: 'Personnel' }), HR));

it('signs a person out everywhere, whose account stays', async () => {
  const person = await makePerson(service, tenant);
  const { token, device } = await signIn(service, tenant, person);
  expect((await (await personnel()).delete(`/users/${person.id}/sessions`)).status).toBe(200);
  await expect(resolve(service, tenant, token, device)).rejects.toMatchObject({ status: 'session_expired' });
  expect((await service.events({ tenant: tenant.tenant_id })).at(-1)?.as(SessionEnded)).toMatchObject({ userId: person.id, all: true });
  const again = await signIn(service, tenant, person);
  await expect(resolve(service, tenant, again.token, again.device)).resolves.toBeDefined();
});

it('of oneself leaves the session that asks', async () => {
  const person = await makePerson(service, tenant);
  const [here, there] = [await signIn(service, tenant, person), await signIn(service, tenant, person)];
  expect((await service.http({ ...here.ctx, access: HR }).delete(`/users/${person.id}/sessions`)).status).toBe(200);
  await expect(resolve(service, tenant, there.token, there.device)).rejects.toMatchObject({ status: 'session_expired' });
  await expect(resolve(service, tenant, here.token, here.device)).resolves.toBeDefined();
});

it('is not for who may do less than they do, and for nobody of another tenant', async () => {
  const http = await personnel();
  const chief = await makePerson(service, tenant, { user_template_id: tenant.templates.administrator });
  const { token, device } = await signIn(service, tenant, chief);
  expect((await http.delete(`/users/${chief.id}/sessions`)).status).toBe(403);
  await expect(resolve(service, tenant, token, device)).resolves.toBeDefined();
  const other = await makeTenant(service);
  const stranger = await makePerson(service, other);
  const { token: theirs, device: where } = await signIn(service, other, stranger);
  await http.delete(`/users/${stranger.id}/sessions`);
  await expect(resolve(service, other, theirs, where)).resolves.toBeDefined();
});
