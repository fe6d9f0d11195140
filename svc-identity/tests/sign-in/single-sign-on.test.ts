import { randomUUID } from 'node:crypto';
import type { IdentityProvider, Session, SignedIn, SignOnProvider, SingleSignOn, Tenant, User } from '@portal/contracts/identity/schemas';
import type { Problem } from '@portal/contracts/problems';
import { withTenant } from '@portal/service-kit/query';
import { resealProviderSecrets } from '../../src/identity-provider/reseal-secrets';
import { ORIGIN, inBrowser, typePassword } from '../factors.factory';
import {
  anybody,
  as,
  CONFIG,
  makePerson,
  makeTenant,
  resolve,
  signIn,
  startIdentity,
  type Identity,
  type TestTenant,
} from '../identity.factory';
import { CLIENT, startOpenIdProvider, type OpenIdProvider } from '../openid-provider.factory';

let service: Identity;
let provider: OpenIdProvider;
let other: OpenIdProvider;
let tenant: TestTenant;

beforeAll(async () => {
  [provider, other] = (await Promise.all([1, 2].map(() => startOpenIdProvider(`${ORIGIN}/single_sign_on`)))) as [
    OpenIdProvider,
    OpenIdProvider,
  ];
  CONFIG.OPENID_TRUSTED_ORIGINS = [provider.issuer, other.issuer];
  service = await startIdentity();
  tenant = await makeTenant(service);
  await configure(tenant);
});
afterAll(async () => {
  await service.stop();
  await Promise.all([provider.stop(), other.stop()]);
});

const settings = () => ({
  label: 'Plant account',
  issuer: provider.issuer,
  ...CLIENT,
  scopes: 'email groups',
  groups_claim: 'groups',
  group_mapping: [] as { value: string; group_id: number }[],
  required: false,
});

type Answered = Partial<Problem> & { item?: IdentityProvider };

async function administrator(of: TestTenant) {
  const person = await makePerson(service, of, { admin: true });
  return { person, http: inBrowser(service, (await signIn(service, of, person)).ctx) };
}

async function configure(of: TestTenant, change: Partial<ReturnType<typeof settings>> = {}) {
  const { http } = await administrator(of);
  const answer = await http.put<Answered>('/identity_provider', { ...settings(), ...change });
  if (answer.status !== 200) throw new Error(`configuring answered ${answer.status} ${answer.text}`);
  return http;
}

const browser = (of: TestTenant, device: string) => inBrowser(service, anybody(of, device));

async function begin(of = tenant, device: string = randomUUID()) {
  const { status, body } = await browser(of, device).post<Partial<Problem> & { item: SingleSignOn }>('/auth/single_sign_on');
  return { device, status, problem: body.status, ...body.item };
}

const finish = (of: TestTenant, device: string, body: { ticket: string; search: string }) =>
  browser(of, device).post<Partial<Problem> & { item?: SignedIn }>('/auth/login_by_single_sign_on', body);

async function signInBy(login: string, of = tenant, claims?: object) {
  if (claims) await provider.setClaims(login, claims);
  const { device, ticket, url } = await begin(of);
  const search = await provider.signIn(url, login);
  return { device, ticket, search, ...(await finish(of, device, { ticket, search })) };
}

const groupsOf = async (of: TestTenant, id: number) =>
  (await service.http(as(of, { id }, {}, { admin: true })).get<{ item: User }>(`/users/${id}`)).body.item.group_ids;

it('tells anybody the provider of the plant with its addresses, and nothing where there is none', async () => {
  const providers = async (of: TestTenant) => (await browser(of, randomUUID()).get<{ items: SignOnProvider[] }>('/auth/oidc')).body.items;
  const { start, callback, ...told } = (await providers(tenant))[0] ?? {};
  expect(told).toEqual({ provider: 'openid', label: 'Plant account', required: false });
  expect(callback).toBe('/single_sign_on');
  expect(start).toBe('/api/auth/oidc/openid/start');
  expect(await providers(await makeTenant(service))).toEqual([]);
});

it('signs in who has the verified address, and tells how', async () => {
  const person = await makePerson(service, tenant);
  const { status, body, device } = await signInBy(person.email);
  expect([status, body.item?.user.id]).toEqual([200, person.id]);
  const resolved = await resolve(service, tenant, body.item?.token ?? '', device);
  expect(resolved.userId).toBe(person.id);
  const ctx = { ...as(tenant, person), session: resolved.sessionId, device };
  const { item } = (await inBrowser(service, ctx).get<{ item: Session }>('/auth')).body;
  const leave = new URL(item.provider_sign_out ?? '');
  expect(leave.href.startsWith(`${provider.issuer}/session/end?`)).toBe(true);
  expect(Object.fromEntries(leave.searchParams)).toEqual({ client_id: 'portal', post_logout_redirect_uri: `${ORIGIN}/` });
  expect((await fetch(leave, { redirect: 'manual' })).status).toBe(200);
});

