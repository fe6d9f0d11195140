import { Envelope } from '@portal/proto/portal/v1/envelope';
import type { Query } from '../query/query';
import { withTenant } from '../query/transaction';
import type { Base } from '../base';
import { VERSION_UPDATED } from '../outbox/versions';
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

interface Read<D> {
  envelope: Envelope;
  consumer: Consumer<D> | undefined;
  event: unknown;
}

/** An event that could not be read: no second try helps. */
export class Unreadable extends Error {}

/** Waits for a replay that is about to remove the last one: an event that still saw it would become a dead letter behind nothing. */
const ANY_DEAD_LETTER =
  'select event_id from dead_letter where tenant_id = $1 and consumer = $2 and aggregate = $3 and aggregate_id = $4 limit 1 for share';

const EARLIER =
  'select event_id from dead_letter where tenant_id = $1 and consumer = $2 and aggregate = $3 and aggregate_id = $4 and version < $5 limit 1';

const WAITS = 'waits for an earlier event about the same thing';

const NEWEST = `
  insert into inbox_version as known (tenant_id, consumer, aggregate, aggregate_id, version) values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, consumer, aggregate, aggregate_id) do update set version = greatest(known.version, excluded.version), ${VERSION_UPDATED}
  returning version`;

/** The same for events of one transaction about different things. */
const FRESH_ALL = `
  insert into inbox (tenant_id, consumer, event_id) select $1, $2, * from unnest($3::uuid[]) on conflict do nothing returning event_id`;

const ANY_DEAD_LETTERS = `
  select event_id from dead_letter where tenant_id = $1 and consumer = $2 and aggregate = $3 and aggregate_id = any($4::text[]) for share`;

