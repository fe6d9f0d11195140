import { AccessChanged, SessionEnded, TenantChanged } from '@portal/proto/identity/v1/events';
import { FOREIGN_TOKEN, startEdge, TOKEN, until, type RunningEdge } from './running-edge';
import { startEventPublisher, type EventPublisher } from './event-publisher';
import { startService } from './service-double';
import { aSession, aTenant } from './session.factory';

let edge: RunningEdge;
let publisher: EventPublisher;
beforeAll(async () => {
  [edge, publisher] = await Promise.all([startEdge(), startEventPublisher()]);
});
afterAll(async () => {
  await publisher.stop();
  await edge.stop();
});

/** A session of its own, so that tests do not end each other's. */
function signIn(token: string, change: Parameters<typeof aSession>[1] = {}) {
  const tenant = edge.identity.tenants.get('acme') ?? aTenant('acme');
  const session = aSession(tenant, change);
  edge.identity.sessions.set(token, session);
  return { session, tenant };
}

it('without a session a call is refused, a public one is not', async () => {
  expect((await edge.go('/api/issues')).json.status).toBe('unauthenticated');
  expect((await edge.go('/api/tenant')).status).toBe(200);
});

it('a dead token says that the session ended; on a public call it is nobody', async () => {
  expect((await edge.go('/api/issues', { token: 'ended-some-time-ago' })).json.status).toBe('session_expired');
  expect((await edge.go('/api/tenant', { token: 'ended-some-time-ago' })).status).toBe(200);
  expect(edge.issues.seen.at(-1)?.ctx.user).toBeNull();
});

it("another tenant's token is no token, and its own tenant's is", async () => {
  expect((await edge.go('/api/issues', { token: FOREIGN_TOKEN })).status).toBe(401);
  expect((await edge.go('/api/issues', { token: FOREIGN_TOKEN, tenant: 'globex' })).status).toBe(200);
});

it('the service gets who calls, signed, in the language of the request', async () => {
  await edge.go('/api/issues/7?with=all', { token: TOKEN, headers: { 'x-device-id': 'device-0001', 'accept-language': 'de-AT,en;q=0.5' } });
  const { ctx, url } = edge.issues.seen.at(-1) ?? {};
  expect(url).toBe('/api/issues/7?with=all');
  expect(ctx).toMatchObject({
    user: 7,
    device: 'device-0001',
    locale: 'de',
    timezone: 'Europe/Warsaw',
    access: { issues: ['read'] },
    groups: [3],
    approval: null,
  });
});

it('what only we may say is taken out when it comes from outside', async () => {
  const headers = {
    'x-portal-context': 'forged',
    'x-request-id': 'forged',
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-proto': 'https',
    cookie: 'a=b',
    te: 'trailers',
    'x-any': 'x',
  };
  const answer = await edge.go('/api/issues', { token: TOKEN, headers });
  const seen = edge.issues.seen.at(-1)?.headers ?? {};
  expect(seen['x-request-id']).toBe(answer.headers['x-request-id']);
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
  for (const name of ['authorization', 'cookie', 'te', 'x-any', 'x-forwarded-proto']) expect(seen[name]).toBeUndefined();
});

it('a session is resolved once, until its time is over', async () => {
  signIn('token-short-lived-000', { expiresInS: 0.6 });
  for (let i = 0; i < 5; i += 1) expect((await edge.go('/api/issues', { token: 'token-short-lived-000' })).status).toBe(200);
  expect(edge.identity.resolved.filter(({ token }) => token === 'token-short-lived-000')).toHaveLength(1);
  edge.identity.sessions.delete('token-short-lived-000');
  await until(async () => (await edge.go('/api/issues', { token: 'token-short-lived-000' })).status === 401);
});

