import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pause } from '../../proof/pause';
import { percentile } from '../../proof/statistics';
import { signedIn, type TenantClient } from '../../proof/tenant-client';
import type { Row } from '../../proof/row';
import { Stage, UNLIMITED } from '../../proof/stage';
import { issueForm } from '../issues/issue.factory';
import { listenWith } from './killed-webhooks';
import { RECEIVER_ADDRESS, WebhookReceiver } from './webhook-receiver';

const RECEIVERS = 4;
const ISSUES_PER_MINUTE = 250;
const SECONDS = { quick: 6, full: 60 };
const WAIT_MS = 60_000;
/** The others' delay may be so many times as long beside a dead receiver. */
const MOST = 1.5;

/** A receiver that takes connections and never answers. */
async function deadReceiver() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  server.listen(0, RECEIVER_ADDRESS);
  await once(server, 'listening');
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `http://${RECEIVER_ADDRESS}:${(server.address() as AddressInfo).port}/hook`, taken: () => sockets.size, stop };
}

/** Milliseconds from the answer to a report until each receiver has its message. */
async function delays(client: TenantClient, receivers: readonly WebhookReceiver[], seconds: number): Promise<number[]> {
  const form = await issueForm(client);
  const reported = new Map<number, number>();
  const apart = 60_000 / ISSUES_PER_MINUTE;
  const began = performance.now();
  for (let index = 0; index < (seconds * 1_000) / apart; index += 1) {
    await pause(Math.max(0, began + index * apart - performance.now()));
    const { id } = await client.item<{ id: number }>(client.call('POST', '/issues', form));
    reported.set(id, Date.now());
  }
  const heard = () => receivers.flatMap((receiver) => receiver.heard.filter(({ issue }) => reported.has(issue)));
  const expected = reported.size * receivers.length;
  for (const end = Date.now() + WAIT_MS; heard().length < expected && Date.now() < end;) await pause(50);
  if (heard().length !== expected) throw new Error(`${heard().length} of ${expected} messages arrived`);
  // A message may overtake the answer to the report.
  return heard().map(({ issue, at }) => Math.max(0, at - (reported.get(issue) ?? at)));
}

const figures = (times: readonly number[]) => `p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`;

/** A thousand webhooks a minute to receivers that answer, and the same beside one that never does. */
export async function webhookDelay(quick: boolean): Promise<Row[]> {
  const stage = await Stage.open({ environment: { ...UNLIMITED, PARTNER_NETWORKS: `${RECEIVER_ADDRESS}/32` } });
  const receivers = Array.from({ length: RECEIVERS }, () => new WebhookReceiver());
  const dead = await deadReceiver();
  try {
    const client = await signedIn(stage, 'acme', 'admin@acme.test');
    for (const receiver of receivers) await listenWith(client, receiver);
    const seconds = quick ? SECONDS.quick : SECONDS.full;
    const alone = await delays(client, receivers, seconds);
    await client.item(client.call('POST', '/webhooks', { url: dead.url, events: ['issue.created'] }));
    const beside = await delays(client, receivers, seconds);
    const times = percentile(beside, 0.99) / percentile(alone, 0.99);
    return [
      {
        what: `${ISSUES_PER_MINUTE * RECEIVERS} webhooks a minute to ${RECEIVERS} receivers for ${seconds} s, beside one that never answers against none: report answered → message there, p99`,
        measured: `${times.toFixed(2)}×: ${figures(beside)} against ${figures(alone)}; ${dead.taken()} connections hung`,
        goal: `at most ${MOST}×`,
        met: times <= MOST && dead.taken() > 0,
      },
    ];
  } finally {
    for (const receiver of receivers) receiver.stop();
    dead.stop();
    await stage.remove();
  }
}
