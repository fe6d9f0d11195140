import { randomUUID } from 'node:crypto';
import type { Area, Grants, Level } from '@portal/contracts/access';
import type { Contract } from '@portal/contracts/contract';
import { pathOf } from '@portal/contracts/path';
import { approvalOf } from '@portal/service-kit/testing';
import { service as identity } from '../../src/service';
import { type Identity, type TestTenant, anybody, as, makePerson, makeTenant, startIdentity } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

const routes = identity.useCases.map(({ contract }) => contract);
const named = (wanted: (route: Contract) => boolean) =>
  routes.filter(wanted).map((route) => [`${route.method} ${route.path}`, route] as const);
const guarded = named(({ access }) => access !== 'public' && access !== 'any');

/** What stands in a path and is no number. */
const NAMED: Record<string, () => string> = { photoId: randomUUID, logoId: randomUUID, messageId: randomUUID, key: () => 'issues' };

const pathTo = ({ path }: Contract) =>
  pathOf(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, NAMED[name]?.() ?? 987_654_321])));

async function call(ctx: Parameters<Identity['http']>[0], route: Contract): Promise<{ status: number; permission: unknown }> {
  const http = service.http(ctx);
  const send = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }[route.method];
  const { status, body } = await send(pathTo(route));
  return { status, permission: body.permission };
}

const holding = (access: string): Grants => {
  const slash = access.lastIndexOf('/');
  return { [access.slice(0, slash) as Area]: [access.slice(slash + 1) as Level] };
};

it.each(named(({ access }) => access !== 'public'))('%s is not for who has not signed in', async (_, route) => {
  expect((await call(anybody(tenant), route)).status).toBe(401);
});

it.each(guarded)('%s is refused without its permission, which is named', async (_, route) => {
  const ctx = as(tenant, await makePerson(service, tenant));
  expect(await call(ctx, route)).toEqual({ status: 403, permission: route.access });
});

it.each(guarded)('%s is let through with it, and with an approval for it unless it asks for a proof of identity', async (_, route) => {
  const person = await makePerson(service, tenant);
  const access = route.access as Exclude<Contract['access'], 'public' | 'any'>;
  expect((await call(as(tenant, person, holding(access)), route)).status).not.toBe(403);
  const { status } = await call(as(tenant, person, {}, { approval: approvalOf(person.id, access) }), route);
  expect(status === 403).toBe(route.proof !== undefined);
});

it('nothing is taken on trust without the signature of the edge', async () => {
  const answer = await fetch(`${service.origin}/api/users`, {
    headers: { 'x-portal-context': Buffer.from('{"admin":true}').toString('base64url') },
  });
  expect(answer.status).toBe(401);
});
