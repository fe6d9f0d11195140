import { open } from './browser';
import { brokerUrl } from './broker-config';
import { startCuttable, type Cuttable } from './cuttable';
import { startEdge, TOKEN, until, type RunningEdge } from './running-edge';
import { startEventPublisher } from './event-publisher';

let edge: RunningEdge;
let wire: Cuttable;
beforeEach(async () => {
  const { hostname, port } = new URL(brokerUrl());
  wire = await startCuttable(hostname, Number(port));
  edge = await startEdge({ NATS_URL: `nats://127.0.0.1:${wire.port}` });
});
afterEach(async () => {
  await edge.stop();
  await wire.stop();
});

const resolvedOf = (token: string): number => edge.identity.resolved.filter((request) => request.token === token).length;

it('while no event can come, a session is asked for anew after a second, and its end is noticed', async () => {
  await edge.go('/api/issues', { token: TOKEN });
  wire.cut();
  await until(async () => {
    await edge.go('/api/issues', { token: TOKEN });
    return resolvedOf(TOKEN) > 1;
  });
  edge.identity.sessions.delete(TOKEN);
  await until(async () => (await edge.go('/api/issues', { token: TOKEN })).status === 401);
});

it('health says that nothing is live, and that the portal serves', async () => {
  const health = () => edge.go('/health', { host: '127.0.0.1' });
  expect((await health()).json).toEqual({ status: 'ok' });
  wire.cut();
  await until(async () => JSON.stringify((await health()).json) === '{"status":"degraded"}');
  expect((await health()).status).toBe(200);
  edge.issues.eventsWait = 'relay: no responders';
  wire.mend();
  await until(async () => edge.bff.port > 0 && (await edge.go('/api/issues', { token: TOKEN })).status === 200);
  await until(async () => JSON.stringify((await health()).json) === '{"status":"degraded"}');
  edge.issues.eventsWait = undefined;
  await until(async () => JSON.stringify((await health()).json) === '{"status":"ok"}');
});

it('when it is back, browsers fetch anew and hear again; a session that ended meanwhile ends its stream', async () => {
  const publisher = await startEventPublisher();
  const tenant = edge.identity.tenants.get('acme')?.id ?? '';
  const session = edge.identity.sessions.get(TOKEN);
  if (!session) throw new Error('no session');
  edge.identity.sessions.set('token-ends-unheard-000', { ...session, sessionId: 'other' });
  const [staying, ending] = [
    await open(edge.bff.port, '/events', { token: TOKEN }),
    await open(edge.bff.port, '/events', { token: 'token-ends-unheard-000' }),
  ];
  const heard = { staying: '', ending: '' };
  staying.on('data', (chunk: Buffer) => (heard.staying += chunk.toString()));
  ending.on('data', (chunk: Buffer) => (heard.ending += chunk.toString()));
  wire.cut();
  edge.identity.sessions.delete('token-ends-unheard-000');
  wire.mend();
  await until(() => heard.staying.includes('event: resync') && heard.ending.includes('event: session_ended'));
  publisher.publish(tenant, 'issues.v1.issue_taken', { aggregate: 'issue', id: '77' });
  await until(() => heard.staying.includes('"id":"77"'));
  staying.destroy();
  await publisher.stop();
});

it('while svc-identity restarts, who was signed in does not notice', async () => {
  await edge.go('/api/issues', { token: TOKEN });
  await edge.identity.stop();
  expect((await edge.go('/api/issues', { token: TOKEN })).status).toBe(200);
  expect((await edge.go('/api/issues', { token: 'token-never-seen-0000' })).status).toBe(503);
});
