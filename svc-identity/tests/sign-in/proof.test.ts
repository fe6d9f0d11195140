import { randomUUID } from 'node:crypto';
import type { NewTotp, PasskeyChallenge } from '@portal/contracts/identity/schemas';
import { tenantRead } from '@portal/service-kit/testing';
import {
  type Identity,
  type TestPerson,
  type TestTenant,
  makePerson,
  makeTenant,
  resolve,
  signIn,
  startIdentity,
} from '../identity.factory';
import { codeOf, enrolPasskey, enrolTotp, inBrowser, ORIGIN } from '../factors.factory';

let service: Identity;
let tenant: TestTenant;
let person: TestPerson;
let session: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  service = await startIdentity();
});
beforeEach(async () => {
  tenant = await makeTenant(service);
  person = await makePerson(service, tenant);
  session = await signIn(service, tenant, person);
});
afterAll(() => service.stop());

const prove = (body: object, ctx = session.ctx) => service.http(ctx).post('/auth/proof', body);
const resolved = () => resolve(service, tenant, session.token, session.device);

const provenAgo = (seconds: number) =>
  tenantRead(service.db, tenant.tenant_id, `update session set proven_at = now() - $2 * interval '1 second' where tenant_id = $1`, [
    tenant.tenant_id,
    seconds,
  ]);

describe('a proof of identity', () => {
  it('comes with signing in, by what the person has', async () => {
    const { provenAt, proofMethods } = await resolved();
    expect(Math.abs(provenAt - Date.now() / 1000)).toBeLessThan(30);
    expect(proofMethods).toEqual(['password', 'code']);
  });

  it.each(['password', 'code'] as const)('is the %s, for this session alone', async (method) => {
    const elsewhere = await signIn(service, tenant, person);
    await provenAgo(900);
    expect((await prove({ [method]: person[method] })).status).toBe(200);
    expect((await resolved()).provenAt).toBeGreaterThan(Date.now() / 1000 - 30);
    expect((await resolve(service, tenant, elsewhere.token, elsewhere.device)).provenAt).toBeLessThan(Date.now() / 1000 - 800);
  });

  it('is a code of the authenticator app, each once, and not before the app is confirmed', async () => {
    const { secret } = (await inBrowser(service, session.ctx).post<{ item: NewTotp }>('/me/totp')).body.item;
    expect((await resolved()).proofMethods).toEqual(['password', 'code']);
    await provenAgo(900);
    expect((await prove({ totp: codeOf(secret) })).body.status).toBe('wrong_pass');
    const confirmed = await enrolTotp(service, session.ctx);
    expect((await resolved()).proofMethods).toEqual(['password', 'code', 'totp']);
    await provenAgo(900);
    const [given, another] = [codeOf(confirmed.secret), await makePerson(service, tenant)];
    const colleague = await signIn(service, tenant, another);
    expect((await prove({ totp: given }, colleague.ctx)).body.status).toBe('wrong_pass');
    expect((await prove({ totp: given })).status).toBe(200);
    expect((await resolved()).provenAt).toBeGreaterThan(Date.now() / 1000 - 30);
    await provenAgo(900);
    expect((await prove({ totp: given })).body.status).toBe('wrong_pass');
    expect((await resolved()).provenAt).toBeLessThan(Date.now() / 1000 - 800);
  });

  it('is an own passkey that signs what was asked, once, in this session', async () => {
    expect((await inBrowser(service, session.ctx).post('/auth/proof/passkey_options')).status).toBe(404);
    const { authenticator } = await enrolPasskey(service, session.ctx);
    expect((await resolved()).proofMethods).toEqual(['password', 'code', 'passkey']);
    const asked = async () =>
      (await inBrowser(service, session.ctx).post<{ item: PasskeyChallenge }>('/auth/proof/passkey_options')).body.item;
    const signed = async () => {
      const { ticket, options } = await asked();
      return { passkey: { ticket, passkey: authenticator.get({ challenge: options.challenge, origin: ORIGIN }) } };
    };
    const give = (body: object, ctx = session.ctx) => inBrowser(service, ctx).post<{ status: string }>('/auth/proof', body);
    await provenAgo(900);
    const { ticket } = await asked();
    const elsewhere = { ticket, passkey: authenticator.get({ challenge: (await asked()).options.challenge, origin: ORIGIN }) };
    expect((await give({ passkey: elsewhere })).body.status).toBe('wrong_pass');
    const another = await signIn(service, tenant, await makePerson(service, tenant));
    expect((await give(await signed(), another.ctx)).body.status).toBe('wrong_pass');
    expect((await resolved()).provenAt).toBeLessThan(Date.now() / 1000 - 800);
    const right = await signed();
    expect((await give(right)).status).toBe(200);
    expect((await resolved()).provenAt).toBeGreaterThan(Date.now() / 1000 - 30);
    expect((await give(right)).body.status).toBe('wrong_pass');
  });

  it('is the own card', async () => {
    const number = `8200-${person.id}`;
    const holder = await makePerson(service, tenant, { barcode: { type: 'CODE128', value: number } });
    const own = await signIn(service, tenant, holder);
    expect((await resolve(service, tenant, own.token, own.device)).proofMethods).toEqual(['password', 'code', 'card']);
    await provenAgo(900);
    expect((await prove({ card: number }, session.ctx)).body.status).toBe('wrong_pass');
    expect((await prove({ card: ` ${number} ` }, own.ctx)).status).toBe(200);
    expect((await resolve(service, tenant, own.token, own.device)).provenAt).toBeGreaterThan(Date.now() / 1000 - 30);
  });

  it.each(['by themselves', 'by their template'])('is no card of who is an administrator %s', async (by) => {
    const number = `8300-${person.id}`;
    const administrator = by === 'by themselves' ? { admin: true } : { user_template_id: tenant.templates.administrator };
    const chief = await makePerson(service, tenant, { ...administrator, barcode: { type: 'CODE128', value: number } });
    const own = await signIn(service, tenant, chief);
    expect((await resolve(service, tenant, own.token, own.device)).proofMethods).toEqual(['password', 'code']);
    expect((await prove({ card: number }, own.ctx)).body.status).toBe('wrong_pass');
  });

  it("is not somebody else's password or code", async () => {
    const other = await makePerson(service, tenant);
    await provenAgo(900);
    for (const body of [{ password: other.password }, { code: other.code }, { password: person.code }, { code: person.password }])
      expect((await prove(body)).body.status).toBe('wrong_pass');
    expect((await resolved()).provenAt).toBeLessThan(Date.now() / 1000 - 800);
  });

  it.each([{}, { password: 'a', code: 'b' }, { badge: '1' }])('is one thing: %j is not', async (body) => {
    expect((await prove(body)).status).toBe(422);
  });

  it('is guessed no more often than a sign-in on the device', async () => {
    const words = [];
    for (let attempt = 0; attempt < 4; attempt += 1) words.push((await prove({ password: `guess-${attempt}` })).body.status);
    const login = () =>
      service
        .http({ ...session.ctx, user: null, session: null })
        .post('/auth/login_by_email', { email: person.email, password: 'guess-again' });
    words.push((await login()).body.status, (await login()).body.status, (await prove({ password: person.password })).body.status);
    expect(words).toEqual([...Array(5).fill('wrong_pass'), 'too_many_attempts', 'too_many_attempts']);
  });

  it('is guessed no faster by naming another device each time, in a session that is bound to none', async () => {
    const { ctx } = session;
    await tenantRead(service.db, tenant.tenant_id, 'update session set device_id = null where id = $1', [ctx.session]);
    const words = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      words.push((await prove({ password: `guess-${attempt}` }, { ...ctx, device: randomUUID() })).body.status);
    expect(words).toEqual([...Array(5).fill('wrong_pass'), 'too_many_attempts']);
    const own = await signIn(service, tenant, person);
    expect((await prove({ password: person.password }, own.ctx)).status).toBe(200);
  });

  it('ends with the session', async () => {
    await service.http(session.ctx).post('/auth/logout');
    expect((await prove({ password: person.password })).body.status).toBe('session_expired');
  });
});

