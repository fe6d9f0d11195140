import { EVENTS } from '@portal/proto/events';
import { AuditRecord } from '@portal/proto/portal/v1/audit';
import { domainOf, auditEventType, together, type Consumer, type Handled, type HandledTogether } from '@portal/service-kit/events';
import { networkOf } from '@portal/service-kit/network';
import type { Deps } from '../deps';
import { appendEntries, type NewAuditEntry } from './audit.repository';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const idOf = (id: number | undefined) => id || null;

type Told = Pick<Handled<AuditRecord, Deps>, 'event' | 'envelope'>;

function entryOf({ event, envelope }: Told): NewAuditEntry {
  // A service tells what its own domain did: it cannot write that somebody signed in.
  if (domainOf(event.action) !== domainOf(envelope.type)) throw new Error(`${envelope.type} tells of ${event.action}`);
  return {
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
  };
}

async function append({ events, query, deps, log }: HandledTogether<AuditRecord, Deps>): Promise<void> {
  const lines = await appendEntries(query, events.map(entryOf));
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

export const auditConsumers: readonly Consumer<Deps>[] = DOMAINS.map((domain) => ({
  type: auditEventType(domain),
  durable: 'audit',
  codec: AuditRecord,
  ...together(append),
}));
