import type { Factors, SignInPolicy } from '@portal/contracts/identity/schemas';
import { AccessChanged } from '@portal/proto/identity/v1/events';
import { enrolTotp, inBrowser } from '../factors.factory';
import { type Identity, type TestTenant, makePerson, makeTenant, resolve, signIn, startIdentity } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;

const STRICT: SignInPolicy = { idle_shared_minutes: 10, idle_own_minutes: 240, second_factor: 'administrators' };

beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

const administrator = async (plant = tenant) => signIn(service, plant, await makePerson(service, plant, { admin: true }));

it('is set by who may manage the company, within limits, and told to who keeps sessions', async () => {
  const plant = await makeTenant(service);
  const { ctx } = await administrator(plant);
  const http = service.http(ctx);
  expect((await http.get<{ item: SignInPolicy }>('/sign_in_policy')).body.item).toEqual({
    idle_shared_minutes: 15,
    idle_own_minutes: 480,
    second_factor: 'optional',
  });
  expect((await http.put<{ item: SignInPolicy }>('/sign_in_policy', STRICT)).body.item).toEqual(STRICT);
  expect((await service.events(ctx)).at(-1)?.as(AccessChanged)).toEqual({ userIds: [], all: true });
  expect((await http.put('/sign_in_policy', { ...STRICT, idle_shared_minutes: 0 })).body.codes).toEqual({
    idle_shared_minutes: ['too_low'],
  });
  expect((await http.get<{ item: SignInPolicy }>('/sign_in_policy')).body.item).toEqual(STRICT);
  const nobody = await signIn(service, plant, await makePerson(service, plant));
  expect((await service.http(nobody.ctx).get('/sign_in_policy')).status).toBe(403);
});

describe('a tenant that requires a second factor of administrators', () => {
  it('lets one without do nothing but set one up', async () => {
    const { ctx, token, device } = await administrator();
    expect((await service.http(ctx).put('/sign_in_policy', STRICT)).status).toBe(200);
    expect((await resolve(service, tenant, token, device)).mustEnrol).toBe(true);
    const bound = { ...ctx, must_enrol: true };
    const http = inBrowser(service, bound);
    for (const path of ['/users', '/me', '/me/sessions', '/groups'])
      expect([path, (await http.get(path)).body.status]).toEqual([path, 'factor_required']);
    expect((await http.put('/sign_in_policy', { ...STRICT, second_factor: 'optional' })).body.status).toBe('factor_required');
    expect((await http.get('/auth')).status).toBe(200);
    await enrolTotp(service, bound);
    expect((await resolve(service, tenant, token, device)).mustEnrol).toBe(false);
    expect((await inBrowser(service, ctx).get<{ item: Factors }>('/me/factors')).body.item.required).toBe(true);
    expect((await inBrowser(service, ctx).delete('/me/totp')).body.status).toBe('in_use');
  });

  it('leaves everybody else alone', async () => {
    const { token, device, ctx } = await signIn(service, tenant, await makePerson(service, tenant));
    expect((await resolve(service, tenant, token, device)).mustEnrol).toBe(false);
    expect((await inBrowser(service, ctx).get<{ item: Factors }>('/me/factors')).body.item.required).toBe(false);
  });
});
