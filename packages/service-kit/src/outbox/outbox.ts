import { Envelope } from '@portal/proto/portal/v1/envelope';
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Statement } from '../database/batch';
import type { TransactionContext } from '../context';
import { traceIdOf } from '../tracing';
import { VERSION_UPDATED } from './versions';
import { encoded } from './encode';
import type { Event } from './event';
import { subjectOf } from './subject';

/**
 * Makes the next version of the thing and writes the event. The version's row is held until the commit and the position is drawn after
 * it, so that events about one thing are published in the order of their versions.
 */
const WRITE = `
  with next as (
    insert into aggregate_version (tenant_id, aggregate, aggregate_id, version) values ($1, $2, $3, 1)
    on conflict (tenant_id, aggregate, aggregate_id) do update set version = aggregate_version.version + 1, ${VERSION_UPDATED}
    returning version)
  insert into outbox (tenant_id, aggregate, aggregate_id, id, subject, actor, envelope, aggregate_version)
  select $1, $2, $3, $4::uuid, $5, $6, $7::bytea, version from next`;

/**
 * The same for many things at once, each of them named once. Positions follow the order of the events. Versions are looked up in an object:
 * the planner does not know how many there are, and a join would compare each with all.
 */
const WRITE_ALL = `
  with given as (
    select * from unnest($2::text[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::bytea[])
      with ordinality as g (aggregate, aggregate_id, id, subject, actor, envelope, place)),
  next as (
    insert into aggregate_version (tenant_id, aggregate, aggregate_id, version)
    select $1::uuid, aggregate, aggregate_id, 1 from given order by aggregate, aggregate_id
    on conflict (tenant_id, aggregate, aggregate_id) do update set version = aggregate_version.version + 1, ${VERSION_UPDATED}
    returning aggregate, aggregate_id, version),
  known as (select jsonb_object_agg(aggregate || ' ' || aggregate_id, version) as versions from next)
  insert into outbox (tenant_id, aggregate, aggregate_id, id, subject, actor, envelope, aggregate_version)
  select $1::uuid, g.aggregate, g.aggregate_id, g.id, g.subject, g.actor, g.envelope, (known.versions ->> (g.aggregate || ' ' || g.aggregate_id))::bigint
  from known cross join given g order by g.place`;

/** Returns a new id for the events of one transaction. A browser knows those of its own calls by the trace id it sent. */
export function newTransactionId({ request, traceparent }: TransactionContext): string {
  const traceId = request === undefined ? undefined : traceIdOf(traceparent);
  // The one source of chance that Node keeps in stock.
  return `${traceId ?? ''}-${randomUUID().slice(-12)}`;
}

interface OutboxRow {
  aggregate: string;
  aggregateId: string;
  id: string;
  subject: string;
  actor: string;
  envelope: Buffer;
}

function outboxRow(context: TransactionContext, event: Event, transactionId: string): OutboxRow {
  const { tenant, user, terminal, approval, traceparent }: TransactionContext = event.anonymous ? { tenant: context.tenant } : context;
  const id = uuidv7();
  const envelope = encoded(Envelope, {
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
    payload: Buffer.from(event.payload.buffer, event.payload.byteOffset, event.payload.byteLength),
    transactionId: event.anonymous ? newTransactionId({ tenant }) : transactionId,
    readers: [...(event.readers ?? [])],
  });
  const { aggregate, aggregateId } = event;
  return { aggregate, aggregateId, id, subject: subjectOf(event.type, tenant), actor: String(user ?? 0), envelope };
}

/** The statement that writes an event into the outbox. */
export function outboxStatement(context: TransactionContext, event: Event, transactionId: string): Statement {
  return { text: WRITE, values: [context.tenant, ...Object.values(outboxRow(context, event, transactionId))] };
}

/** Statements that write many events into the outbox: as many as there are events about one thing. */
export function outboxStatements(context: TransactionContext, events: readonly Event[], transactionId: string): Statement[] {
  const rounds: OutboxRow[][] = [];
  const seen = new Map<string, number>();
  for (const event of events) {
    const thing = `${event.aggregate} ${event.aggregateId}`;
    const round = seen.get(thing) ?? 0;
    seen.set(thing, round + 1);
    (rounds[round] ??= []).push(outboxRow(context, event, transactionId));
  }
  const columns = ['aggregate', 'aggregateId', 'id', 'subject', 'actor', 'envelope'] as const;
  return rounds.map((rows) => ({ text: WRITE_ALL, values: [context.tenant, ...columns.map((column) => rows.map((row) => row[column]))] }));
}

/** The envelope of an outbox row with its version. Protobuf takes fields in any order, so the one that came last is appended. */
export function withVersion(row: { envelope: Buffer; aggregate_version: number }): Buffer {
  const version = encoded(Envelope, Envelope.fromPartial({ aggregateVersion: row.aggregate_version }));
  return Buffer.concat([row.envelope, version]);
}
