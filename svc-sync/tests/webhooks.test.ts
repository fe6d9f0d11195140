import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Webhook, WebhookDelivery, WebhookWithSecret } from '@portal/contracts/sync/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import { withTenant } from '@portal/service-kit/query';
import { eventually, testService } from '@portal/service-kit/testing';
import { readNetworks } from '../src/networks/allowed-networks';
import { service } from '../src/service';
import { claimDue } from '../src/webhooks/webhook.repository';
import { enqueueEvent, forgetDeliveries } from '../src/webhooks/delivery.repository';
import { deliverDue } from '../src/webhooks/deliver';
import { CONFIG, type Sync } from './sync.factory';

interface Answer<T> {
  item: T;
  items: T[];
  status: string;
  codes?: Record<string, string[]>;
}

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let running: Sync;
let home: TenantContext;
let receiver: Server;
let received: Received[];
/** What the receiver answers. */
let answers: { status: number; headers?: Record<string, string> };
let url: string;

beforeAll(async () => {
  running = await testService(service, { config: { ...CONFIG, PARTNER_NETWORKS: readNetworks('127.0.0.5/32') } });
  receiver = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      received.push({ headers: req.headers, body: Buffer.concat(chunks).toString() });
      res.writeHead(answers.status, answers.headers).end('an answer that nobody is told');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.5', resolve));
  url = `http://127.0.0.5:${(receiver.address() as AddressInfo).port}/hook`;
});
beforeEach(() => {
  received = [];
  answers = { status: 200 };
  home = running.createTenantCtx({ admin: true });
});
afterAll(async () => {
  receiver.close();
  await running.stop();
});

const http = (who = home) => running.http(who);
const add = async (over: object = {}, who = home) =>
  (await http(who).post<Answer<WebhookWithSecret>>('/webhooks', { url, events: ['issue.created'], ...over })).body;
const deliveries = async (id: number) => (await http().get<Answer<WebhookDelivery>>(`/webhooks/${id}/deliveries`)).body.items;
const stored = async () => (await http().get<Answer<Webhook>>('/webhooks')).body.items;
const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(running.db, { tenant: home.tenant }, work);
const happen = (messageId: string, type = 'issue.created') =>
  inTenant((query) => enqueueEvent(query, messageId, { type, timestamp: '2026-11-28T12:00:00.000Z', data: { issue_id: 7 } }));
const deliver = (id: number) => deliverDue(running.deps, home.tenant, id, new AbortController().signal);
/** Makes waiting deliveries due now. */
const hurry = () =>
  inTenant((query) =>
    query('webhook_delivery')
      .where({ status: 'waiting' })
      .update({ next_attempt_at: query.raw('now()') }),
  );

function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(signed)
    .digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}

it('an event reaches each webhook that wants it, once for each id, signed', async () => {
  const wants = await add();
  const other = await add({ events: ['stock.moved'] });
  const off = await add({ enabled: false });
  await happen('event-1');
  await happen('event-1');
  for (const { item } of [wants, other, off]) await deliver(item.id);
  expect(received).toHaveLength(1);
  const [message] = received;
  expect(JSON.parse(message?.body ?? '')).toEqual({ type: 'issue.created', timestamp: '2026-11-28T12:00:00.000Z', data: { issue_id: 7 } });
  expect(message?.headers).toMatchObject({ 'webhook-id': 'event-1', 'content-type': 'application/json' });
  expect(message && isSignedBy(wants.item.secret, message)).toBe(true);
  expect(await deliveries(wants.item.id)).toMatchObject([{ status: 'delivered', attempts: 1, response_status: 200, problem: null }]);
  expect([await deliveries(other.item.id), await deliveries(off.item.id)]).toEqual([[], []]);
});

it('is sent by the job of the service', async () => {
  const { item } = await add();
  await happen('event-2');
  await eventually(() => expect(received).toHaveLength(1), 15_000);
  await eventually(async () => expect(await deliveries(item.id)).toMatchObject([{ status: 'delivered' }]));
});

it('is tried again after a failure, and another receiver waits for none', async () => {
  answers = { status: 503 };
  const { item } = await add();
  await happen('event-3');
  await deliver(item.id);
  expect(await deliveries(item.id)).toMatchObject([{ status: 'waiting', attempts: 1, response_status: 503, problem: 'refused' }]);
  expect(await stored()).toMatchObject([{ enabled: true, failing_since: expect.any(String) as string }]);
  answers = { status: 204 };
  await hurry();
  await deliver(item.id);
  expect(await deliveries(item.id)).toMatchObject([{ status: 'delivered', attempts: 2, response_status: 204, problem: null }]);
  expect(await stored()).toMatchObject([{ failing_since: null }]);
});

it('follows no redirect', async () => {
  answers = { status: 302, headers: { location: 'https://example.com/' } };
  const { item } = await add();
  await happen('event-4');
  await deliver(item.id);
  expect(received).toHaveLength(1);
  expect(await deliveries(item.id)).toMatchObject([{ problem: 'redirected', response_status: 302 }]);
});

it('goes to no address that the plant may not reach, and is not tried again there', async () => {
  for (const [bad, why] of [
    ['http://127.0.0.1:9/', 'url'],
    ['https://10.0.0.1/', 'url'],
    ['https://0x7f.1/', 'url'],
    ['https://[::ffff:127.0.0.1]/', 'url'],
    ['http://example.com/', 'url'],
  ] as const)
    expect((await add({ url: bad })).codes).toEqual({ [why]: ['invalid'] });
  const { item } = await add();
  await inTenant((query) => query('webhook').where({ id: item.id }).update({ url: 'http://127.0.0.1:9/' }));
  await happen('event-5');
  await deliver(item.id);
  expect(await deliveries(item.id)).toMatchObject([{ status: 'failed', problem: 'address_refused', response_status: null }]);
});

