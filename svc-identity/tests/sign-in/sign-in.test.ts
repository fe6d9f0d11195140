import { randomUUID } from 'node:crypto';
import type { Session, SignedIn } from '@portal/contracts/identity/schemas';
import { SessionEnded } from '@portal/proto/identity/v1/events';
import { tenantRead } from '@portal/service-kit/testing';
import { type Identity, type TestTenant, anybody, makePerson, makeTenant, resolve, signIn, startIdentity } from '../identity.factory';

let service: Identity;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

const byEmail = (email: string, password: string, device: string = randomUUID()) =>
  service.http(anybody(tenant, device)).post('/auth/login_by_email', { email, password });
const byCode = (user_id: number, password: string, device: string = randomUUID()) =>
  service.http(anybody(tenant, device)).post('/auth/login_by_code', { user_id, password });

describe('signing in', () => {
  it('by e-mail answers a token that the edge can resolve', async () => {
    const person = await makePerson(service, tenant, {
      user_template_id: tenant.templates.technician,
      groups: [tenant.groups.service_staff ?? 0],
    });
    const device = randomUUID();
    const { body, status } = await service
      .http(anybody(tenant, device))
      .post<{ item: SignedIn }>('/auth/login_by_email', { email: person.email.toUpperCase(), password: person.password });
    expect(status).toBe(200);
    expect(body.item.user).toMatchObject({ id: person.id, email: person.email, group_ids: [tenant.groups.service_staff], photo: null });
    const resolved = await resolve(service, tenant, body.item.token, device);
    expect(resolved).toMatchObject({
      userId: person.id,
      admin: false,
      groups: [tenant.groups.service_staff],
      tenant: { id: tenant.tenant_id, active: true },
    });
    expect(JSON.parse(Buffer.from(resolved.access).toString())).toMatchObject({ 'issues.transition': ['update'] });
  });

  it('by code works for whoever has one', async () => {
    const person = await makePerson(service, tenant);
    expect((await byCode(person.id, person.code)).status).toBe(200);
  });

  it.each([
    ['not_found', async () => byEmail('nobody@plant.test', 'whatever-it-is')],
    ['wrong_pass', async () => byEmail((await makePerson(service, tenant)).email, 'whatever-it-is')],
    [
      'not_activated',
      async () => {
        const person = await makePerson(service, tenant, { account_status: 'not_activated' });
        return byEmail(person.email, person.password);
      },
    ],
    [
      'disabled',
      async () => {
        const person = await makePerson(service, tenant, { account_status: 'disabled' });
        return byCode(person.id, person.code);
      },
    ],
  ])('fails with 401 %s', async (word, attempt) => {
    const { status, body } = await attempt();
    expect([status, body.status]).toEqual([401, word]);
  });

  it.each(['not_activated', 'disabled'] as const)(
    'says of an inactive code that its account is %s, and begins no session',
    async (status) => {
      const person = await makePerson(service, tenant, { account_status: status });
      const { status: answered, body } = await byCode(person.id, person.code);
      expect([answered, body.status]).toEqual([401, status]);
      expect((await byCode(person.id, 'wrong-code')).body.status).toBe('wrong_pass');
      const sessions = await tenantRead(service.db, tenant.tenant_id, 'select from session where user_id = $1', [person.id]);
      expect(sessions).toEqual([]);
    },
  );

  it('does not tell the state of an account to who does not know its password', async () => {
    const person = await makePerson(service, tenant, { account_status: 'disabled' });
    expect((await byEmail(person.email, 'whatever-it-is')).body.status).toBe('wrong_pass');
  });

  it('refuses members it does not know', async () => {
    const { status, body } = await service
      .http(anybody(tenant))
      .post('/auth/login_by_email', { email: 'a@b.test', password: 'x', admin: true });
    expect([status, body.codes]).toEqual([422, { admin: ['invalid'] }]);
  });

  it('keeps neither password nor code nor token in the clear', async () => {
    const person = await makePerson(service, tenant);
    const { token } = await signIn(service, tenant, person);
    const rows = await tenantRead(
      service.db,
      tenant.tenant_id,
      `select c.hash, encode(s.secret_hash, 'escape') as secret from credential c join session s using (tenant_id, user_id) where user_id = $1`,
      [person.id],
    );
    const stored = JSON.stringify(rows);
    for (const secret of [person.password, person.code, token.split('.')[1] ?? '']) expect(stored).not.toContain(secret);
    expect(rows).toHaveLength(2);
  });
});

