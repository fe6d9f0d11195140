import type { AuditAction } from '@portal/contracts/audit-actions';
import { AuditRecord } from '@portal/proto/portal/v1/audit';
import { v7 as uuidv7 } from 'uuid';
import type { TransactionContext } from '../context';
import { encoded } from './encode';
import { AUDIT_AGGREGATE, type Event } from './event';
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

/** Entries of one event: the log chains them in one transaction, and the more it holds, the longer each takes. */
const TOGETHER = 250;

const aboutOf = ({ object, actor = 0 }: AuditEntry, { user }: TransactionContext): string =>
  object ? `${object.type}:${object.id}` : `actor:${actor || (user ?? 0)}`;

function recordOf(context: TransactionContext, { action, object, detail = {}, actor = 0, approvedBy = 0 }: AuditEntry): AuditRecord {
  return {
    action,
    objectType: object?.type ?? '',
    objectId: object ? String(object.id) : '',
    sessionId: context.session ?? '',
    address: context.address ?? '',
    requestId: context.request ?? '',
    detail: JSON.stringify(detail),
    actorId: actor,
    approvedBy,
    id: '',
    others: [],
  };
}

/** The event of an entry, and of others that go with it. */
export function auditEvent(context: TransactionContext, entry: AuditEntry, others: readonly AuditEntry[] = []): Event {
  const record = recordOf(context, entry);
  record.others = others.map((other) => ({ ...recordOf(context, other), id: uuidv7() }));
  return {
    type: auditEventType(domainOf(entry.action)),
    aggregate: AUDIT_AGGREGATE,
    aggregateId: aboutOf(entry, context),
    payload: encoded(AuditRecord, record),
  };
}

/** The events of many entries of one domain: few, however many they are. */
export function auditEvents(context: TransactionContext, entries: readonly AuditEntry[]): Event[] {
  const groups = Array.from({ length: Math.ceil(entries.length / TOGETHER) }, (_, at) => entries.slice(at * TOGETHER, (at + 1) * TOGETHER));
  return groups.flatMap(([first, ...others]) => (first ? auditEvent(context, first, others) : []));
}
