import { EVENTS } from '@portal/proto/events';
import { AuditRecord } from '@portal/proto/portal/v1/audit';
import type { Envelope } from '@portal/proto/portal/v1/envelope';
import { domainOf, auditEventType, type Consumer, type Handled } from '@portal/service-kit/events';
import { networkOf } from '@portal/service-kit/network';
import type { Deps } from '../deps';
import type { NewAuditEntry } from '../external/audit-log';
import { appendEntries } from './audit.repository';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const idOf = (id: number | undefined) => id || null;

function entryOf(record: AuditRecord, { id, type, occurredAt, actor }: Envelope): NewAuditEntry {
  // A service tells what its own domain did: it cannot write that somebody signed in.
  if (domainOf(record.action) !== domainOf(type)) throw new Error(`${type} tells of ${record.action}`);
  return {
    event_id: record.id || id,
    occurred_at: occurredAt ?? new Date(),
    actor: idOf(record.actorId) ?? idOf(actor?.userId),
    approved_by: idOf(record.approvedBy) ?? idOf(actor?.approvedBy),
    session_id: UUID.test(record.sessionId) ? record.sessionId : null,
    network: record.address === '' ? null : networkOf(record.address),
    request_id: record.requestId || null,
    action: record.action,
    object_type: record.objectType || null,
    object_id: record.objectId || null,
    detail: record.detail,
  };
}

async function append({ event, envelope, query, deps, log }: Handled<AuditRecord, Deps>): Promise<void> {
  const lines = await appendEntries(
    query,
    [event, ...event.others].map((record) => entryOf(record, envelope)),
  );
  query.afterCommit(() => {
    for (const line of lines) {
      try {
        deps.auditLog.write(query.context.tenant, line);
      } catch (error) {
        log.error({ err: error, sequence: line.sequence }, 'an entry of the audit log could not be handed on');
      }
    }
  });
}

/** Every domain that publishes events writes to the log; a new one is in this list as soon as it is built with it. */
const DOMAINS = [...new Set(Object.keys(EVENTS).map(domainOf))];

/** Consumers of the entries of all services, one for each domain, which append them to the chain of their tenant. */
export const auditConsumers: readonly Consumer<Deps>[] = DOMAINS.map((domain) => ({
  type: auditEventType(domain),
  durable: 'audit',
  codec: AuditRecord,
  handle: (handled) => append(handled as Handled<AuditRecord, Deps>),
}));
