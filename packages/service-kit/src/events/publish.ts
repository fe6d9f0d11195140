import { Envelope } from '@portal/proto/portal/v1/envelope';
import { v7 as uuidv7 } from 'uuid';
import { afterCommit, behalfOf, type TenantTrx } from '../database/transaction';
import type { Event } from './definition';
import { subjectOf } from './subject';
import { wakeRelay } from './wake';

/** Makes the next version of the thing; holds its row until the commit, so that versions are published in order. */
const NEXT_VERSION = `
  insert into aggregate_version (tenant_id, aggregate, aggregate_id, version) values (?, ?, ?, 1)
  on conflict (tenant_id, aggregate, aggregate_id) do update set version = aggregate_version.version + 1
  returning version`;

/** Writes a fact into the outbox of this transaction. It is published after the commit, and only then. Answers its id. */
export async function publish(trx: TenantTrx, event: Event): Promise<string> {
  const behalf = behalfOf(trx);
  const { tenant } = behalf;
  const { rows } = await trx.raw<{ rows: { version: number }[] }>(NEXT_VERSION, [tenant, event.aggregate, event.aggregateId]);
  const id = uuidv7();
  const envelope = Envelope.encode({
    id,
    tenantId: tenant,
    type: event.type,
    occurredAt: new Date(),
    actor: { userId: behalf.user ?? 0, terminalId: behalf.terminal ?? 0, approvedBy: behalf.approval?.by ?? 0 },
    aggregate: event.aggregate,
    aggregateId: event.aggregateId,
    aggregateVersion: rows[0]?.version ?? 1,
    traceparent: behalf.traceparent ?? '',
    payload: Buffer.from(event.payload),
  }).finish();
  await trx('outbox').insert({
    tenant_id: tenant,
    id,
    subject: subjectOf(event.type, tenant),
    aggregate: event.aggregate,
    aggregate_id: event.aggregateId,
    actor: String(behalf.user ?? 0),
    envelope: Buffer.from(envelope),
  });
  afterCommit(trx, wakeRelay);
  return id;
}