describe('what is remembered is dropped at once when', () => {
  it('the session ended', async () => {
    const { session, tenant } = signIn('token-that-signs-out-0');
    await edge.go('/api/issues', { token: 'token-that-signs-out-0' });
    edge.identity.sessions.delete('token-that-signs-out-0');
    publisher.publish(tenant.id, 'identity.v1.session_ended', {
      aggregate: 'session',
      id: session.sessionId,
      payload: SessionEnded.encode({
        sessionId: session.sessionId,
        userId: 7,
        all: false,
        keptSessionId: '',
        everybody: false,
        reason: 'signed_out',
      }).finish(),
    });
    await until(async () => (await edge.go('/api/issues', { token: 'token-that-signs-out-0' })).status === 401);
  });

  it('all but one session of a person ended', async () => {
    const { session: kept, tenant } = signIn('token-that-stays-00000', { userId: 21 });
    signIn('token-that-goes-000000', { userId: 21 });
    for (const token of ['token-that-stays-00000', 'token-that-goes-000000']) await edge.go('/api/issues', { token });
    edge.identity.sessions.delete('token-that-goes-000000');
    publisher.publish(tenant.id, 'identity.v1.session_ended', {
      aggregate: 'session',
      id: '21',
      payload: SessionEnded.encode({
        sessionId: '',
        userId: 21,
        all: true,
        keptSessionId: kept.sessionId,
        everybody: false,
        reason: 'password_changed',
      }).finish(),
    });
    await until(async () => (await edge.go('/api/issues', { token: 'token-that-goes-000000' })).status === 401);
    expect(edge.identity.resolved.filter(({ token }) => token === 'token-that-stays-00000')).toHaveLength(1);
  });

  it('all but one session of everybody ended; those of terminals are kept', async () => {
    const { session: kept, tenant } = signIn('token-of-who-asks-0000', { userId: 22 });
    signIn('token-of-somebody-0000', { userId: 23 });
    signIn('token-of-a-terminal-00', { userId: 24, terminalId: 24 });
    const staying = ['token-of-who-asks-0000', 'token-of-a-terminal-00'];
    for (const token of [...staying, 'token-of-somebody-0000', FOREIGN_TOKEN])
      await edge.go('/api/issues', { token, tenant: token === FOREIGN_TOKEN ? 'globex' : 'acme' });
    const asked = (token: string) => edge.identity.resolved.filter((one) => one.token === token).length;
    const before = asked(FOREIGN_TOKEN);
    edge.identity.sessions.delete('token-of-somebody-0000');
    publisher.publish(tenant.id, 'identity.v1.session_ended', {
      aggregate: 'session',
      id: tenant.id,
      payload: SessionEnded.encode({
        sessionId: '',
        userId: 0,
        all: true,
        keptSessionId: kept.sessionId,
        everybody: true,
        reason: 'signed_out',
      }).finish(),
    });
    await until(async () => (await edge.go('/api/issues', { token: 'token-of-somebody-0000' })).status === 401);
    for (const token of staying) {
      expect((await edge.go('/api/issues', { token })).status).toBe(200);
      expect(asked(token)).toBe(1);
    }
    expect((await edge.go('/api/issues', { token: FOREIGN_TOKEN, tenant: 'globex' })).status).toBe(200);
    expect(asked(FOREIGN_TOKEN)).toBe(before);
  });

  it('access changed', async () => {
    const { tenant } = signIn('token-to-be-promoted-0', { userId: 31, access: {} });
    await edge.go('/api/issues', { token: 'token-to-be-promoted-0' });
    signIn('token-to-be-promoted-0', { userId: 31, access: { issues: ['read', 'delete'] } });
    publisher.publish(tenant.id, 'identity.v1.access_changed', {
      aggregate: 'user',
      id: '31',
      payload: AccessChanged.encode({ userIds: [31], all: false }).finish(),
    });
    await until(async () => {
      await edge.go('/api/issues', { token: 'token-to-be-promoted-0' });
      return edge.issues.seen.at(-1)?.ctx.access.issues?.includes('delete') ?? false;
    });
  });

  it('the tenant changed', async () => {
    const tenant = aTenant('moving');
    edge.identity.tenants.set('moving', tenant);
    expect((await edge.go('/api/tenant', { tenant: 'moving' })).status).toBe(200);
    edge.identity.tenants.set('moving', { ...tenant, active: false });
    publisher.publish(tenant.id, 'identity.v1.tenant_changed', {
      aggregate: 'tenant',
      id: tenant.id,
      payload: TenantChanged.encode(TenantChanged.fromPartial({ label: 'moving', active: false })).finish(),
    });
    await until(async () => (await edge.go('/api/tenant', { tenant: 'moving' })).status === 404);
  });
});

it('an answer that was on its way while the session ended is not kept', async () => {
  const { session, tenant } = signIn('token-that-races-00000');
  let release = (): void => undefined;
  edge.identity.gate = new Promise((resolve) => (release = resolve));
  const first = edge.go('/api/issues', { token: 'token-that-races-00000' });
  await until(() => edge.identity.resolved.some(({ token }) => token === 'token-that-races-00000'));
  edge.identity.sessions.delete('token-that-races-00000');
  publisher.publish(tenant.id, 'identity.v1.session_ended', {
    aggregate: 'session',
    id: session.sessionId,
    payload: SessionEnded.encode({
      sessionId: session.sessionId,
      userId: 7,
      all: false,
      keptSessionId: '',
      everybody: false,
      reason: 'signed_out',
    }).finish(),
  });
  await publisher.delivered();
  release();
  await first;
  expect((await edge.go('/api/issues', { token: 'token-that-races-00000' })).status).toBe(401);
});

describe('an approval on the spot', () => {
  const approval = { by: 2, permission: 'issues/delete', bodyHash: 'e3b0', access: Buffer.alloc(0), admin: false };

  it('is used up for this request and travels with it', async () => {
    edge.identity.approvals.set('approval-of-the-leader', approval);
    const sent = { method: 'DELETE', token: TOKEN, headers: { 'x-temporary-authorization': 'approval-of-the-leader' } };
    await edge.go('/api/issues/7?archive=%201', sent);
    expect(edge.issues.seen.at(-1)?.ctx.approval).toEqual({ by: 2, permission: 'issues/delete', body_hash: 'e3b0' });
    expect(edge.identity.redeemed.at(-1)).toMatchObject({
      method: 'DELETE',
      path: '/issues/7?archive=%201',
      sessionId: edge.identity.sessions.get(TOKEN)?.sessionId,
    });
    await edge.go('/api/issues/7', sent);
    expect(edge.issues.seen.at(-1)?.ctx.approval).toBeNull();
  });

  it('is not spent on an address that does not exist', async () => {
    edge.identity.approvals.set('approval-that-is-saved', approval);
    await edge.go('/api/nothing', { method: 'DELETE', token: TOKEN, headers: { 'x-temporary-authorization': 'approval-that-is-saved' } });
    expect(edge.identity.approvals.has('approval-that-is-saved')).toBe(true);
  });
});

