import { Envelope } from '@portal/proto/portal/v1/envelope';
import type { Database } from '../database/open';
import { tenantRead } from '../database/read';
import type { Codec } from '../events/definition';

/** One row of the outbox. */
export interface Fact {
  type: string;
  aggregate: string;
  aggregateId: string;
  envelope: Envelope;
  published: boolean;
  /** The message, decoded: `fact.as(IssueReported)`. */
  as<M>(codec: Codec<M>): M;
}

export async function factsOf(db: Database, tenant: string): Promise<Fact[]> {
  const rows = await tenantRead<{ envelope: Buffer; published: boolean }>(db, tenant, 'select envelope, published_at is not null as published from outbox where tenant_id = $1 order by position', [tenant]);
  return rows.map(({ envelope: bytes, published }) => {
    const envelope = Envelope.decode(bytes);
    const { type, aggregate, aggregateId, payload } = envelope;
    return { type, aggregate, aggregateId, envelope, published, as: (codec) => codec.decode(payload) };
  });
}
