import type { IncomingMessage } from 'node:http';
import { connect } from 'nats';
import { open } from './browser';
import { brokerUrl } from './broker-config';
import { FOREIGN_TOKEN, startEdge, TOKEN, until, type RunningEdge } from './running-edge';
import { aSession } from './session.factory';

const LEADER = 'token-of-the-leader-of-acme';
const REPORTER = 'token-of-one-who-only-reports';

/** Two instances of the portal before one svc-identity. */
let edge: RunningEdge;
let second: RunningEdge;
const opened: IncomingMessage[] = [];

beforeAll(async () => {
  edge = await startEdge();
  second = await startEdge({ IDENTITY_GRPC: edge.identity.address });
  const acme = edge.identity.tenants.get('acme');
  if (!acme) throw new Error('no tenant');
  edge.identity.sessions
    .set(LEADER, aSession(acme, { userId: 8, name: 'Lena Leader' }))
    .set(REPORTER, aSession(acme, { userId: 10, name: 'Rita Reporter', access: {} }));
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.destroy();
});
afterAll(async () => {
  await second.stop();
  await edge.stop();
});

interface Browser {
  stream: IncomingMessage;
  id: string;
  /** What it was told of who else has the issue open, in order. */
  told(issue: number): string[];
  text(): string;
  view(issue: number | null, id?: string, at?: RunningEdge): Promise<number>;
}

async function browser(token: string, at: RunningEdge = edge, tenant = 'acme'): Promise<Browser> {
  const stream = await open(at.bff.port, '/events', { token, tenant });
  opened.push(stream);
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined);
  await until(() => text.includes('event: stream'));
  const id = /event: stream\ndata: {"id":"([^"]+)"}/.exec(text)?.[1] ?? '';
  return {
    stream,
    id,
    text: () => text,
    told: (issue) =>
      [...text.matchAll(/event: presence\ndata: (.*)\n/g)]
        .map(([, data = '']) => JSON.parse(data) as { issue_id: number; people: { name: string }[] })
        .filter(({ issue_id }) => issue_id === issue)
        .map(({ people }) => people.map(({ name }) => name).join(', ')),
    view: async (issue, other = id, where = at) => {
      const body = JSON.stringify({ stream: other, issue_id: issue });
      return (await where.go('/api/presence', { token, tenant, method: 'PUT', body })).status;
    },
  };
}

it.each([
  ['the same instance', () => edge],
  ['another instance', () => second],
])('people who have the same issue open know of each other, at %s, until one closes it', async (_, at) => {
  const [operator, leader] = [await browser(TOKEN), await browser(LEADER, at())];
  expect([await operator.view(5), await leader.view(5)]).toEqual([200, 200]);
  await until(() => operator.told(5).at(-1) === 'Lena Leader' && leader.told(5).at(-1) === 'Olga Operator');
  leader.stream.destroy();
  await until(() => operator.told(5).at(-1) === '');
});

it('who goes to another issue is there and no longer here; two tabs are one person, and nobody is told of themselves', async () => {
  const [operator, tab, leader] = [await browser(TOKEN), await browser(TOKEN), await browser(LEADER)];
  await Promise.all([operator.view(6), tab.view(6), leader.view(6)]);
  await until(() => leader.told(6).at(-1) === 'Olga Operator' && operator.told(6).at(-1) === 'Lena Leader');
  await operator.view(7);
  await leader.view(7);
  await until(() => operator.told(7).at(-1) === 'Lena Leader' && tab.told(6).at(-1) === '');
  await leader.view(null);
  await until(() => operator.told(7).at(-1) === '');
  expect(operator.text()).not.toContain('Olga');
});

it('a call may reach another instance than the stream', async () => {
  const [operator, leader] = [await browser(TOKEN), await browser(LEADER)];
  await operator.view(8, operator.id, second);
  await leader.view(8, leader.id, second);
  await until(() => operator.told(8).at(-1) === 'Lena Leader');
});

it('another tenant hears nothing, by its own issue of the same number or by a stream that is not its own', async () => {
  const [operator, leader, foreigner] = [await browser(TOKEN), await browser(LEADER), await browser(FOREIGN_TOKEN, edge, 'globex')];
  await foreigner.view(9);
  await foreigner.view(9, operator.id);
  await operator.view(9);
  await leader.view(9);
  await until(() => operator.told(9).at(-1) === 'Lena Leader' && leader.told(9).at(-1) === 'Olga Operator');
  expect(operator.told(9)).toEqual(['', 'Lena Leader']);
  expect(foreigner.told(9)).toEqual(['']);
});

it('nobody speaks for the stream of somebody else', async () => {
  const [operator, leader] = [await browser(TOKEN), await browser(LEADER)];
  await leader.view(11);
  await leader.view(11, operator.id);
  await leader.view(12);
  await until(() => leader.told(12).length === 1);
  expect([leader.told(11), leader.told(12), operator.told(11)]).toEqual([[''], [''], []]);
});

it('who may not read issues neither tells nor is told', async () => {
  const [operator, reporter] = [await browser(TOKEN), await browser(REPORTER)];
  expect(await reporter.view(13)).toBe(403);
  await operator.view(13);
  await until(() => operator.told(13).length === 1);
  expect([operator.told(13), reporter.told(13)]).toEqual([[''], []]);
});

it('asks for a session, a method and a body that it knows', async () => {
  const ask = (sent: Parameters<RunningEdge['go']>[1]) => edge.go('/api/presence', { method: 'PUT', ...sent });
  const good = JSON.stringify({ stream: 'x', issue_id: 1 });
  expect((await ask({ body: good })).status).toBe(401);
  expect((await ask({ token: FOREIGN_TOKEN, body: good })).status).toBe(401);
  expect((await ask({ token: TOKEN, method: 'POST', body: good })).status).toBe(405);
  expect((await ask({ token: TOKEN, body: 'no json' })).status).toBe(400);
  expect((await ask({ token: TOKEN, body: good })).status).toBe(200);
  const { status, json } = await ask({ token: TOKEN, body: '{"stream":"x","issue_id":"1","more":1}' });
  expect(status).toBe(422);
  expect(json).toMatchObject({ codes: { issue_id: ['invalid'] } });
  expect((await ask({ token: TOKEN, body: JSON.stringify({ stream: 'x'.repeat(2_000), issue_id: 1 }) })).status).toBe(413);
});

it('what cannot be read is passed over', async () => {
  const connection = await connect({ servers: brokerUrl() });
  const [operator, leader] = [await browser(TOKEN), await browser(LEADER)];
  await operator.view(14);
  const tenant = edge.identity.tenants.get('acme')?.id ?? '';
  for (const text of ['no json', '{"kind":"shout"}']) connection.publish(`edge.presence.${tenant}`, Buffer.from(text));
  await connection.flush();
  await connection.close();
  await leader.view(14);
  await until(() => operator.told(14).at(-1) === 'Lena Leader');
});
