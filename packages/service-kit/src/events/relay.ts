import { Envelope } from '@portal/proto/portal/v1/envelope';
import { headers, type MsgHdrs } from 'nats';
import type { Settings } from '../database/batch';
import { systemSql } from '../database/system-sql';
import type { Database } from '../database/open';
import type { Logger } from '../logging';
import { FIRST_PUBLISHED } from '../migration/outbox-order';
import { pause } from '../pause';
import type { Broker } from './broker';
import type { EventHealth } from './event-health';
import { withVersion } from '../outbox/outbox';
import { publishInOrder, type Stored } from './publish-in-order';
import { HEADERS } from '../outbox/subject';
import { onWake } from '../outbox/wake';

interface Row {
  tenant_id: string;
  position: number;
  id: string;
  subject: string;
  aggregate: string;
  aggregate_id: string;
  actor: string;
  envelope: Buffer;
  aggregate_version: number;
}

const BATCH = 500;
const POLL_MS = 1_000;
const RETRY_MS = 250;
const LONGEST_RETRY_MS = 1_000;

/**
 * The first events of each tenant in turn, so that no tenant waits for all events of another. Within a tenant those of jobs come first, so
 * that a job with many writes does not seem to hang. Events about one thing keep their order.
 */
export const PENDING = `
  with recursive waiting as (
    (select tenant_id from outbox where published_at is null order by tenant_id limit 1)
    union all
    select (select tenant_id from outbox where published_at is null and tenant_id > waiting.tenant_id order by tenant_id limit 1)
    from waiting where tenant_id is not null),
  turns as (
    select first.*, row_number() over (partition by first.tenant_id order by ${FIRST_PUBLISHED}) as turn
    from waiting cross join lateral (
      select tenant_id, id, aggregate, position from outbox where published_at is null and tenant_id = waiting.tenant_id
      order by ${FIRST_PUBLISHED} limit ${BATCH}) as first
    order by turn, position limit ${BATCH})
  select o.tenant_id, o.position, o.id, o.subject, o.aggregate, o.aggregate_id, o.actor, o.envelope, o.aggregate_version
  from turns join outbox o on o.tenant_id = turns.tenant_id and o.id = turns.id order by turns.turn, turns.position`;

const LAST_PUBLISHED = `
  select stream_position from outbox where published_at is not null order by published_at desc, stream_position desc limit 1`;

/**
 * A plan is as old as its connection. Made while the outbox was small, it later reads a whole week of events each time. So only key lookups
 * are allowed.
 */
export const BY_KEY: Settings = [
  ['app.scope', 'system'],
  ['enable_seqscan', 'off'],
  ['enable_hashjoin', 'off'],
  ['enable_mergejoin', 'off'],
];

/** Few enough to be marked well within the time of a statement. */
const REPLAY_CHUNK = 5_000;

const NEWEST_PUBLISHED = 'select max(published_at)::text as published_at from outbox where published_at is not null';

/** Oldest first: while any is left, the newest is among them and shows that the stream is behind. */
const REPUBLISH = `
  update outbox set published_at = null, stream_position = null
  from (
    select tenant_id, id from outbox where published_at <= $1::timestamptz
    order by published_at, stream_position limit ${REPLAY_CHUNK}) as oldest
  where outbox.tenant_id = oldest.tenant_id and outbox.id = oldest.id`;

/** It does not wait for the disk: a lost mark causes only a repetition, which the broker or an inbox drops. */
const MARK = `
  update outbox set published_at = now(), stream_position = done.stream_position
  from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as done (tenant_id, id, stream_position)
  where outbox.tenant_id = done.tenant_id and outbox.id = done.id`;

function headersOf(row: Row): MsgHdrs {
  const out = headers();
  out.set(HEADERS.tenant, row.tenant_id);
  out.set(HEADERS.aggregate, row.aggregate);
  out.set(HEADERS.aggregateId, row.aggregate_id);
  out.set(HEADERS.actor, row.actor);
  out.set('Nats-Msg-Id', row.id);
  out.set(HEADERS.transaction, Envelope.decode(row.envelope).transactionId);
  return out;
}

