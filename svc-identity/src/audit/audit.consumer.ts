import { EVENTS } from '@portal/proto/events';
import { AuditRecord } from '@portal/proto/portal/v1/audit';
import { domainOf, auditEventType, type Consumer, type Handled } from '@portal/service-kit/events';
import { networkOf } from '@portal/service-kit/network';
import type { Deps } from '../deps';
import { appendEntry } from './audit.repository';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const idOf = (id: number | undefined) => id || null;

async function append({ event, envelope, query, deps, log }: Handled<AuditRecord, Deps>): Promise<void> {
  // A service tells what its own domain did: it cannot write that somebody signed in.
  if (domainOf(event.action) !== domainOf(envelope.type)) throw new Error(`${envelope.type} tells of ${event.action}`);
  const line = await appendEntry(query, {
    event_id: envelope.id,
    occurred_at: envelope.occurredAt ?? new Date(),
    actor: idOf(event.actorId) ?? idOf(envelope.actor?.userId),
    approved_by: idOf(event.approvedBy) ?? idOf(envelope.actor?.approvedBy),
    session_id: UUID.test(event.sessionId) ? event.sessionId : null,
    network: event.address === '' ? null : networkOf(event.address),
    request_id: event.requestId || null,
    action: event.action,
    object_type: event.objectType || null,
    object_id: event.objectId || null,
    detail: event.detail,
  });
  query.afterCommit(() => {
    try {
      deps.auditLog.write(query.context.tenant, line);
    } catch (error) {
      log.error({ err: error, sequence: line.sequence }, 'an entry of the audit log could not be handed on');
    }
  });
}

/** Every domain that publishes events writes to the log; a new one is in this list as soon as it is built with it. */
const DOMAINS = [...new Set(Object.keys(EVENTS).map(domainOf))];

export const auditConsumers: readonly Consumer<Deps>[] = DOMAINS.map((domain) => ({
  type: auditEventType(domain),
  durable: 'audit',
  codec: AuditRecord,
  handle: (handled) => append(handled as Handled<AuditRecord, Deps>),
}));
