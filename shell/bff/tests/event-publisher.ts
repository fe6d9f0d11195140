import { randomUUID } from 'node:crypto';
import { connect, headers } from 'nats';
import { Envelope } from '@portal/proto/portal/v1/envelope';
import { brokerUrl } from './broker-config';

interface Published {
  aggregate: string;
  id: string;
  transaction?: string;
  payload?: Uint8Array;
  /** Whom a personal event is for. */
  readers?: number[];
}

/** Publishes events over the real broker, as a service's outbox does. */
export interface EventPublisher {
  publish(tenant: string, type: string, event: Published): void;
  /** Resolves when what was published has been delivered to subscribers, our own among them. */
  delivered(): Promise<void>;
  stop(): Promise<void>;
}

export async function startEventPublisher(): Promise<EventPublisher> {
  const connection = await connect({ servers: brokerUrl() });
  return {
    publish(tenant, type, { aggregate, id, transaction = '', payload = new Uint8Array(), readers = [] }) {
      const envelope = Envelope.encode({
        id: randomUUID(),
        tenantId: tenant,
        type,
        occurredAt: new Date(),
        actor: undefined,
        aggregate,
        aggregateId: id,
        aggregateVersion: 1,
        traceparent: '',
        payload: Buffer.from(payload),
        transactionId: transaction,
        readers,
      }).finish();
      const head = headers();
      head.set('Portal-Tenant', tenant);
      head.set('Portal-Aggregate', aggregate);
      head.set('Portal-Aggregate-Id', id);
      head.set('Portal-Transaction', transaction);
      connection.publish(`${type}.${tenant}`, envelope, { headers: head });
    },
    async delivered() {
      await connection.flush();
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
    stop: () => connection.close(),
  };
}