/**
 * Marks everything in the outbox as not published. The relay sends it all again, and inboxes drop known events. Returns their number. It
 * can be interrupted and repeated. If a relay runs meanwhile, a new event may go out before the repetition of an older one about the same
 * thing.
 */
export async function replayOutbox(db: Database, signal?: AbortSignal): Promise<number> {
  const [newest] = await systemSql<{ published_at: string | null }>(db, NEWEST_PUBLISHED);
  let count = 0;
  for (let marked = -1; marked !== 0; count += marked) {
    signal?.throwIfAborted();
    marked = (await db.reads.run({ settings: BY_KEY, text: REPUBLISH, values: [newest?.published_at] })).rowCount;
  }
  return count;
}

/**
 * Publishes the outbox of a service; events about one thing keep their order. Only the leading process runs it. Each message names the
 * stream position that it must follow, so no message overtakes a failed one. If the stream is behind the published position, it has lost
 * its volume, and the outbox fills it again.
 */
export class Relay {
  private rung = false;
  private ring: (() => void) | null = null;
  private polling: Promise<void> | null = null;
  private last = -1;

  constructor(private readonly options: { db: Database; broker: Broker; domain: string; log: Logger; health: EventHealth }) {}

  wake(): void {
    this.rung = true;
    this.ring?.();
  }

  async run(signal: AbortSignal): Promise<void> {
    const stop = onWake(() => this.wake());
    const { health } = this.options;
    let wait = RETRY_MS;
    try {
      while (!signal.aborted) {
        try {
          if (this.last < 0) await this.align(signal);
          const sent = await this.batch();
          health.recovered('relay');
          wait = RETRY_MS;
          if (sent < BATCH) await this.sleep(signal);
        } catch (error) {
          this.last = -1;
          if (!signal.aborted) health.failed('relay', error);
          await pause(wait, signal);
          wait = Math.min(wait * 2, LONGEST_RETRY_MS);
        }
      }
    } finally {
      stop();
      // Another process leads now, and tells for itself.
      health.recovered('relay');
    }
  }

  private async align(signal: AbortSignal): Promise<void> {
    const { db, broker, domain, log } = this.options;
    const { state } = await broker.ensureStream(domain);
    const [published] = await systemSql<{ stream_position: number }>(db, LAST_PUBLISHED);
    if (published && state.last_seq < published.stream_position) {
      const count = await replayOutbox(db, signal);
      log.warn({ count }, 'the stream lost its events; the outbox publishes them again');
    }
    this.last = state.last_seq;
  }

  private async batch(): Promise<number> {
    const { db, broker } = this.options;
    this.rung = false;
    const rows = (await db.reads.submit({ settings: BY_KEY, text: PENDING, values: [] })) as unknown as Row[];
    if (rows.length === 0) return 0;
    const messages = rows.map((row) => ({ subject: broker.subject(row.subject), data: withVersion(row), headers: headersOf(row) }));
    const { stored, failure } = await publishInOrder(broker, messages, this.last);
    await this.mark(rows.slice(0, stored.length), stored);
    if (failure) throw failure;
    // A repetition that the broker dropped did not move the stream on: ask it where it stands.
    this.last = stored.some(({ duplicate }) => duplicate) ? -1 : (stored.at(-1)?.seq ?? -1);
    return rows.length;
  }

  private async mark(rows: Row[], stored: Stored[]): Promise<void> {
    if (rows.length === 0) return;
    const values = [rows.map((row) => row.tenant_id), rows.map((row) => row.id), stored.map(({ seq }) => seq)];
    await this.options.db.reads.submit({ settings: [...BY_KEY, ['synchronous_commit', 'off']], text: MARK, values });
  }

  /** One timer at a time, however often the relay is woken before it is due. */
  private poll(signal: AbortSignal): Promise<void> {
    this.polling ??= pause(POLL_MS, signal).finally(() => (this.polling = null));
    return this.polling;
  }

  private async sleep(signal: AbortSignal): Promise<void> {
    if (this.rung) return;
    const woken = new Promise<void>((resolve) => (this.ring = resolve));
    await Promise.race([woken, this.poll(signal)]);
    this.ring = null;
  }
}