describe('attempts', () => {
  it('are refused with 429 after five failures, the right password too', async () => {
    const person = await makePerson(service, tenant);
    const words = [];
    for (let attempt = 0; attempt < 5; attempt += 1) words.push((await byEmail(person.email, 'wrong-password')).body.status);
    expect(words).toEqual(Array(5).fill('wrong_pass'));
    const { status, body, headers } = await byEmail(person.email, person.password);
    expect([status, body.status]).toEqual([429, 'too_many_attempts']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(20);
  });

  it('get no more guesses when they come all at once', async () => {
    const person = await makePerson(service, tenant);
    const answers = await Promise.all(Array.from({ length: 20 }, () => byCode(person.id, 'wrong-code')));
    expect(answers.filter(({ body }) => body.status === 'wrong_pass')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('from elsewhere do not lock a person out on a device they are known on', async () => {
    const person = await makePerson(service, tenant);
    const { device } = await signIn(service, tenant, person);
    await Promise.all(Array.from({ length: 8 }, () => byEmail(person.email, 'wrong-password')));
    expect((await byEmail(person.email, person.password)).status).toBe(429);
    expect((await byEmail(person.email, person.password, device)).status).toBe(200);
  });

  it('are counted for the device, whoever is tried', async () => {
    const device = randomUUID();
    const answers = [];
    for (let attempt = 0; attempt < 21; attempt += 1) answers.push(await byEmail(`guess${attempt}@plant.test`, 'wrong-password', device));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(401), 429]);
  });

  it('are counted for the network, whatever device it says it is', async () => {
    const plant = await makeTenant(service);
    const from = (address: string, email: string) =>
      service
        .http(anybody(plant, randomUUID()), { 'x-forwarded-for': address })
        .post('/auth/login_by_email', { email, password: 'wrong-password' });
    const answers = [];
    for (let attempt = 0; attempt < 61; attempt += 1) answers.push(await from('203.0.113.9', `guess${attempt}@plant.test`));
    expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(401), 429]);
    expect((await from('203.0.113.10', 'another@plant.test')).status).toBe(401);
  });

  it('at codes are few in all of a tenant, but not where the person is known', async () => {
    const plant = await makeTenant(service);
    const person = await makePerson(service, plant);
    const { device } = await signIn(service, plant, person);
    const guess = (user_id: number, on: string, code = '00000') =>
      service.http(anybody(plant, on)).post('/auth/login_by_code', { user_id, password: code });
    const answers = [];
    for (let attempt = 0; attempt < 61; attempt += 1) answers.push(await guess(1_000_000 + attempt, randomUUID()));
    expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(401), 429]);
    expect((await guess(person.id, randomUUID(), person.code)).status).toBe(429);
    expect((await guess(person.id, device, person.code)).status).toBe(200);
    expect(
      (await service.http(anybody(plant, randomUUID())).post('/auth/login_by_email', { email: person.email, password: person.password }))
        .status,
    ).toBe(200);
  });

  it('are forgotten after a right one', async () => {
    const person = await makePerson(service, tenant);
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await byEmail(person.email, 'wrong-password');
      expect((await byEmail(person.email, person.password)).status).toBe(200);
    }
  });
});

