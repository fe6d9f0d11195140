import { Unavailable } from '../errors';
import type { Query } from '../database/query';
import type { Base } from '../service/base';
import { Broker, isMissing } from './broker';

/** What events are about: `{ aggregate: 'user', id: 17 }`. */
export interface EventSubject {
  aggregate: string;
  id: number | string;
}

const PUBLISHED = `
  select id, stream_position from outbox where tenant_id = $1 and aggregate = $2 and aggregate_id = $3 and published_at is not null`;

const WAITING = `
  select 1 as waits from outbox where tenant_id = $1 and aggregate = $2 and aggregate_id = $3 and published_at is null limit 1`;

const DELETE = 'delete from outbox where tenant_id = $1 and id = any($2::uuid[])';

interface Published {
  id: string;
  stream_position: number | null;
}

/**
 * Takes what was published about one thing out of the stream, event by event. Returns the ids of their outbox rows, for `forgetEvents`.
 * `query` runs each statement by itself. May be repeated.
 * @throws Unavailable while one of them waits to be published, or the broker is away
 */
export async function eraseEvents({ config, db }: Base, query: Query, { aggregate, id }: EventSubject): Promise<string[]> {
  if ((await query.sql(WAITING, [aggregate, String(id)])).length > 0) throw new Unavailable('an event waits to be published');
  const rows = await query.sql<Published>(PUBLISHED, [aggregate, String(id)]);
  const broker = new Broker({
    url: config.NATS_URL,
    name: `${db.schema}-erase`,
    replicas: config.NATS_REPLICAS,
    prefix: config.NATS_PREFIX,
  });
  try {
    const { jsm } = await broker.jetstream();
    const stream = broker.stream(db.schema);
    for (const { stream_position: position } of rows) {
      if (position !== null) await deleteMessage(() => jsm.streams.deleteMessage(stream, position, true));
    }
  } finally {
    await broker.close();
  }
  return rows.map((row) => row.id);
}

/** Passes over one that the stream no longer has. */
async function deleteMessage(run: () => Promise<boolean>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const { code, description = '' } = (error as { api_error?: { code?: number; description?: string } }).api_error ?? {};
    if (!isMissing(error) && !(code === 500 && /no message found|deleted message/i.test(description)) && !/not found/i.test(description))
      throw error;
  }
}

/** Removes the outbox rows of events that were taken out of the stream: it is not filled with them again. */
export async function forgetEvents(query: Query, ids: readonly string[]): Promise<void> {
  await query.sql(DELETE, [ids]);
}
