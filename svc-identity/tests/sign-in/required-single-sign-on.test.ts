import { randomUUID } from 'node:crypto';
import type { PasskeyChallenge } from '@portal/contracts/identity/schemas';
import type { Problem } from '@portal/contracts/problems';
import { eventually, tenantRead } from '@portal/service-kit/testing';
import { codeOf, enrolPasskey, enrolTotp, giveFactor, inBrowser, ORIGIN, typePassword } from '../factors.factory';
import {
  anybody,
  CONFIG,
  makePerson,
  makeTenant,
  signIn,
  startIdentity,
  type Identity,
  type TestPerson,
  type TestTenant,
} from '../identity.factory';
import { CLIENT, startOpenIdProvider, type OpenIdProvider } from '../openid-provider.factory';

let service: Identity;
let provider: OpenIdProvider;
let tenant: TestTenant;

beforeAll(async () => {
  provider = await startOpenIdProvider(`${ORIGIN}/single_sign_on`);
  CONFIG.OPENID_TRUSTED_ORIGINS = [provider.issuer];
  service = await startIdentity();
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});
beforeEach(async () => {
  tenant = await makeTenant(service);
});

/** From now on people of the tenant sign in by its provider alone. */
async function requireProvider() {
  const admin = await makePerson(service, tenant, { admin: true });
  const http = inBrowser(service, (await signIn(service, tenant, admin)).ctx);
  const settings = { label: 'Plant account', issuer: provider.issuer, ...CLIENT, scopes: 'email', groups_claim: '', group_mapping: [] };
  const { status, text } = await http.put('/identity_provider', { ...settings, required: true });
  if (status !== 200) throw new Error(`configuring answered ${status} ${text}`);
}

const type = async (person: TestPerson, device: string) => (await typePassword(service, tenant, person, device)).body;

/** Waits until so many failed sign-ins of the person stand in the audit log, all of them refused alike. */
const expectTold = ({ id }: TestPerson, count: number, method: string) =>
  eventually(async () => {
    const told = await tenantRead(
      service.db,
      tenant.tenant_id,
      `select detail from audit_entry where action = 'identity.sign_in_failed' and object_id = $1`,
      [String(id)],
    );
    expect(told).toEqual(Array(count).fill({ detail: { method, reason: 'single_sign_on_required' } }));
  });

it('counts no right password that it refuses as a wrong one, and tells of it in the audit log', async () => {
  const person = await makePerson(service, tenant);
  await requireProvider();
  const device = randomUUID();
  const words = [];
  for (let attempt = 0; attempt < 7; attempt += 1) words.push((await type(person, device)).status);
  expect(words).toEqual(Array(7).fill('single_sign_on_required'));
  await expectTold(person, 7, 'password');
});

it('counts a wrong password as ever, and names nothing but it', async () => {
  const person = await makePerson(service, tenant);
  await requireProvider();
  const device = randomUUID();
  const words = [];
  for (let attempt = 0; attempt < 6; attempt += 1) words.push((await type({ ...person, password: 'wrong-password' }, device)).status);
  expect(words).toEqual([...Array<string>(5).fill('wrong_pass'), 'too_many_attempts']);
  expect((await type(person, device)).status).toBe('too_many_attempts');
});

it('refuses the right password before it asks for a second factor', async () => {
  const person = await makePerson(service, tenant);
  const { secret } = await enrolTotp(service, (await signIn(service, tenant, person)).ctx);
  const device = randomUUID();
  const begun = await type(person, device);
  expect(begun.status).toBe('second_factor_required');
  await requireProvider();
  const refused = await type(person, device);
  expect([refused.status, refused.second_factor]).toEqual(['single_sign_on_required', undefined]);
  // Nor is one good that was asked for before.
  const answer = { ticket: begun.second_factor?.ticket ?? '', totp: codeOf(secret) };
  expect((await giveFactor(service, tenant, device, answer)).body.status).toBe('single_sign_on_required');
  expect((await giveFactor(service, tenant, device, answer)).body.status).toBe('ticket_expired');
});

it('refuses the right passkey, and does not count it as a wrong one', async () => {
  const person = await makePerson(service, tenant);
  const { authenticator } = await enrolPasskey(service, (await signIn(service, tenant, person)).ctx);
  await requireProvider();
  const http = inBrowser(service, anybody(tenant, randomUUID()));
  const words = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const { ticket, options } = (await http.post<{ item: PasskeyChallenge }>('/auth/passkey_options')).body.item;
    const passkey = authenticator.get({ challenge: options.challenge, origin: ORIGIN });
    words.push((await http.post<Partial<Problem>>('/auth/login_by_passkey', { ticket, passkey })).body.status);
  }
  expect(words).toEqual(Array(7).fill('single_sign_on_required'));
  await expectTold(person, 7, 'passkey');
});