describe('a session', () => {
  it('is described by GET auth', async () => {
    const person = await makePerson(service, tenant, { access: { notes: ['read'] } });
    const { ctx } = await signIn(service, tenant, person);
    const { body } = await service.http(ctx).get<{ item: Session }>('/auth');
    expect(body.item).toMatchObject({ user: { id: person.id }, permissions: { notes: ['read'] }, admin: false, terminal: null });
    expect(body.item).not.toHaveProperty('token');
  });

  it('gets a new token near its end, and the old one lasts to its own', async () => {
    const person = await makePerson(service, tenant);
    const { ctx, token, device } = await signIn(service, tenant, person);
    const end = new Date(Date.now() + 3600_000).toISOString();
    await tenantRead(service.db, tenant.tenant_id, 'update session set expires_at = $2 where tenant_id = $1 and user_id = $3', [
      tenant.tenant_id,
      end,
      person.id,
    ]);
    const { body } = await service.http(ctx).get<{ item: Session }>('/auth');
    expect(Date.parse(body.item.expires_at)).toBeGreaterThan(Date.parse(end));
    const renewed = await resolve(service, tenant, body.item.token ?? '', device);
    const old = await resolve(service, tenant, token, device);
    expect(renewed.sessionId).toBe(old.sessionId);
    expect(old.expiresAt?.toISOString()).toBe(end);
  });

  it('is good on its own device only', async () => {
    const { token } = await signIn(service, tenant, await makePerson(service, tenant));
    await expect(resolve(service, tenant, token, randomUUID())).rejects.toMatchObject({ status: 'unauthenticated' });
  });

  it('ends at sign-out, at once and for everybody who keeps it', async () => {
    const { ctx, token, device } = await signIn(service, tenant, await makePerson(service, tenant));
    expect((await service.http(ctx).post('/auth/logout')).status).toBe(200);
    await expect(resolve(service, tenant, token, device)).rejects.toMatchObject({ status: 'session_expired' });
    const events = await service.events(ctx);
    expect(events.at(-1)?.as(SessionEnded)).toMatchObject({ sessionId: ctx.session, userId: ctx.user, all: false, reason: 'signed_out' });
  });

  it('is over when its time is', async () => {
    const person = await makePerson(service, tenant);
    const { token, device } = await signIn(service, tenant, person);
    await tenantRead(service.db, tenant.tenant_id, `update session set expires_at = now() where tenant_id = $1 and user_id = $2`, [
      tenant.tenant_id,
      person.id,
    ]);
    await expect(resolve(service, tenant, token, device)).rejects.toMatchObject({ status: 'session_expired' });
  });

  it('is noted as in use, by the right token only', async () => {
    const person = await makePerson(service, tenant);
    const { token, device } = await signIn(service, tenant, person);
    const seen = async () => {
      const [row] = await tenantRead<{ recent: boolean }>(
        service.db,
        tenant.tenant_id,
        `select seen_at > now() - interval '1 hour' as recent from session where tenant_id = $1 and user_id = $2`,
        [tenant.tenant_id, person.id],
      );
      return row?.recent;
    };
    await tenantRead(
      service.db,
      tenant.tenant_id,
      `update session set seen_at = now() - interval '2 hours' where tenant_id = $1 and user_id = $2`,
      [tenant.tenant_id, person.id],
    );
    await resolve(service, tenant, `${token.split('.')[0]}.${'A'.repeat(43)}`, device).catch(() => undefined);
    expect(await seen()).toBe(false);
    await resolve(service, tenant, token, device);
    expect(await seen()).toBe(true);
  });

  it('is nothing to who made the token up', async () => {
    const { token, device } = await signIn(service, tenant, await makePerson(service, tenant));
    const forged = `${token.split('.')[0]}.${'A'.repeat(43)}`;
    for (const bad of [forged, 'nonsense', ''])
      await expect(resolve(service, tenant, bad, device)).rejects.toMatchObject({ status: 'unauthenticated' });
  });
});
