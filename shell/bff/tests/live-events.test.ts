import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { AccessChanged, SessionEnded, TenantChanged } from '@portal/proto/identity/v1/events';
import { open } from './browser';
import { FOREIGN_TOKEN, startEdge, TOKEN, until, type RunningEdge } from './running-edge';
import { aSession, aTenant } from './session.factory';
import { startEventPublisher, type EventPublisher } from './event-publisher';

let edge: RunningEdge;
let publisher: EventPublisher;
const opened: IncomingMessage[] = [];

beforeAll(async () => {
  [edge, publisher] = await Promise.all([startEdge(), startEventPublisher()]);
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.destroy();
});
afterAll(async () => {
  await publisher.stop();
  await edge.stop();
});

const tenantId = (label: string): string => edge.identity.tenants.get(label)?.id ?? '';

/** A browser that listens, and what it has heard. */
async function listen(sent: Parameters<typeof open>[2], at: RunningEdge = edge) {
  const stream = await open(at.bff.port, '/events', sent);
  opened.push(stream);
  const heard = { text: '', ended: false, status: stream.statusCode, headers: stream.headers };
  stream
    .on('data', (chunk: Buffer) => (heard.text += chunk.toString()))
    .on('end', () => (heard.ended = true))
    .on('error', () => undefined);
  return heard;
}

