import { Notice } from '@portal/proto/portal/v1/notice';
import { AuditRecord } from '@portal/proto/portal/v1/audit';
import { Envelope } from '@portal/proto/portal/v1/envelope';
import type { Database } from '../database/open';
import { tenantRead } from './tenant-read';
import { withVersion } from '../outbox/outbox';
import { AUDIT_AGGREGATE, JOB_AGGREGATE, NOTICE_AGGREGATE, type MessageCodec } from '../outbox/event';

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

/** The aggregates of what every service publishes in one way: entries for the audit log, notices, jobs. */
const KIT_AGGREGATES = [AUDIT_AGGREGATE, NOTICE_AGGREGATE, JOB_AGGREGATE];

/** What the tenant's transactions wrote to the outbox, oldest first, without the entries for the audit log, notices and jobs. */
export async function publishedEvents(db: Database, tenant: string): Promise<PublishedEvent[]> {
  return (await outboxOf(db, tenant)).filter(({ aggregate }) => !KIT_AGGREGATES.includes(aggregate));
}

/** The notices that the tenant's transactions wrote, oldest first. */
export async function publishedNotices(db: Database, tenant: string): Promise<Notice[]> {
  return (await outboxOf(db, tenant)).filter(({ aggregate }) => aggregate === NOTICE_AGGREGATE).map(({ as }) => as(Notice));
}

/** The entries for the audit log that the tenant's transactions wrote, oldest first. */
export async function auditRecords(db: Database, tenant: string): Promise<(AuditRecord & { actor: number })[]> {
  const events = (await outboxOf(db, tenant)).filter(({ aggregate }) => aggregate === AUDIT_AGGREGATE);
  return events.flatMap(({ as, envelope }) => {
    const { others, ...first } = as(AuditRecord);
    const records = [{ ...first, others: [] }, ...others];
    return records.map((record) => ({ ...record, actor: record.actorId || (envelope.actor?.userId ?? 0) }));
  });
}

async function outboxOf(db: Database, tenant: string): Promise<PublishedEvent[]> {
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