describe('a call that needs a recent proof of identity', () => {
  const token = 'token-of-somebody-who-proves';
  const erase = { method: 'DELETE', token };

  it('finds a proof that was given at another instance a moment ago', async () => {
    const { session } = signIn(token, { provenAt: Date.now() / 1000 - 900 });
    await edge.go('/api/issues/7/erasure', erase);
    expect(edge.issues.seen.at(-1)?.ctx).toMatchObject({ proven_at: session.provenAt, proof_methods: ['password', 'code'] });
    const provenAt = Date.now() / 1000;
    edge.identity.sessions.set(token, { ...session, provenAt });
    await edge.go('/api/issues/7/erasure', erase);
    expect(edge.issues.seen.at(-1)?.ctx.proven_at).toBe(provenAt);
  });

  it('asks once while the proof is recent, and uses up no approval', async () => {
    edge.identity.approvals.set('approval-of-no-use-here', {
      by: 2,
      permission: 'issues/delete',
      bodyHash: '',
      access: Buffer.alloc(0),
      admin: false,
    });
    signIn(token);
    await edge.go('/api/issues/7/erasure', erase);
    const asked = edge.identity.resolved.length;
    await edge.go('/api/issues/7/erasure', { ...erase, headers: { 'x-temporary-authorization': 'approval-of-no-use-here' } });
    expect(edge.identity.resolved).toHaveLength(asked);
    expect(edge.issues.seen.at(-1)?.ctx.approval).toBeNull();
    expect(edge.identity.approvals.has('approval-of-no-use-here')).toBe(true);
  });
});

it('an identity that is away is no reason to sign anybody out', async () => {
  const away = await startEdge();
  await away.go('/api/tenant');
  await away.identity.stop();
  const answer = await away.go('/api/issues', { token: TOKEN });
  expect([answer.status, answer.json.status]).toEqual([503, 'unavailable']);
  await away.stop();
});

it('who signs out is out when the answer arrives', async () => {
  const auth = await startService(
    [
      { method: 'POST', path: '/auth/logout', access: 'any', content: 'json' },
      { method: 'GET', path: '/auth', access: 'any', content: 'json' },
    ],
    0,
    'identity',
  );
  const own = await startEdge({ SERVICES: `identity=${auth.address}` });
  expect((await own.go('/api/auth', { token: TOKEN })).status).toBe(200);
  auth.answer = (_seen, res) => {
    own.identity.sessions.delete(TOKEN);
    res.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
  };
  expect((await own.go('/api/auth/logout', { method: 'POST', token: TOKEN })).status).toBe(200);
  expect((await own.go('/api/auth', { token: TOKEN })).status).toBe(401);
  await Promise.all([own.stop(), auth.stop()]);
});

it("a person's own change drops that person's sessions, a manager's change those of the tenant, none another tenant's", async () => {
  const auth = await startService(
    [
      { method: 'GET', path: '/auth', access: 'any', content: 'json' },
      { method: 'PUT', path: '/me/preferences', access: 'any', content: 'json' },
      { method: 'PUT', path: '/users', access: 'users/update', content: 'json' },
    ],
    0,
    'identity',
  );
  const own = await startEdge({ SERVICES: `identity=${auth.address}` });
  const tenant = own.identity.tenants.get('acme') ?? aTenant('acme');
  own.identity.sessions.set('token-of-a-colleague-0', aSession(tenant, { userId: 50 }));
  own.identity.sessions.set('token-on-another-phone', aSession(tenant));
  /** How often each session was resolved so far. */
  const resolved = async () => {
    const people = [TOKEN, 'token-on-another-phone', 'token-of-a-colleague-0'];
    for (const token of people) await own.go('/api/auth', { token });
    await own.go('/api/auth', { token: FOREIGN_TOKEN, tenant: 'globex' });
    return [...people, FOREIGN_TOKEN].map((token) => own.identity.resolved.filter((one) => one.token === token).length);
  };
  expect(await resolved()).toEqual([1, 1, 1, 1]);
  await own.go('/api/me/preferences', { method: 'PUT', token: TOKEN, body: '{}' });
  expect(await resolved()).toEqual([2, 2, 1, 1]);
  await own.go('/api/users', { method: 'PUT', token: TOKEN, body: '{}' });
  expect(await resolved()).toEqual([3, 3, 2, 1]);
  await Promise.all([own.stop(), auth.stop()]);
});
