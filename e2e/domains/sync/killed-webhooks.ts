import { killProcesses } from '../../proof/kill-processes';
import { pause } from '../../proof/pause';
import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { signedIn, type TenantClient } from '../../proof/tenant-client';
import { issueForm } from '../issues/issue.factory';
import { WebhookReceiver } from './webhook-receiver';

const KILLED = ['svc-sync', 'svc-issues', 'nats'] as const;
const BACK_MS = 60_000;
/** Two retries of a message that was refused twice, and what a dead broker takes to be back. */
const WAIT_MS = 180_000;
const REPORT_EVERY_MS = 100;

/** Reports issues again and again; keeps those that were acknowledged. */
class Reporter {
  readonly issues: number[] = [];
  private on = true;
  private readonly work: Promise<void>;

  constructor(private readonly client: TenantClient) {
    this.work = this.report();
  }

  async stop(): Promise<void> {
    this.on = false;
    await this.work;
  }

  private async report(): Promise<void> {
    const form = await issueForm(this.client);
    for (; this.on; await pause(REPORT_EVERY_MS)) {
      const answer = await this.client.call('POST', '/issues', form).catch(() => null);
      if (answer?.status === 201) this.issues.push((JSON.parse(answer.body) as { item: { id: number } }).item.id);
    }
  }
}

/** Lets a receiver be told of new issues; gives the number of the webhook. */
export async function listenWith(client: TenantClient, receiver: WebhookReceiver): Promise<number> {
  const url = await receiver.start();
  const { id, secret } = await client.item<{ id: number; secret: string }>(
    client.call('POST', '/webhooks', { url, events: ['issue.created'] }),
  );
  receiver.secret = secret;
  return id;
}

/** Issues that the receiver answered for. */
const answeredBy = ({ heard }: WebhookReceiver) => new Set(heard.filter(({ isAnswered }) => isAnswered).map(({ issue }) => issue));

/** Issues that came under more than one id. */
function underTwoIds({ heard }: WebhookReceiver): number {
  const ids = new Map<number, Set<string>>();
  for (const { issue, id } of heard) ids.set(issue, (ids.get(issue) ?? new Set()).add(id));
  return [...ids.values()].filter(({ size }) => size > 1).length;
}

function rowOf(name: string, receiver: WebhookReceiver, issues: readonly number[], kills: number): Row {
  const { heard } = receiver;
  const answered = answeredBy(receiver);
  const lost = issues.filter((issue) => !answered.has(issue)).length;
  const [twice, forged] = [underTwoIds(receiver), heard.filter(({ isGenuine }) => !isGenuine).length];
  return {
    what: `webhooks to a receiver that ${name}, ${issues.length} issues acknowledged, ${kills} processes killed meanwhile (${KILLED.join(', ')}): events lost, told under two ids, without a good signature`,
    measured: `${lost}, ${twice}, ${forged}; ${heard.length} messages`,
    goal: '0, 0, 0',
    met: lost === 0 && twice === 0 && forged === 0 && issues.length > 0,
  };
}

/**
 * Issues are reported while the service that tells of them, the one that reports them and the broker are killed. Every acknowledged issue
 * is told to each receiver that answers in the end, under one id however often it is told.
 */
export const killedWebhooks: Proof = async ({ stage: shared, quick }) => {
  const stage = await shared();
  const client = await signedIn(stage, 'acme', 'admin@acme.test');
  const steady = new WebhookReceiver();
  // Each third message is refused once; another third comes twice before it is answered.
  const moody = new WebhookReceiver((issue, time) =>
    issue % 3 === 0 && time === 1 ? 'refuse' : issue % 3 === 1 && time <= 2 ? 'break' : 'answer',
  );
  const webhooks = [await listenWith(client, steady), await listenWith(client, moody)];
  const kills = KILLED.length * (quick ? 1 : 4);
  try {
    const reporter = new Reporter(client);
    for (let moment = 0; moment < kills; moment += 1) {
      await pause(1_000 + Math.random() * 1_000);
      await killProcesses(stage, [KILLED[moment % KILLED.length] ?? 'svc-sync'], BACK_MS);
    }
    await pause(1_000);
    await reporter.stop();
    const isTold = (receiver: WebhookReceiver) => {
      const answered = answeredBy(receiver);
      return reporter.issues.every((issue) => answered.has(issue));
    };
    for (const end = Date.now() + WAIT_MS; Date.now() < end && !(isTold(steady) && isTold(moody));) await pause(250);
    return [
      rowOf('answers', steady, reporter.issues, kills),
      rowOf('refuses a third once and breaks off another third twice', moody, reporter.issues, kills),
    ];
  } finally {
    for (const id of webhooks) await client.call('DELETE', `/webhooks/${id}`);
    for (const receiver of [steady, moody]) receiver.stop();
  }
};
