import { randomBytes } from 'node:crypto';
import { tenantRead } from '@portal/service-kit/testing';
import { countHashes } from '../../src/pepper/pepper.command';
import { resealTotps } from '../../src/factors/reseal-totps';
import { createSealer } from '../../src/secrets/sealer';
import { createSecrets } from '../../src/secrets/secrets';
import { codeOf, enrolTotp, giveFactor, typePassword } from '../factors.factory';
import { type Identity, type TestTenant, anybody, as, makePerson, makeTenant, signIn, startIdentity } from '../identity.factory';

const next = randomBytes(32).toString('hex');
let service: Identity;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

const login = (email: string, password: string) => service.http(anybody(tenant)).post('/auth/login_by_email', { email, password });
const hashes = async (user: number) =>
  (
    await tenantRead<{ hash: string }>(
      service.db,
      tenant.tenant_id,
      'select hash from credential where tenant_id = $1 and user_id = $2 order by kind',
      [tenant.tenant_id, user],
    )
  ).map(({ hash }) => hash);

it('after a rotation everybody gets in, is put under the new pepper by it, and codes stay unique', async () => {
  const [person, other] = [await makePerson(service, tenant), await makePerson(service, tenant)];
  const { secrets } = service.deps;
  const before = await countHashes(service.deps);
  expect(before.outdated).toBe(0);
  try {
    service.deps.secrets = createSecrets([next, ...service.deps.config.PEPPERS]);
    expect((await countHashes(service.deps)).outdated).toBe(before.all);
    expect((await login(person.email, 'not-the-password')).body.status).toBe('wrong_pass');
    expect(await countHashes(service.deps)).toEqual({ all: before.all, outdated: before.all });
    expect((await service.http(as(tenant, other)).put('/me/code', { code: person.code })).body.status).toBe('code_in_use');
    expect((await login(person.email, person.password)).status).toBe(200);
    const byCode = () => service.http(anybody(tenant)).post('/auth/login_by_code', { user_id: person.id, password: person.code });
    expect((await byCode()).status).toBe(200);
    expect(await countHashes(service.deps)).toEqual({ all: before.all, outdated: before.all - 2 });
    expect((await service.http(as(tenant, other)).put('/me/code', { code: person.code })).body.status).toBe('code_in_use');
    // Without the old one those who have signed in go on, the others do not.
    service.deps.secrets = createSecrets([next]);
    const kept = await hashes(person.id);
    expect((await login(person.email, person.password)).status).toBe(200);
    expect((await byCode()).status).toBe(200);
    expect(await hashes(person.id)).toEqual(kept);
    expect((await login(other.email, other.password)).body.status).toBe('wrong_pass');
  } finally {
    service.deps.secrets = secrets;
  }
});

it('puts the secrets of authenticator apps under the new pepper, so that the old one can go', async () => {
  const person = await makePerson(service, tenant);
  const { device, ctx } = await signIn(service, tenant, person);
  const { secret } = await enrolTotp(service, ctx);
  const { sealer } = service.deps;
  try {
    service.deps.sealer = createSealer([next, ...service.deps.config.PEPPERS]);
    expect([await resealTotps(service.deps), await resealTotps(service.deps)]).toEqual([1, 0]);
    service.deps.sealer = createSealer([next]);
    const ticket = (await typePassword(service, tenant, person, device)).body.second_factor?.ticket;
    expect((await giveFactor(service, tenant, device, { ticket, totp: codeOf(secret) })).status).toBe(200);
  } finally {
    service.deps.sealer = sealer;
  }
});
