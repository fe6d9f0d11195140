import type { AuditAction } from '@portal/contracts/audit-actions';
import { AuditRecord } from '@portal/proto/portal/v1/audit';
import type { TransactionContext } from '../context';
import { AUDIT_AGGREGATE, type Event } from './definition';
import { domainOf } from './subject';

/** An entry for the audit log, as a service writes it. Ids and words only: it outlives the erasure of a person. */
export interface AuditEntry {
  action: AuditAction;
  /** What it was done to: `{ type: 'user', id: 17 }`. */
  object?: { type: string; id: number | string };
  /** What else there is to tell; never names of people, addresses or secrets. */
  detail?: Readonly<Record<string, unknown>>;
  /** Who did it, where that is not the user of the context: the person who signs in. */
  actor?: number;
  /** Who approved it, where the context does not say. */
  approvedBy?: number;
}

/** The type of the event by which the services of a domain write to the audit log. */
export function auditEventType(domain: string): string {
  return `${domain}.v1.audit_record`;
}

/** The event of an entry. */
export function auditEvent(context: TransactionContext, entry: AuditEntry): Event {
  const { action, object, detail = {}, actor = 0, approvedBy = 0 } = entry;
  const about = object ? `${object.type}:${object.id}` : `actor:${actor || (context.user ?? 0)}`;
  const record: AuditRecord = {
    action,
    objectType: object?.type ?? '',
    objectId: object ? String(object.id) : '',
    sessionId: context.session ?? '',
    address: context.address ?? '',
    requestId: context.request ?? '',
    detail: JSON.stringify(detail),
    actorId: actor,
    approvedBy,
  };
  return {
    type: auditEventType(domainOf(action)),
    aggregate: AUDIT_AGGREGATE,
    aggregateId: about,
    payload: AuditRecord.encode(record).finish(),
  };
}