it('knows a person again by the subject, whatever the address is by then', async () => {
  const person = await makePerson(service, tenant);
  const sub = randomUUID();
  const first = await signInBy(sub, tenant, { email: person.email });
  expect(first.body.item?.user.id).toBe(person.id);
  const second = await signInBy(sub, tenant, { email: 'new@elsewhere.test', email_verified: false });
  expect(second.body.item?.user.id).toBe(person.id);
  // Another subject does not become the person by taking over the address.
  const third = await signInBy(randomUUID(), tenant, { email: person.email });
  expect([third.status, third.body.status]).toEqual([401, 'not_found']);
});

it('knows nobody any more who was removed, so that they can come back', async () => {
  const [left, { http }] = [await makePerson(service, tenant), await administrator(tenant)];
  const claims = { email: left.email };
  const sub = randomUUID();
  expect((await signInBy(sub, tenant, claims)).body.item?.user.id).toBe(left.id);
  expect((await http.delete(`/users/${left.id}`)).status).toBe(200);
  expect((await signInBy(sub, tenant, claims)).body.status).toBe('not_found');
  const back = await makePerson(service, tenant, { email: left.email });
  expect((await signInBy(sub, tenant, claims)).body.item?.user.id).toBe(back.id);
});

it('refuses an address that the provider did not verify, and people that the tenant does not have', async () => {
  const person = await makePerson(service, tenant);
  const unverified = await signInBy(randomUUID(), tenant, { email: person.email, email_verified: false });
  expect([unverified.status, unverified.body.status]).toEqual([401, 'email_not_verified']);
  expect((await signInBy('nobody@elsewhere.test')).body.status).toBe('not_found');
  const unconfirmed = await makePerson(service, tenant, { email_confirmed: false });
  expect((await signInBy(unconfirmed.email)).body.status).toBe('not_found');
  const disabled = await makePerson(service, tenant, { account_status: 'disabled' });
  expect((await signInBy(disabled.email)).body.status).toBe('disabled');
  expect((await signInBy(person.email)).status).toBe(200);
});

it('takes an answer once, on the device and at the tenant that asked, for the state and the code of this sign-in', async () => {
  const person = await makePerson(service, tenant);
  const { device, ticket, search } = await signInBy(person.email);
  expect((await finish(tenant, device, { ticket, search })).body.status).toBe('ticket_expired');
  const replayed = await begin(tenant, device);
  expect((await finish(tenant, device, { ticket: replayed.ticket, search })).body.status).toBe('provider_refused');

  const plant = await makeTenant(service);
  await configure(plant);
  for (const [of, on] of [
    [tenant, randomUUID()],
    [plant, device],
  ] as const) {
    const begun = await begin(tenant, device);
    const answer = { ticket: begun.ticket, search: await provider.signIn(begun.url, person.email) };
    expect((await finish(of, on, answer)).body.status).toBe('ticket_expired');
  }

  // The code of one sign-in under the state of another: the verifier of PKCE is not its own.
  const [mine, theirs] = [await begin(tenant, device), await begin(tenant, device)];
  const [own, foreign] = [await provider.signIn(mine.url, person.email), await provider.signIn(theirs.url, person.email)].map(
    (text) => new URLSearchParams(text),
  );
  own?.set('code', foreign?.get('code') ?? '');
  expect((await finish(tenant, device, { ticket: mine.ticket, search: `?${String(own)}` })).body.status).toBe('provider_refused');
  const error = await begin(tenant, device);
  const state = new URL(error.url).searchParams.get('state') ?? '';
  const denied = `?error=access_denied&state=${state}`;
  expect((await finish(tenant, device, { ticket: error.ticket, search: denied })).body.status).toBe('provider_refused');
});

it('takes no answer of another provider', async () => {
  const plant = await makeTenant(service);
  const person = await makePerson(service, plant);
  const http = await configure(plant);
  const { device, ticket, url } = await begin(plant);
  const elsewhere = new URL(url);
  const search = await other.signIn(`${other.issuer}/auth${elsewhere.search}`, person.email);
  expect((await finish(plant, device, { ticket, search })).body.status).toBe('provider_refused');
  // Nor one that was begun at the provider before.
  const begun = await begin(plant);
  const answer = { ticket: begun.ticket, search: await provider.signIn(begun.url, person.email) };
  await http.put('/identity_provider', { ...settings(), issuer: other.issuer });
  expect((await finish(plant, begun.device, answer)).body.status).toBe('provider_refused');
});

it('puts people into the groups that the provider names, and leaves the others alone', async () => {
  const plant = await makeTenant(service);
  const [leader = 0, serviceStaff = 0, employee = 0] = Object.values(plant.groups);
  await configure(plant, {
    group_mapping: [
      { value: 'leaders', group_id: leader },
      { value: 'maintenance', group_id: serviceStaff },
    ],
  });
  const person = await makePerson(service, plant, { groups: [leader, employee] });
  expect((await signInBy(person.email, plant, { groups: ['maintenance', 'else'] })).status).toBe(200);
  expect((await groupsOf(plant, person.id)).sort()).toEqual([serviceStaff, employee].sort());
  await signInBy(person.email, plant, { groups: null });
  expect((await groupsOf(plant, person.id)).sort()).toEqual([serviceStaff, employee].sort());
});

