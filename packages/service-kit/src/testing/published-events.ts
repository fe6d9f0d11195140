import { Envelope } from '@portal/proto/portal/v1/envelope';
import type { Database } from '../database/open';
import { tenantRead } from './tenant-read';
import { withVersion } from '../events/outbox';
import type { MessageCodec } from '../events/definition';

/** One row of the outbox. */
export interface PublishedEvent {
  type: string;
  aggregate: string;
  aggregateId: string;
  envelope: Envelope;
  published: boolean;
  /** The message, decoded: `event.as(IssueReported)`. */
  as<M>(codec: Pick<MessageCodec<M>, 'decode'>): M;
}

export async function publishedEvents(db: Database, tenant: string): Promise<PublishedEvent[]> {
  const rows = await tenantRead<{ envelope: Buffer; aggregate_version: number; published: boolean }>(
    db,
    tenant,
    'select envelope, aggregate_version, published_at is not null as published from outbox where tenant_id = $1 order by position',
    [tenant],
  );
  return rows.map((row) => {
    const { published } = row;
    const envelope = Envelope.decode(withVersion(row));
    const { type, aggregate, aggregateId, payload } = envelope;
    return { type, aggregate, aggregateId, envelope, published, as: (codec) => codec.decode(payload) };
  });
}
