import { randomUUID } from 'node:crypto';
import type { Factors, OwnSession, RecoveryCodes } from '@portal/contracts/identity/schemas';
import { FactorsChanged } from '@portal/proto/identity/v1/events';
import { tenantRead } from '@portal/service-kit/testing';
import { ORIGIN, codeOf, enrolPasskey, enrolTotp, giveFactor, inBrowser, typePassword } from '../factors.factory';
import {
  type Identity,
  type TestPerson,
  type TestTenant,
  anybody,
  makePerson,
  makeTenant,
  resolve,
  signIn,
  startIdentity,
} from '../identity.factory';

let service: Identity;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startIdentity();
  tenant = await makeTenant(service);
});
afterAll(() => service.stop());

/** Somebody with an authenticator app, and the secret of it. */
async function withTotp() {
  const person = await makePerson(service, tenant);
  const { ctx } = await signIn(service, tenant, person);
  return { person, ctx, ...(await enrolTotp(service, ctx)) };
}

/** A ticket of the person on a new device. */
async function ticketOf(person: TestPerson, device = randomUUID()) {
  const { body } = await typePassword(service, tenant, person, device);
  return { device, ticket: body.second_factor?.ticket ?? '', demand: body.second_factor };
}

describe('an authenticator app', () => {
  it('counts once a code has confirmed it, and brings ten recovery codes', async () => {
    const person = await makePerson(service, tenant);
    const { ctx } = await signIn(service, tenant, person);
    const http = inBrowser(service, ctx);
    await http.post('/me/totp');
    expect((await typePassword(service, tenant, person, randomUUID())).status).toBe(200);
    expect((await http.post('/me/totp/confirmation', { totp: '000000' })).body.codes).toEqual({ totp: ['invalid'] });
    const { recoveryCodes } = await enrolTotp(service, ctx);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { item } = (await http.get<{ item: Factors }>('/me/factors')).body;
    expect(item).toMatchObject({ totp: { created_at: expect.any(String) }, recovery_codes_left: 10, required: false });
    expect((await service.events(ctx)).at(-1)?.as(FactorsChanged)).toEqual({ userId: person.id });
    expect((await http.post('/me/totp')).status).toBe(409);
  });

  it('is asked for after a password and after a code, and a session begins with the right one alone', async () => {
    const { person, secret } = await withTotp();
    const device = randomUUID();
    const { status, body } = await typePassword(service, tenant, person, device);
    expect([status, body.status, body.second_factor?.methods]).toEqual([401, 'second_factor_required', ['totp', 'recovery_code']]);
    expect(body.item).toBeUndefined();
    const byCode = await service.http(anybody(tenant, device)).post('/auth/login_by_code', { user_id: person.id, password: person.code });
    expect(byCode.body.status).toBe('second_factor_required');
    const ticket = body.second_factor?.ticket ?? '';
    expect((await giveFactor(service, tenant, device, { ticket, totp: '000000' })).body.status).toBe('wrong_factor');
    const signedIn = await giveFactor(service, tenant, device, { ticket, totp: codeOf(secret) });
    expect(signedIn.status).toBe(200);
    const resolved = await resolve(service, tenant, signedIn.body.item?.token ?? '', device);
    const [session] = await tenantRead<OwnSession>(
      service.db,
      tenant.tenant_id,
      'select method, second_factor from session where id = $1',
      [resolved.sessionId],
    );
    expect(session).toEqual({ method: 'password', second_factor: 'totp' });
  });

  it('accepts each code once, also the one that confirmed it', async () => {
    const { person, secret, confirmedBy } = await withTotp();
    const totp = codeOf(secret);
    const give = async (code: string) => {
      const { device, ticket } = await ticketOf(person);
      return (await giveFactor(service, tenant, device, { ticket, totp: code })).body.status;
    };
    expect(await give(confirmedBy)).toBe('wrong_factor');
    expect(await give(totp)).toBe('ok');
    expect(await give(totp)).toBe('wrong_factor');
  });

  it('keeps its secret encrypted, and nothing of recovery codes in the clear', async () => {
    const { person, secret, recoveryCodes } = await withTotp();
    const rows = await tenantRead(
      service.db,
      tenant.tenant_id,
      `select encode(t.secret, 'escape') as secret, encode(r.hash, 'escape') as hash from totp t join recovery_code r using (tenant_id, user_id)
       where t.user_id = $1`,
      [person.id],
    );
    expect(rows).toHaveLength(10);
    for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(text);
  });

  it('is guessed at no more often than a password, whatever the device', async () => {
    const { person } = await withTotp();
    const words = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const { device, ticket } = await ticketOf(person);
      words.push((await giveFactor(service, tenant, device, { ticket, totp: '000000' })).body.status);
    }
    expect(words).toEqual([...Array<string>(5).fill('wrong_factor'), 'too_many_attempts']);
  });
});

