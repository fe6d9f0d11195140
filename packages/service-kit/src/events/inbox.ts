import { Envelope } from '@portal/proto/portal/v1/envelope';
import { queryOf, withTenant, type TenantTrx } from '../database/transaction';
import type { Base } from '../service';
import { traceIdOf } from '../tracing';
import type { Consumer } from './consumer';

/** An event as it arrived, before anything of it is trusted. */
export interface Arrived {
  id: string;
  subject: string;
  tenant: string;
  data: Uint8Array;
}

/** An event that was read, and the trace it is handled in. */
interface Delivery {
  envelope: Envelope;
  event: unknown;
  traceparent: string;
}

/** An event that could not be read: no second try helps. */
export class Unreadable extends Error {}

/** Waits for a replay that is about to remove the last one: an event that still saw it would become a dead letter behind nothing. */
const ANY_DEAD_LETTER =
  'select event_id from dead_letter where tenant_id = ? and consumer = ? and aggregate = ? and aggregate_id = ? limit 1 for share';

const EARLIER =
  'select event_id from dead_letter where tenant_id = ? and consumer = ? and aggregate = ? and aggregate_id = ? and version < ? limit 1';

const WAITS = 'waits for an earlier event about the same thing';

const NEWEST = `
  insert into inbox_version as known (tenant_id, consumer, aggregate, aggregate_id, version) values (?, ?, ?, ?, ?)
  on conflict (tenant_id, consumer, aggregate, aggregate_id) do update set version = greatest(known.version, excluded.version)
  returning version`;

/** The effects of one durable consumer: each event once, with its inbox row in the same transaction. */
export class Inbox<D extends Base> {
  private readonly byType: Map<string, Consumer<D>>;

  constructor(
    readonly name: string,
    consumers: readonly Consumer<D>[],
    private readonly deps: D,
  ) {
    this.byType = new Map(consumers.map((consumer) => [consumer.type, consumer]));
  }

  /** Handles an event, or finds it handled before, or makes it a dead letter behind one of the same thing. Throws what the handler throws. */
  async take(arrived: Arrived): Promise<void> {
    const { envelope, consumer, event } = this.read(arrived);
    if (!consumer) return;
    await this.inTransaction(envelope, async (trx, traceparent) => {
      const fresh = await trx('inbox')
        .insert({ tenant_id: envelope.tenantId, consumer: this.name, event_id: envelope.id })
        .onConflict()
        .ignore()
        .returning('event_id');
      if (fresh.length === 0) return;
      if (await this.isBlocked(trx, envelope)) {
        await this.insertDeadLetter(trx, arrived, envelope, WAITS);
        await trx('inbox').where({ tenant_id: envelope.tenantId, consumer: this.name, event_id: envelope.id }).del();
        return;
      }
      await this.apply(trx, consumer, { envelope, event, traceparent });
    });
  }

  /** Handles a dead letter in a transaction that also removes it. Throws while there is an earlier one about the same thing. */
  async replay(arrived: Arrived): Promise<void> {
    const { envelope, consumer, event } = this.read(arrived);
    await this.inTransaction({ ...envelope, tenantId: arrived.tenant }, async (trx, traceparent) => {
      const taken = await trx('dead_letter').where({ tenant_id: arrived.tenant, consumer: this.name, event_id: arrived.id }).del();
      if (taken === 0 || !consumer) return;
      const { tenantId, aggregate, aggregateId, aggregateVersion } = envelope;
      const { rows: earlier } = await trx.raw<{ rows: unknown[] }>(EARLIER, [
        tenantId,
        this.name,
        aggregate,
        aggregateId,
        aggregateVersion,
      ]);
      if (earlier.length > 0) throw new Error(WAITS);
      const fresh = await trx('inbox')
        .insert({ tenant_id: envelope.tenantId, consumer: this.name, event_id: envelope.id })
        .onConflict()
        .ignore()
        .returning('event_id');
      if (fresh.length > 0) await this.apply(trx, consumer, { envelope, event, traceparent });
    });
  }

  /** Keeps an event that could not be handled, for an administrator. */
  async addDeadLetter(arrived: Arrived, error: unknown): Promise<void> {
    const envelope = this.tryRead(arrived);
    await withTenant(this.deps.db, { tenant: arrived.tenant }, (trx) =>
      this.insertDeadLetter(trx, arrived, envelope, error instanceof Error ? error.message : String(error)),
    );
  }

  /** What the handler publishes belongs to the trace of the event. */
  private async inTransaction(envelope: Envelope, handle: (trx: TenantTrx, traceparent: string) => Promise<void>): Promise<void> {
    const { db, tracing } = this.deps;
    const { tenantId: tenant, actor, type } = envelope;
    const span = tracing.span(`${this.name} ${type}`, 'consumer', envelope.traceparent);
    const { traceparent } = span;
    try {
      await withTenant(db, { tenant, user: actor?.userId || null, traceparent }, (trx) => handle(trx, traceparent));
      span.end();
    } catch (error) {
      span.end({ error });
      throw error;
    }
  }

  private async apply(trx: TenantTrx, consumer: Consumer<D>, { envelope, event, traceparent }: Delivery): Promise<void> {
    const { tenantId, aggregate, aggregateId, aggregateVersion } = envelope;
    const { rows } = await trx.raw<{ rows: { version: number }[] }>(NEWEST, [
      tenantId,
      this.name,
      aggregate,
      aggregateId,
      aggregateVersion,
    ]);
    const late = (rows[0]?.version ?? 0) > aggregateVersion;
    const log = this.deps.log.child({ event: envelope.id, trace_id: traceIdOf(traceparent) });
    await consumer.handle({ event, envelope, trx, query: queryOf(trx), late, deps: this.deps, log });
  }

  private async isBlocked(trx: TenantTrx, envelope: Envelope): Promise<boolean> {
    const { rows } = await trx.raw<{ rows: unknown[] }>(ANY_DEAD_LETTER, [
      envelope.tenantId,
      this.name,
      envelope.aggregate,
      envelope.aggregateId,
    ]);
    return rows.length > 0;
  }

  private async insertDeadLetter(trx: TenantTrx, arrived: Arrived, envelope: Envelope | null, error: string): Promise<void> {
    await trx('dead_letter')
      .insert({
        tenant_id: arrived.tenant,
        consumer: this.name,
        event_id: arrived.id,
        subject: arrived.subject,
        data: Buffer.from(arrived.data),
        error: error.slice(0, 500),
        aggregate: envelope?.aggregate ?? '',
        aggregate_id: envelope?.aggregateId ?? '',
        version: envelope?.aggregateVersion ?? 0,
      })
      .onConflict()
      .ignore();
  }

  private tryRead(arrived: Arrived): Envelope | null {
    try {
      return this.read(arrived).envelope;
    } catch {
      return null;
    }
  }

  private read(arrived: Arrived): { envelope: Envelope; consumer: Consumer<D> | undefined; event: unknown } {
    try {
      const envelope = Envelope.decode(arrived.data);
      if (envelope.id !== arrived.id || envelope.tenantId !== arrived.tenant)
        throw new Error('id or tenant differ from those of the message');
      const consumer = this.byType.get(envelope.type);
      return { envelope, consumer, event: consumer?.codec.decode(envelope.payload) };
    } catch (error) {
      throw new Unreadable(`the event cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