it('an event of the tenant reaches who listens, with what changed and nothing more', async () => {
  const heard = await listen({ token: TOKEN });
  expect(heard.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform' });
  publisher.publish(tenantId('acme'), 'issues.v1.issue_taken', { aggregate: 'issue', id: '1042' });
  await until(() => heard.text.includes('event: change'));
  expect(heard.text).toMatch(/\nid: \S+\nevent: change\ndata: {"aggregate":"issue","id":"1042","type":"issues.v1.issue_taken"}\n\n$/);
});

it('the events of one transaction say so', async () => {
  const heard = await listen({ token: TOKEN });
  publisher.publish(tenantId('acme'), 'issues.v1.issue_taken', { aggregate: 'issue', id: '1043', transaction: '4bf92f35-1a' });
  await until(() => heard.text.includes('event: change'));
  expect(heard.text).toContain('data: {"aggregate":"issue","id":"1043","type":"issues.v1.issue_taken","transaction":"4bf92f35-1a"}\n\n');
});

it('it does not reach another tenant', async () => {
  const ours = await listen({ token: TOKEN });
  const theirs = await listen({ token: FOREIGN_TOKEN, tenant: 'globex' });
  publisher.publish(tenantId('acme'), 'issues.v1.issue_taken', { aggregate: 'issue', id: '7' });
  await until(() => ours.text.includes('"id":"7"'));
  publisher.publish(tenantId('globex'), 'issues.v1.issue_taken', { aggregate: 'issue', id: '8' });
  await until(() => theirs.text.includes('"id":"8"'));
  expect(theirs.text).not.toContain('"id":"7"');
  expect(ours.text).not.toContain('"id":"8"');
});

it('nobody listens without a session, or from outside', async () => {
  expect((await edge.go('/events')).status).toBe(401);
  expect((await edge.go('/events', { token: FOREIGN_TOKEN })).status).toBe(401);
});

it('the end of a session ends its stream and no other', async () => {
  const tenant = edge.identity.tenants.get('acme');
  if (!tenant) throw new Error('no tenant');
  const session = aSession(tenant, { userId: 50 });
  edge.identity.sessions.set('token-that-will-end-00', session);
  const [ending, staying] = [await listen({ token: 'token-that-will-end-00' }), await listen({ token: TOKEN })];
  const payload = SessionEnded.encode({
    sessionId: session.sessionId,
    userId: 50,
    all: false,
    keptSessionId: '',
    everybody: false,
    reason: 'disabled',
  }).finish();
  publisher.publish(tenant.id, 'identity.v1.session_ended', { aggregate: 'session', id: session.sessionId, payload });
  await until(() => ending.ended);
  expect(ending.text).toMatch(/event: session_ended\ndata: {"reason":"disabled"}\n\n$/);
  expect(staying.text).not.toContain(session.sessionId);
  expect(staying.ended).toBe(false);
});

it('who comes back gets what was missed, or is told to fetch anew', async () => {
  const first = await listen({ token: TOKEN });
  publisher.publish(tenantId('acme'), 'issues.v1.issue_taken', { aggregate: 'issue', id: '100' });
  await until(() => first.text.includes('"id":"100"'));
  const lastId = /id: (\S+)\nevent: change\ndata: {"aggregate":"issue","id":"100"/.exec(first.text)?.[1] ?? '';
  publisher.publish(tenantId('acme'), 'issues.v1.issue_taken', { aggregate: 'issue', id: '101' });
  await until(() => first.text.includes('"id":"101"'));
  const back = await listen({ token: TOKEN, headers: { 'last-event-id': lastId } });
  await until(() => back.text.includes('"id":"101"'));
  expect(back.text).not.toContain('"id":"100"');
  const stranger = await listen({ token: TOKEN, headers: { 'last-event-id': 'of-another-life-9' } });
  await until(() => stranger.text.includes('event: resync'));
});

it('who does not read is owed no more than one word when it reads again', async () => {
  const slow = await open(edge.bff.port, '/events', { token: TOKEN });
  opened.push(slow);
  const quick = await open(edge.bff.port, '/events', { token: TOKEN });
  opened.push(quick);
  let heard = '';
  quick.on('data', (chunk: Buffer) => (heard = (heard + chunk.toString()).slice(-200)));
  const [count, id] = [2_500, 'x'.repeat(8_000)];
  for (let i = 0; i < count; i += 1) publisher.publish(tenantId('acme'), 'issues.v1.issue_taken', { aggregate: 'issue', id });
  await until(() => {
    // Each time anew: who reads in this same process may have been behind as well when the first was sent.
    publisher.publish(tenantId('acme'), 'issues.v1.issue_taken', { aggregate: 'issue', id: 'last' });
    return heard.includes('"id":"last"');
  });
  let read = '';
  slow.on('data', (chunk: Buffer) => (read += chunk.toString()));
  // Not at the end: a heartbeat may come after it.
  await until(() => read.includes('event: resync\ndata: {}\n\n'));
  expect(read.length).toBeLessThan(count * id.length);
});

it('a person has so many streams; the oldest ends with a reason, and nobody else loses one', async () => {
  const own = await startEdge({ STREAMS_PER_PERSON: '2' });
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let opened = 0; opened < 3; opened += 1) streams.push(await listen({ token: TOKEN }, own));
  const other = await listen({ token: FOREIGN_TOKEN, tenant: 'globex' }, own);
  await until(() => streams[0]?.ended === true);
  expect(streams[0]?.text).toMatch(/event: superseded\ndata: {"reason":"too_many_streams"}\n\n$/);
  expect([...streams.slice(1), other].map(({ ended }) => ended)).toEqual([false, false, false]);
  await own.stop();
});

it('who may not read a thing is told of its kind alone', async () => {
  const tenant = edge.identity.tenants.get('acme');
  if (!tenant) throw new Error('no tenant');
  edge.identity.sessions.set('token-without-rights-0', aSession(tenant, { userId: 51, access: {} }));
  const [without, reader] = [await listen({ token: 'token-without-rights-0' }), await listen({ token: TOKEN })];
  publisher.publish(tenant.id, 'issues.v1.issue_taken', { aggregate: 'issue', id: '4711', transaction: 't-1' });
  publisher.publish(tenant.id, 'issues.v1.category_changed', { aggregate: 'category', id: '5' });
  await until(() => without.text.includes('category'));
  expect(without.text).toContain('data: {"aggregate":"issue","id":"","type":"","transaction":"t-1"}\n\n');
  expect(without.text).not.toContain('4711');
  expect(without.text).toContain('data: {"aggregate":"category","id":"5","type":"issues.v1.category_changed"}\n\n');
  expect(reader.text).toContain('4711');
  const lastId = /id: (\S+)/.exec(without.text)?.[1] ?? '';
  const [, sequence] = lastId.split('-');
  const back = await listen({
    token: 'token-without-rights-0',
    headers: { 'last-event-id': lastId.replace(/-\d+$/, `-${Number(sequence) - 1}`) },
  });
  await until(() => back.text.includes('category'));
  expect(back.text).not.toContain('4711');
});

it('a personal event reaches its readers alone; others do not even learn of its kind', async () => {
  const tenant = edge.identity.tenants.get('acme');
  if (!tenant) throw new Error('no tenant');
  edge.identity.sessions.set('token-of-a-reader-0000', aSession(tenant, { userId: 61, access: {} }));
  edge.identity.sessions.set('token-of-an-admin-0000', aSession(tenant, { userId: 62, admin: true }));
  const [reader, admin] = [await listen({ token: 'token-of-a-reader-0000' }), await listen({ token: 'token-of-an-admin-0000' })];
  const foreign = await listen({ token: FOREIGN_TOKEN, tenant: 'globex' });
  const changed = { aggregate: 'notification', id: 'issues.assigned', readers: [61, 63] };
  publisher.publish(tenant.id, 'identity.v1.notifications_changed', changed);
  publisher.publish(tenantId('globex'), 'identity.v1.notifications_changed', { ...changed, readers: [61] });
  for (const plant of [tenant.id, tenantId('globex')])
    publisher.publish(plant, 'issues.v1.category_changed', { aggregate: 'category', id: '6' });
  for (const heard of [reader, admin, foreign]) await until(() => heard.text.includes('category'));
  expect(reader.text.match(/"aggregate":"notification"/g)).toHaveLength(1);
  expect(reader.text).toContain('"id":"issues.assigned"');
  expect(admin.text).not.toContain('notification');
  expect(foreign.text).not.toContain('notification');
});

it('rights that are taken away count for what is told from then on', async () => {
  const tenant = edge.identity.tenants.get('acme');
  if (!tenant) throw new Error('no tenant');
  edge.identity.sessions.set('token-that-loses-rights', aSession(tenant, { userId: 52 }));
  const losing = await listen({ token: 'token-that-loses-rights' });
  edge.identity.sessions.set('token-that-loses-rights', aSession(tenant, { userId: 52, access: {} }));
  const payload = AccessChanged.encode({ userIds: [52], all: false }).finish();
  publisher.publish(tenant.id, 'identity.v1.access_changed', { aggregate: 'user', id: '52', payload });
  publisher.publish(tenant.id, 'issues.v1.issue_taken', { aggregate: 'issue', id: '4712' });
  await until(() => losing.text.includes('"aggregate":"issue"'));
  expect(losing.text).not.toContain('4712');
});

it('the streams of a tenant that is closed end at once', async () => {
  const tenant = aTenant('closing');
  edge.identity.tenants.set('closing', tenant);
  edge.identity.sessions.set('token-of-a-closing-one', aSession(tenant));
  const [closing, staying] = [await listen({ token: 'token-of-a-closing-one', tenant: 'closing' }), await listen({ token: TOKEN })];
  const payload = (active: boolean) => TenantChanged.encode(TenantChanged.fromPartial({ label: 'closing', active })).finish();
  publisher.publish(tenant.id, 'identity.v1.tenant_changed', { aggregate: 'tenant', id: tenant.id, payload: payload(true) });
  await until(() => closing.text.includes('"aggregate":"tenant"'));
  expect(closing.ended).toBe(false);
  publisher.publish(tenant.id, 'identity.v1.tenant_changed', { aggregate: 'tenant', id: tenant.id, payload: payload(false) });
  await until(() => closing.ended);
  expect(closing.text).toMatch(/event: session_ended\ndata: {"reason":"tenant_closed"}\n\n/);
  expect(staying.ended).toBe(false);
});

it('a server that leaves says so, and still answers calls for a moment', async () => {
  const own = await startEdge({ DRAIN_MS: '10000' });
  const idle = connect(own.bff.port, '127.0.0.1');
  const stream = await open(own.bff.port, '/events', { token: TOKEN });
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const left = own.stop();
  await until(() => text.includes('event: reconnect'));
  expect((await own.go('/events', { token: TOKEN })).status).toBe(503);
  expect((await own.go('/api/issues', { token: TOKEN })).status).toBe(200);
  expect((await own.go('/health')).status).toBe(503);
  idle.destroy();
  await left;
});
