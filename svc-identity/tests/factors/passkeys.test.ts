import { randomUUID } from 'node:crypto';
import type { Factors, PasskeyChallenge, SignedIn } from '@portal/contracts/identity/schemas';
import type { Problem } from '@portal/contracts/problems';
import { SoftAuthenticator, type Signing } from '../authenticator.factory';
import { ORIGIN, enrolPasskey, inBrowser } from '../factors.factory';
import { type Identity, type TestTenant, anybody, makePerson, makeTenant, resolve, signIn, startIdentity } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

async function withPasskey() {
  const person = await makePerson(service, tenant);
  const { ctx } = await signIn(service, tenant, person);
  return { person, ctx, ...(await enrolPasskey(service, ctx)) };
}

async function challenged(device: string, plant = tenant) {
  const http = inBrowser(service, anybody(plant, device));
  return { http, ...(await http.post<{ item: PasskeyChallenge }>('/auth/passkey_options')).body.item };
}

type Answered = Partial<Problem> & { item?: SignedIn };

/** Signs in by passkey; `change` is what a hostile page or authenticator does otherwise. */
async function signInBy(authenticator: SoftAuthenticator, change: Partial<Signing> = {}, device: string = randomUUID()) {
  const { http, ticket, options } = await challenged(device);
  const passkey = authenticator.get({ challenge: options.challenge, origin: ORIGIN, ...change });
  return { device, ticket, passkey, ...(await http.post<Answered>('/auth/login_by_passkey', { ticket, passkey })) };
}

it('signs in by itself, without naming anybody', async () => {
  const { person, authenticator, ctx } = await withPasskey();
  const { status, body, device } = await signInBy(authenticator);
  expect([status, body.item?.user.id]).toEqual([200, person.id]);
  expect((await resolve(service, tenant, body.item?.token ?? '', device)).userId).toBe(person.id);
  const { item } = (await inBrowser(service, ctx).get<{ item: Factors }>('/me/factors')).body;
  expect(item.passkeys[0]?.last_used_at).not.toBeNull();
});

it.each([
  ['another challenge', { challenge: 'A'.repeat(43) }],
  ['another origin', { origin: 'https://plant.example.com.evil.test' }],
  ['the origin of another tenant', { origin: 'https://other.example.com' }],
  ['another host', { rpId: 'example.com' }],
  ['nobody verified', { verified: false }],
  ['an enrolment', { type: 'webauthn.create' }],
] as const)('refuses what was signed for %s', async (_what, change) => {
  const { authenticator } = await withPasskey();
  const { status, body } = await signInBy(authenticator, change);
  expect([status, body.status]).toEqual([401, 'wrong_factor']);
  expect((await signInBy(authenticator)).status).toBe(200);
});

it('refuses an answer given twice, a key that nobody has, and a ticket of elsewhere', async () => {
  const { authenticator } = await withPasskey();
  const { device, ticket, passkey } = await signInBy(authenticator);
  const again = (on: string, plant = tenant) =>
    inBrowser(service, anybody(plant, on)).post<Answered>('/auth/login_by_passkey', { ticket, passkey });
  expect((await again(device)).body.status).toBe('ticket_expired');
  expect((await signInBy(new SoftAuthenticator())).body.status).toBe('wrong_factor');
  const fresh = await challenged(device);
  const signed = authenticator.get({ challenge: fresh.options.challenge, origin: ORIGIN });
  const answer = { ticket: fresh.ticket, passkey: signed };
  const plant = await makeTenant(service);
  for (const ctx of [anybody(tenant, randomUUID()), anybody(plant, device)])
    expect((await inBrowser(service, ctx).post<Answered>('/auth/login_by_passkey', answer)).body.status).toBe('ticket_expired');
});

it('is good in its own tenant alone', async () => {
  const { authenticator } = await withPasskey();
  const plant = await makeTenant(service);
  const { http, ticket, options } = await challenged(randomUUID(), plant);
  const passkey = authenticator.get({ challenge: options.challenge, origin: ORIGIN });
  expect((await http.post<Answered>('/auth/login_by_passkey', { ticket, passkey })).body.status).toBe('wrong_factor');
});

it('does not let in whose account is disabled', async () => {
  const { person, authenticator, ctx } = await withPasskey();
  const admin = await makePerson(service, tenant, { admin: true });
  await service.http({ ...ctx, user: admin.id, admin: true }).patch(`/users/${person.id}`, { account_status: 'disabled' });
  expect((await signInBy(authenticator)).body.status).toBe('disabled');
});

it('is taken once, for the session that asked, and can be removed by its owner alone', async () => {
  const { ctx, authenticator, item } = await withPasskey();
  const http = inBrowser(service, ctx);
  const options = async () => (await http.post<{ item: PasskeyChallenge }>('/me/passkeys/options')).body.item;
  const first = await options();
  expect(first.options).toMatchObject({ excludeCredentials: [{ id: authenticator.id }], rp: { id: 'plant.example.com' } });
  const stolen = new SoftAuthenticator();
  const credential = (challenge: string) => stolen.create({ challenge, origin: ORIGIN });
  const colleague = await withPasskey();
  const theirs = inBrowser(service, colleague.ctx);
  const body = { ticket: first.ticket, name: 'Mine', passkey: credential(first.options.challenge) };
  expect((await theirs.post('/me/passkeys', body)).body.codes).toEqual({ ticket: ['expired'] });
  expect((await http.post('/me/passkeys', { ...body, passkey: credential('A'.repeat(43)) })).body.codes).toEqual({ passkey: ['invalid'] });
  expect((await theirs.delete(`/me/passkeys/${item.id}`)).status).toBe(404);
  expect((await http.delete(`/me/passkeys/${item.id}`)).status).toBe(200);
  expect((await signInBy(authenticator)).body.status).toBe('wrong_factor');
});
