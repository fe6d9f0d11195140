import { Envelope } from '@portal/proto/portal/v1/envelope';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Statement } from '../database/batch';
import type { TransactionContext } from '../context';
import { traceIdOf } from '../tracing';
import type { Event } from './definition';
import { subjectOf } from './subject';

/**
 * Makes the next version of the thing and writes the event. The version's row is held until the commit and the position is drawn after
 * it, so that events about one thing are published in the order of their versions.
 */
const WRITE = `
  with next as (
    insert into aggregate_version (tenant_id, aggregate, aggregate_id, version) values ($1, $2, $3, 1)
    on conflict (tenant_id, aggregate, aggregate_id) do update set version = aggregate_version.version + 1
    returning version)
  insert into outbox (tenant_id, aggregate, aggregate_id, id, subject, actor, envelope, aggregate_version)
  select $1, $2, $3, $4::uuid, $5, $6, $7::bytea, version from next`;

/** Returns a new id for the events of one transaction. A browser knows those of its own calls by the trace id it sent. */
export function newTransactionId({ request, traceparent }: TransactionContext): string {
  const traceId = request === undefined ? undefined : traceIdOf(traceparent);
  return `${traceId ?? ''}-${randomBytes(6).toString('hex')}`;
}

/** The statement that writes an event into the outbox. */
export function outboxStatement(context: TransactionContext, event: Event, transactionId: string): Statement {
  const { tenant, user, terminal, approval, traceparent } = context;
  const id = uuidv7();
  const envelope = Envelope.encode({
    id,
    tenantId: tenant,
    type: event.type,
    occurredAt: new Date(),
    actor: { userId: user ?? 0, terminalId: terminal ?? 0, approvedBy: approval?.by ?? 0 },
    aggregate: event.aggregate,
    aggregateId: event.aggregateId,
    // Known once it is written: see `withVersion`.
    aggregateVersion: 0,
    traceparent: traceparent ?? '',
    payload: Buffer.from(event.payload),
    transactionId,
    readers: [...(event.readers ?? [])],
  }).finish();
  const subject = subjectOf(event.type, tenant);
  return { text: WRITE, values: [tenant, event.aggregate, event.aggregateId, id, subject, String(user ?? 0), Buffer.from(envelope)] };
}

/** The envelope of an outbox row with its version. Protobuf takes fields in any order, so the one that came last is appended. */
export function withVersion(row: { envelope: Buffer; aggregate_version: number }): Buffer {
  const version = Envelope.encode(Envelope.fromPartial({ aggregateVersion: row.aggregate_version })).finish();
  return Buffer.concat([row.envelope, version]);
}