it('closes every other way to all but administrators where it is required, and says so on the sign-in page', async () => {
  const plant = await makeTenant(service);
  const person = await makePerson(service, plant);
  const { person: admin } = await administrator(plant);
  await configure(plant, { required: true });
  const page = await browser(plant, randomUUID()).get<{ item: Tenant }>('/tenant');
  expect(page.body.item.single_sign_on).toEqual({ label: 'Plant account', required: true });
  expect((await typePassword(service, plant, person, randomUUID())).body.status).toBe('single_sign_on_required');
  const byCode = browser(plant, randomUUID()).post<Partial<Problem>>('/auth/login_by_code', { user_id: person.id, password: person.code });
  expect((await byCode).body.status).toBe('single_sign_on_required');
  expect((await typePassword(service, plant, admin, randomUUID())).status).toBe(200);
  expect((await signInBy(person.email, plant)).status).toBe(200);
});

it('is configured by administrators alone, and never gives its secret back', async () => {
  const plant = await makeTenant(service);
  const http = await configure(plant);
  const read = await http.get<{ item: IdentityProvider }>('/identity_provider');
  expect(read.body.item).toEqual({ ...settings(), client_secret: undefined });
  expect(read.text).not.toContain(CLIENT.client_secret);
  const log = await withTenant(service.db, { tenant: plant.tenant_id }, (query) =>
    query.sql('select * from identity_provider where tenant_id = $1'),
  );
  expect(JSON.stringify(log)).not.toContain(CLIENT.client_secret);

  const manager = await makePerson(service, plant, { access: { 'settings.company_management': ['read', 'update'] } });
  const theirs = inBrowser(service, (await signIn(service, plant, manager)).ctx);
  expect((await theirs.put('/identity_provider', settings())).status).toBe(403);
  expect((await theirs.delete('/identity_provider')).status).toBe(403);
  expect((await theirs.get('/identity_provider')).status).toBe(200);
  expect((await http.delete('/identity_provider')).status).toBe(200);
  expect((await begin(plant)).status).toBe(404);
});

it('names the field that is wrong and keeps the provider as it was', async () => {
  const plant = await makeTenant(service);
  const http = await configure(plant);
  const put = async (change: object) =>
    (await http.put<Answered>('/identity_provider', { ...settings(), client_secret: undefined, ...change })).body;
  const refused = async (change: object) => (await put(change)).codes;
  expect(await refused({ issuer: other.issuer })).toEqual({ client_secret: ['required'] });
  expect(await refused({ client_id: 'else' })).toEqual({ client_secret: ['required'] });
  const secret = { client_secret: 'x' };
  for (const issuer of [
    'http://127.0.0.1:1',
    'https://10.0.0.1',
    'https://localhost',
    'https://metadata.internal',
    'http://provider.example.com',
  ])
    expect(await refused({ ...secret, issuer })).toEqual({ issuer: ['invalid'] });
  // It answers, but calls itself otherwise.
  expect(await refused({ ...secret, issuer: `${provider.issuer}/else` })).toEqual({ issuer: ['invalid'] });
  expect(await refused({ groups_claim: '', group_mapping: [{ value: 'a', group_id: plant.groups.leader }] })).toEqual({
    groups_claim: ['required'],
  });
  expect(await refused({ group_mapping: [{ value: 'a', group_id: tenant.groups.leader }] })).toEqual({
    'group_mapping.0.group_id': ['not_found'],
  });
  expect((await http.get<{ item: IdentityProvider }>('/identity_provider')).body.item).toEqual({ ...settings(), client_secret: undefined });
  expect((await put({ label: 'Else' })).item?.label).toBe('Else');
});

it('says that the provider is away, at the beginning and at the end', async () => {
  const plant = await makeTenant(service);
  const gone = await startOpenIdProvider(`${ORIGIN}/single_sign_on`);
  service.deps.config.OPENID_TRUSTED_ORIGINS.push(gone.issuer);
  await configure(plant, { issuer: gone.issuer });
  const { device, ticket, url } = await begin(plant);
  const search = await gone.signIn(url, 'anna@plant.test');
  await gone.stop();
  expect((await finish(plant, device, { ticket, search })).body.status).toBe('provider_away');
  expect(await begin(plant)).toMatchObject({ status: 401, problem: 'provider_away' });
});

it('keeps the secret readable under a new pepper', async () => {
  const { db, sealer } = service.deps;
  expect(await resealProviderSecrets({ db, sealer })).toBe(0);
  expect(await resealProviderSecrets({ db, sealer: { ...sealer, resealed: (held) => held } })).toBeGreaterThan(0);
});
