import { Unavailable } from '../errors';
import type { Query } from '../query/query';
import type { Base } from '../base';
import { Broker, isMissing } from './broker';
import { subjectOf } from '../outbox/subject';

/** Events of some kinds about one thing: `{ types: ['identity.v1.user_created'], id: 17 }`. */
export interface EventSelection {
  types: readonly string[];
  id: number | string;
}

const OF_SELECTION = 'tenant_id = $1 and subject = any($2::text[]) and aggregate_id = $3';

const PUBLISHED = `select id, stream_position from outbox where ${OF_SELECTION} and published_at is not null`;

const WAITING = `select 1 as waits from outbox where ${OF_SELECTION} and published_at is null limit 1`;

const DELETE = 'delete from outbox where tenant_id = $1 and id = any($2::uuid[])';

interface Published {
  id: string;
  stream_position: number | null;
}

/**
 * Takes published events out of the stream, one by one. Consumers that have not read them never will, so events that tell of the end of the
 * thing stay. Returns the ids of their outbox rows, for `forgetEvents`.
 * `query` runs each statement by itself. May be repeated.
 * @throws Unavailable while one of them waits to be published, or the broker is away
 */
export async function eraseEvents({ config, db }: Base, query: Query, { types, id }: EventSelection): Promise<string[]> {
  const subjects = types.map((type) => subjectOf(type, query.context.tenant));
  if ((await query.sql(WAITING, [subjects, String(id)])).length > 0) throw new Unavailable('an event waits to be published');
  const rows = await query.sql<Published>(PUBLISHED, [subjects, String(id)]);
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
