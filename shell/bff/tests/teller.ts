import { randomUUID } from 'node:crypto';
import { connect, headers } from 'nats';
import { Envelope } from '@portal/proto/portal/v1/envelope';
import { brokerUrl } from './broker-config';

interface Told {
  aggregate: string;
  id: string;
  payload?: Uint8Array;
}

/** Tells events over the real broker, as a service's outbox does. */
export interface Teller {
  tell(tenant: string, type: string, told: Told): void;
  /** Resolves when what was told has been delivered to subscribers, our own among them. */
  heard(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTeller(): Promise<Teller> {
  const connection = await connect({ servers: brokerUrl() });
  return {
    tell(tenant, type, { aggregate, id, payload = new Uint8Array() }) {
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
      }).finish();
      const head = headers();
      head.set('Portal-Tenant', tenant);
      head.set('Portal-Aggregate', aggregate);
      head.set('Portal-Aggregate-Id', id);
      connection.publish(`${type}.${tenant}`, envelope, { headers: head });
    },
    async heard() {
      await connection.flush();
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
    stop: () => connection.close(),
  };
}