const NEWEST_ALL = `
  insert into inbox_version as known (tenant_id, consumer, aggregate, aggregate_id, version)
  select $1, $2, $3, given.id, given.version from unnest($4::text[], $5::bigint[]) as given (id, version)
  on conflict (tenant_id, consumer, aggregate, aggregate_id) do update set version = greatest(known.version, excluded.version), ${VERSION_UPDATED}
  returning aggregate_id, version`;

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

  /**
   * Handles an event, or finds it handled before, or makes it a dead letter behind one of the same thing. Throws what the handler throws.
   */
  async process(arrived: Arrived): Promise<void> {
    const { envelope, consumer, event } = this.read(arrived);
    if (!consumer) return;
    await this.inTransaction(envelope, async (query, traceparent) => {
      const fresh = await query('inbox').insert({ consumer: this.name, event_id: envelope.id }).onConflict().ignore().returning('event_id');
      if (fresh.length === 0) return;
      if (await this.isBlocked(query, envelope)) {
        await this.insertDeadLetter(query, arrived, envelope, WAITS);
        await query('inbox').where({ consumer: this.name, event_id: envelope.id }).del();
        return;
      }
      await this.apply(query, consumer, { envelope, event, traceparent });
    });
  }

  /** Types of the events that {@link processBatch} takes. */
  get together(): string[] {
    return [...this.byType.values()].filter(({ handleBatch }) => handleBatch).map(({ type }) => type);
  }

  /**
   * Handles events of one transaction and type about different things, or finds them handled before.
   * @throws Error when one of them cannot be handled, or waits behind a dead letter: none was, and each has to be taken by itself
   */
  async processBatch(arrived: readonly Arrived[]): Promise<void> {
    const read = arrived.map((one) => this.read(one));
    const [first] = read;
    if (!first?.consumer) return;
    const {
      consumer,
      envelope: { aggregate, type },
    } = first;
    if (read.some(({ envelope }) => envelope.type !== type || envelope.aggregate !== aggregate))
      throw new Error('the events are not of one kind');
    await this.inTransaction(first.envelope, async (query, traceparent) => {
      const [taken, blocking] = await Promise.all([
        query.sql<{ event_id: string }>(FRESH_ALL, [this.name, read.map(({ envelope }) => envelope.id)]),
        query.sql(ANY_DEAD_LETTERS, [this.name, aggregate, read.map(({ envelope }) => envelope.aggregateId)]),
      ]);
      if (blocking.length > 0) throw new Error(WAITS);
      const ids = new Set(taken.map(({ event_id }) => event_id));
      const fresh = read.filter(({ envelope }) => ids.has(envelope.id));
      if (fresh.length > 0) await this.applyTogether(query, consumer, fresh, traceparent);
    });
  }

  private async applyTogether(query: Query, consumer: Consumer<D>, read: readonly Read<D>[], traceparent: string): Promise<void> {
    const [envelopes, aggregate] = [read.map(({ envelope }) => envelope), read[0]?.envelope.aggregate];
    const things = [envelopes.map(({ aggregateId }) => aggregateId), envelopes.map(({ aggregateVersion }) => aggregateVersion)];
    const rows = await query.sql<{ aggregate_id: string; version: number }>(NEWEST_ALL, [this.name, aggregate, ...things]);
    const newest = new Map(rows.map(({ aggregate_id, version }) => [aggregate_id, version]));
    const isStale = ({ aggregateId, aggregateVersion }: Envelope) => (newest.get(aggregateId) ?? 0) > aggregateVersion;
    const log = this.deps.log.child({ events: envelopes.length, trace_id: traceIdOf(traceparent) });
    const events = read.map(({ envelope, event }) => ({ event, envelope, isStale: isStale(envelope) }));
    await consumer.handleBatch?.({ events, query, deps: this.deps, log });
  }

  /** Handles a dead letter in a transaction that also removes it. Throws while there is an earlier one about the same thing. */
  async replay(arrived: Arrived): Promise<void> {
    const { envelope, consumer, event } = this.read(arrived);
    await this.inTransaction({ ...envelope, tenantId: arrived.tenant }, async (query, traceparent) => {
      const taken = await query('dead_letter').where({ consumer: this.name, event_id: arrived.id }).del();
      if (taken === 0 || !consumer) return;
      const { aggregate, aggregateId, aggregateVersion } = envelope;
      const earlier = await query.sql(EARLIER, [this.name, aggregate, aggregateId, aggregateVersion]);
      if (earlier.length > 0) throw new Error(WAITS);
      const fresh = await query('inbox').insert({ consumer: this.name, event_id: envelope.id }).onConflict().ignore().returning('event_id');
      if (fresh.length > 0) await this.apply(query, consumer, { envelope, event, traceparent });
    });
  }

  /** Keeps an event that could not be handled, for an administrator. */
  async addDeadLetter(arrived: Arrived, error: unknown): Promise<void> {
    const envelope = this.tryRead(arrived);
    await withTenant(this.deps.db, { tenant: arrived.tenant }, (query) =>
      this.insertDeadLetter(query, arrived, envelope, error instanceof Error ? error.message : String(error)),
    );
  }

  /** What the handler publishes belongs to the trace of the event. */
  private async inTransaction(envelope: Envelope, handle: (query: Query, traceparent: string) => Promise<void>): Promise<void> {
    const { db, tracing } = this.deps;
    const { tenantId: tenant, actor, type } = envelope;
    const span = tracing.span(`${this.name} ${type}`, 'consumer', envelope.traceparent);
    const { traceparent } = span;
    try {
      await withTenant(db, { tenant, user: actor?.userId || null, traceparent }, (query) => handle(query, traceparent));
      span.end();
    } catch (error) {
      span.end({ error });
      throw error;
    }
  }

  private async apply(query: Query, consumer: Consumer<D>, { envelope, event, traceparent }: Delivery): Promise<void> {
    const { aggregate, aggregateId, aggregateVersion } = envelope;
    const rows = await query.sql<{ version: number }>(NEWEST, [this.name, aggregate, aggregateId, aggregateVersion]);
    const isStale = (rows[0]?.version ?? 0) > aggregateVersion;
    const log = this.deps.log.child({ event: envelope.id, trace_id: traceIdOf(traceparent) });
    await consumer.handle({ event, envelope, query, isStale, deps: this.deps, log });
  }

  private async isBlocked(query: Query, envelope: Envelope): Promise<boolean> {
    const rows = await query.sql(ANY_DEAD_LETTER, [this.name, envelope.aggregate, envelope.aggregateId]);
    return rows.length > 0;
  }

  private async insertDeadLetter(query: Query, arrived: Arrived, envelope: Envelope | null, error: string): Promise<void> {
    await query('dead_letter')
      .insert({
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

  private read(arrived: Arrived): Read<D> {
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
