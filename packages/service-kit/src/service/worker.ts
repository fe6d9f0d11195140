import type { BaseConfig } from '../config';
import type { Broker } from '../events/broker';
import type { EventHealth } from '../events/event-health';
import type { Consumer } from '../events/consumer';
import { Inbox } from '../events/inbox';
import { Relay } from '../events/relay';
import { domainOf } from '../outbox/subject';
import { Subscription } from '../events/subscription';
import { onWake } from '../outbox/wake';
import { exportTask } from '../exports/export.task';
import { storageJobs } from '../worker/storage.jobs';
import type { Base } from '../base';
import type { Service } from './definition';
import { TaskEngine } from '../tasks/engine';
import { housekeeping } from '../worker/housekeeping';
import { Leadership } from '../worker/leadership';

/** The background work of a process. */
export interface Worker {
  stop(): Promise<void>;
}

/** The consumers by durable name and domain: each group is one place in one stream. */
export function inboxesOf<C extends BaseConfig, D extends Base<C>>(
  service: Service<C, D>,
  deps: D,
): { inbox: Inbox<D>; domain: string; types: string[] }[] {
  const groups = new Map<string, Consumer<D>[]>();
  for (const consumer of service.consumers ?? []) {
    const name = `${service.schema}_${consumer.durable}_${domainOf(consumer.type)}`;
    groups.set(name, [...(groups.get(name) ?? []), consumer]);
  }
  return [...groups].map(([name, consumers]) => ({
    inbox: new Inbox(name, consumers, deps),
    domain: domainOf(consumers[0]?.type ?? ''),
    types: consumers.map((consumer) => consumer.type),
  }));
}

/** A follower that writes to the outbox tells the leader, once for a burst of writes. */
function notifier(deps: Base, channel: string): () => void {
  let under = false;
  return () => {
    if (under) return;
    under = true;
    void deps.db.reads
      .submit({ settings: [], text: `select pg_notify($1, '')`, values: [channel] })
      // The leader polls: a lost notice costs a second.
      .catch(() => undefined)
      .finally(() => (under = false));
  };
}

/** What a process does besides answering calls: tasks and jobs in each, relay and consumers in the one that leads. */
export function startWorker<C extends BaseConfig, D extends Base<C>>(
  service: Service<C, D>,
  deps: D,
  { broker, health }: { broker: Broker; health: EventHealth },
): Worker {
  const { db, log, config } = deps;
  const relay = new Relay({ db, broker, domain: service.schema, log, health });
  const subscriptions = inboxesOf(service, deps).map((group) => new Subscription({ broker, log, health, ...group }));
  const engine = new TaskEngine<D>({
    url: config.DATABASE_URL,
    schema: service.schema,
    tasks: [...(service.tasks ?? []), ...(service.exports ? [exportTask(service.exports)] : [])],
    jobs: [housekeeping, ...storageJobs, ...(service.jobs ?? [])],
    deps,
  });
  const leadership = new Leadership({
    url: config.DATABASE_URL,
    schema: service.schema,
    log,
    notified: () => relay.wake(),
    lead: async (signal) => {
      await Promise.all([relay.run(signal), ...subscriptions.map((subscription) => subscription.run(signal))]);
    },
  });
  const notify = notifier(deps, leadership.channel);
  const off = onWake(() => {
    if (!leadership.leading) notify();
  });
  leadership.start();
  engine.start();
  return {
    async stop() {
      off();
      await Promise.all([leadership.stop(), engine.stop()]);
    },
  };
}