describe('without a recent proof', () => {
  const stale = () => ({ ...session.ctx, admin: true, proven_at: Date.now() / 1000 - 301 });
  const profile = { account_status: 'active', timezone: 'UTC', currency_id: 978 };

  it('a profile is saved as far as nobody signs in or may more by it', async () => {
    const http = service.http(stale());
    const other = await makePerson(service, tenant, { name: 'Adam' });
    expect((await http.put('/me', { name: 'Anna Nowak', email: person.email })).status).toBe(200);
    expect((await http.put('/me', { email: 'new@plant.test' })).body.status).toBe('proof_required');
    expect((await http.put(`/users/${other.id}`, { ...profile, name: 'Adam B', email: other.email })).status).toBe(200);
    for (const change of [
      { email: 'other@plant.test' },
      { account_status: 'disabled' },
      { group_ids: [tenant.groups.leader] },
      { user_template_id: tenant.templates.administrator },
    ])
      expect((await http.put(`/users/${other.id}`, { ...profile, name: 'Adam B', ...change })).body).toMatchObject({
        status: 'proof_required',
        methods: ['password', 'code'],
      });
  });

  it('nobody is removed or erased', async () => {
    const other = await makePerson(service, tenant, { name: 'Adam' });
    const http = service.http(stale());
    const answers = [await http.delete(`/users/${other.id}`), await http.post(`/users/${other.id}/erase`)];
    expect(answers.map(({ body }) => (body as { status: string }).status)).toEqual(['proof_required', 'proof_required']);
    expect((await service.http({ ...session.ctx, admin: true }).get(`/users/${other.id}`)).body).toMatchObject({ item: { name: 'Adam' } });
  });

  it('nobody signs the person out elsewhere', async () => {
    const there = await signIn(service, tenant, person);
    const http = service.http(stale());
    for (const path of [`/me/sessions/${there.ctx.session}`, '/me/sessions'])
      expect((await http.delete(path)).body).toMatchObject({ status: 'proof_required' });
    await expect(resolve(service, tenant, there.token, there.device)).resolves.toMatchObject({ sessionId: there.ctx.session });
  });
});
