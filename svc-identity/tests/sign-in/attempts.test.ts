import { randomUUID } from 'node:crypto';
import { withTenant } from '@portal/service-kit/query';
import { tenantRead } from '@portal/service-kit/testing';
import { lockCounters, saveCounters } from '../../src/attempts/attempt.repository';
import { forgetCounters } from '../../src/attempts/forget-counters.job';
import { attemptSucceeded } from '../../src/attempts/guard';
import { type Identity, type TestTenant, anybody, makePerson, makeTenant, startIdentity } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;

beforeEach(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
});
afterEach(() => service.stop());

const signIn = (email: string, password: string, device: string = randomUUID()) =>
  service.http(anybody(tenant, device)).post('/auth/login_by_email', { email, password });
const counters = () =>
  tenantRead<{ failures: number; old: boolean }>(
    service.db,
    tenant.tenant_id,
    `select failures, since < now() - interval '2 days' as old from attempt_counter where tenant_id = $1`,
    [tenant.tenant_id],
  );

it('a shift signs in at once, some of it twice, and leaves nothing counted', async () => {
  const shift = await Promise.all(Array.from({ length: 6 }, () => makePerson(service, tenant)));
  const answers = await Promise.all([...shift, ...shift].map(({ email, password }) => signIn(email, password)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await counters()).filter(({ failures }) => failures > 0)).toEqual([]);
});

describe('a right attempt', () => {
  const keys = [
    { kind: 'person', key: '7' },
    { kind: 'device', key: 'd1' },
    { kind: 'tenant', key: 'all' },
  ] as const;
  const seven = { failures: 7, since: new Date(), blockedUntil: new Date(Date.now() + 60_000) };
  const left = async (forgives: boolean) => {
    const ctx = { tenant: tenant.tenant_id };
    await withTenant(service.db, ctx, async (query) => {
      await lockCounters(query, keys);
      saveCounters(query, [...keys.map((key) => ({ ...seven, ...key })), { ...seven, kind: 'device', key: 'd2' }]);
    });
    await withTenant(service.db, ctx, async (query) => attemptSucceeded(query, keys, forgives));
    return withTenant(service.db, ctx, (query) => lockCounters(query, [...keys, { kind: 'device', key: 'd2' }]));
  };
  const failuresOf = (found: readonly { kind: string; failures: number }[]) => found.map(({ kind, failures }) => [kind, failures]);

  it('clears a person who proved who they are, and takes only itself back from the others', async () => {
    const found = await left(true);
    expect(failuresOf(found)).toEqual([
      ['device', 6],
      ['device', 0],
      ['person', 0],
      ['tenant', 6],
    ]);
    expect(found.map(({ blockedUntil }) => blockedUntil)).toEqual([null, null, null, null]);
  });

  it('takes only itself back where it proves nothing', async () => {
    expect(failuresOf(await left(false))).toEqual([
      ['device', 6],
      ['device', 0],
      ['person', 6],
      ['tenant', 6],
    ]);
  });
});

it('counters of long ago are forgotten, and those of today stay', async () => {
  await signIn('long-ago@plant.test', 'guessed');
  await tenantRead(service.db, tenant.tenant_id, `update attempt_counter set since = now() - interval '3 days' where tenant_id = $1`, [
    tenant.tenant_id,
  ]);
  const person = await makePerson(service, tenant);
  await signIn(person.email, 'guessed');
  await forgetCounters.run(service.deps, { log: service.deps.log, signal: new AbortController().signal });
  const left = await counters();
  expect(left.filter(({ old }) => old)).toEqual([]);
  expect(left.filter(({ failures }) => failures > 0).length).toBeGreaterThan(0);
});