describe('a recovery code', () => {
  it('stands in once, however it is typed', async () => {
    const { person, recoveryCodes, ctx } = await withTotp();
    const code = (recoveryCodes[0] ?? '').toLowerCase().replace('-', ' ');
    const first = await ticketOf(person);
    expect((await giveFactor(service, tenant, first.device, { ticket: first.ticket, recovery_code: code })).status).toBe(200);
    const second = await ticketOf(person);
    expect((await giveFactor(service, tenant, second.device, { ticket: second.ticket, recovery_code: code })).body.status).toBe(
      'wrong_factor',
    );
    expect((await inBrowser(service, ctx).get<{ item: Factors }>('/me/factors')).body.item.recovery_codes_left).toBe(9);
  });

  it('is nobody else’s, and worth nothing once there are new ones', async () => {
    const [mine, theirs] = [await withTotp(), await withTotp()];
    const { device, ticket } = await ticketOf(mine.person);
    const give = (recovery_code = '') => giveFactor(service, tenant, device, { ticket, recovery_code });
    expect((await give(theirs.recoveryCodes[0])).body.status).toBe('wrong_factor');
    const renewed = await inBrowser(service, mine.ctx).post<{ item: RecoveryCodes }>('/me/recovery_codes');
    expect((await give(mine.recoveryCodes[0])).body.status).toBe('wrong_factor');
    expect((await give(renewed.body.item.recovery_codes[0])).status).toBe(200);
  });
});

describe('a ticket', () => {
  it('is good on its device, once, for its person, until the password changes', async () => {
    const { person, secret } = await withTotp();
    const { device, ticket } = await ticketOf(person);
    const over = async (on: string, given = ticket) =>
      (await giveFactor(service, tenant, on, { ticket: given, totp: codeOf(secret) })).body.status;
    expect(await over(randomUUID())).toBe('ticket_expired');
    expect(await over(device, `${ticket.split('.')[0]}.${'A'.repeat(43)}`)).toBe('ticket_expired');
    const colleague = await makePerson(service, tenant);
    const { ctx } = await signIn(service, tenant, colleague);
    expect((await service.http({ ...ctx, admin: true }).patch(`/users/${person.id}`, { password: 'Another-Pass-2031' })).status).toBe(200);
    expect(await over(device)).toBe('ticket_expired');
    const other = await ticketOf({ ...person, password: 'Another-Pass-2031' });
    expect((await giveFactor(service, tenant, other.device, { ticket: other.ticket, totp: codeOf(secret) })).status).toBe(200);
    expect(await over(other.device, other.ticket)).toBe('ticket_expired');
  });

  it('is over after five minutes', async () => {
    const { person, secret } = await withTotp();
    const { device, ticket } = await ticketOf(person);
    await tenantRead(service.db, tenant.tenant_id, `update sign_in_challenge set expires_at = now() where user_id = $1`, [person.id]);
    expect((await giveFactor(service, tenant, device, { ticket, totp: codeOf(secret) })).body.status).toBe('ticket_expired');
  });

  it('means nothing in another tenant', async () => {
    const { person, secret } = await withTotp();
    const { device, ticket } = await ticketOf(person);
    const elsewhere = await makeTenant(service);
    const { body } = await giveFactor(service, elsewhere, device, { ticket, totp: codeOf(secret) });
    expect(body.status).toBe('ticket_expired');
  });

  it('takes exactly one factor', async () => {
    expect((await giveFactor(service, tenant, randomUUID(), { ticket: 'x' })).status).toBe(422);
    expect((await giveFactor(service, tenant, randomUUID(), { ticket: 'x', totp: '1', recovery_code: '2' })).status).toBe(422);
  });
});

describe('a passkey as second factor', () => {
  it('answers the challenge that came with the ticket', async () => {
    const person = await makePerson(service, tenant);
    const { ctx } = await signIn(service, tenant, person);
    const { authenticator, item } = await enrolPasskey(service, ctx);
    expect(item.recovery_codes).toHaveLength(10);
    const { device, ticket, demand } = await ticketOf(person);
    expect(demand?.methods).toEqual(['passkey', 'recovery_code']);
    const challenge = demand?.passkey?.challenge ?? '';
    const stale = authenticator.get({ challenge: 'x'.repeat(43), origin: ORIGIN });
    expect((await giveFactor(service, tenant, device, { ticket, passkey: stale })).body.status).toBe('wrong_factor');
    const passkey = authenticator.get({ challenge, origin: ORIGIN });
    expect((await giveFactor(service, tenant, device, { ticket, passkey })).status).toBe(200);
  });
});

describe('removing factors', () => {
  it('gives the password its old meaning back, and takes the recovery codes along', async () => {
    const { person, ctx } = await withTotp();
    const http = inBrowser(service, ctx);
    expect((await http.delete('/me/totp')).status).toBe(200);
    expect((await http.delete('/me/totp')).status).toBe(404);
    expect((await typePassword(service, tenant, person, randomUUID())).status).toBe(200);
    expect((await http.get<{ item: Factors }>('/me/factors')).body.item).toMatchObject({ totp: null, recovery_codes_left: 0 });
    expect((await http.post('/me/recovery_codes')).status).toBe(404);
  });

  it('by who may manage the person ends their sessions', async () => {
    const { person, ctx } = await withTotp();
    const { ctx: other } = await signIn(service, tenant, await makePerson(service, tenant));
    const reset = (admin: boolean) =>
      service.http({ ...other, admin, access: { 'settings.staff': ['update'] } }).delete(`/users/${person.id}/factors`);
    expect((await reset(true)).status).toBe(200);
    expect((await inBrowser(service, ctx).get('/auth')).status).toBe(401);
    expect((await typePassword(service, tenant, person, randomUUID())).status).toBe(200);
  });
});