it('pauses after failures in a row, warns on the way, and is disabled after days', async () => {
  answers = { status: 500 };
  const { item } = await add();
  await happen('event-6');
  for (let tries = 0; tries < 5; tries += 1) {
    await hurry();
    await deliver(item.id);
  }
  await hurry();
  expect((await claimDue(running.db)).some(({ id, tenant_id }) => id === item.id && tenant_id === home.tenant)).toBe(false);
  const failFor = async (hours: number) => {
    await inTenant((query) =>
      query('webhook')
        .where({ id: item.id })
        .update({ failing_since: new Date(Date.now() - hours * 3_600_000) }),
    );
    await hurry();
    await deliver(item.id);
  };
  for (const hours of [61, 62, 85, 109, 121]) await failFor(hours);
  const told = (await running.noticed(home)).map(({ kind }) => kind);
  expect(told).toEqual(['sync.webhook_failing', 'sync.webhook_failing', 'sync.webhook_failing', 'sync.webhook_disabled']);
  const [off] = await stored();
  expect(off).toMatchObject({ enabled: false, disabled_at: expect.any(String) as string });
  await http().put(`/webhooks/${item.id}`, { url, events: ['issue.created'], enabled: true });
  expect(await stored()).toMatchObject([{ enabled: true, disabled_at: null, failing_since: null }]);
});

it('a new secret signs beside the one before for 24 hours', async () => {
  const { item } = await add();
  const rotated = (await http().post<Answer<WebhookWithSecret>>(`/webhooks/${item.id}/rotate`, {})).body.item;
  expect(rotated.secret).not.toBe(item.secret);
  // The job that sends may have sent a message too.
  const signersOf = (messageId: string) => {
    const last = received.findLast(({ headers }) => headers['webhook-id'] === messageId);
    return [item.secret, rotated.secret].map((secret) => last && isSignedBy(secret, last));
  };
  await happen('event-7');
  await deliver(item.id);
  expect(signersOf('event-7')).toEqual([true, true]);
  await inTenant((query) => query('webhook').update({ previous_until: query.raw('now()') }));
  await happen('event-8');
  await deliver(item.id);
  expect(signersOf('event-8')).toEqual([false, true]);
});

it('a test is sent at once, and what was sent is sent again as a new delivery', async () => {
  const { item } = await add();
  const tested = (await http().post<Answer<WebhookDelivery>>(`/webhooks/${item.id}/test`, {})).body.item;
  expect(tested).toMatchObject({ event: 'portal.test', status: 'delivered', attempts: 1, response_status: 200 });
  const again = await http().post<Answer<WebhookDelivery>>(`/webhooks/${item.id}/deliveries/${tested.id}/replay`, {});
  expect([again.status, again.body.item]).toMatchObject([201, { status: 'waiting', replay_of: tested.id, message_id: tested.message_id }]);
  await deliver(item.id);
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([tested.message_id, tested.message_id]);
});

it('is changed, removed with its deliveries, and nobody else has it', async () => {
  const { item } = await add();
  const { secret: _, ...shown } = item;
  expect(await stored()).toEqual([shown]);
  await happen('event-9');
  const [delivery] = await deliveries(item.id);
  const neighbour = running.createTenantCtx({ admin: true });
  const foreign = [
    http(neighbour).put(`/webhooks/${item.id}`, { url, events: ['issue.created'] }),
    http(neighbour).post(`/webhooks/${item.id}/test`, {}),
    http(neighbour).post(`/webhooks/${item.id}/rotate`, {}),
    http(neighbour).get(`/webhooks/${item.id}/deliveries`),
    http(neighbour).post(`/webhooks/${item.id}/deliveries/${delivery?.id}/replay`, {}),
    http(neighbour).delete(`/webhooks/${item.id}`),
  ];
  expect((await Promise.all(foreign)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const change = (version: number) => http().put(`/webhooks/${item.id}`, { url, events: ['stock.moved'], version });
  expect([(await change(item.version)).status, (await change(item.version)).status]).toEqual([200, 409]);
  expect((await http().delete(`/webhooks/${item.id}`)).status).toBe(200);
  expect(await inTenant((query) => query('webhook_delivery').select('id'))).toEqual([]);
});

it('tells nothing that whoever chose it may not read', async () => {
  const maker = running.createTenantCtx({ access: { webhooks: ['create'], parts: ['read'] } });
  expect((await add({ events: ['issue.created'] }, maker)).codes).toEqual({ events: ['invalid'] });
  expect((await add({ events: ['part.below_minimum'] }, maker)).item).toMatchObject({ events: ['part.below_minimum'] });
});

it('forgets deliveries after thirty days', async () => {
  const { item } = await add({ enabled: true, events: ['counter.triggered'] });
  await happen('old', 'counter.triggered');
  await happen('new', 'counter.triggered');
  await inTenant((query) =>
    query('webhook_delivery')
      .where({ message_id: 'old' })
      .update({ created_at: new Date(Date.now() - 31 * 86_400_000) }),
  );
  expect(await forgetDeliveries(running.db)).toBe(false);
  expect((await deliveries(item.id)).map(({ message_id }) => message_id)).toEqual(['new']);
});
