import type { MessageCodec } from '../outbox/event';
import { onEvent } from '../events/consumer';
import type { Query } from '../query';
import type { Base } from '../base';
import { pagedFill, type CopyDeps, type PageRequest, type ReferenceCopy } from './copies';

type Row = Readonly<{ id: number }>;

/** Stores rows of a copy as an event carries them. */
export async function saveRows(query: Query, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0)
    await query(table)
      .insert([...rows])
      .onConflict(['tenant_id', 'id'])
      .merge();
}

/** Columns that a table of a copy got later: the first of them is null in a row that was written before. */
type LaterColumns = readonly [string, ...string[]];

/**
 * Adds those that are not known yet: whatever is known came by an event, and the events after it will come too. Rows that were written
 * before `later` columns were there get these.
 */
export async function addRows(query: Query, table: string, rows: readonly Row[], later?: LaterColumns): Promise<void> {
  if (rows.length === 0) return;
  const adding = query(table)
    .insert([...rows])
    .onConflict(['tenant_id', 'id']);
  await (later ? adding.merge([...later]).whereNull(`${table}.${later[0]}`) : adding.ignore());
}

/** A copy of things `T` that events of type `M` carry, as rows `R` of a table of this service. */
interface RowCopy<D, M, T, R extends Row> {
  /** Where the rows are; the first fill has the same name. */
  table: string;
  /** Consumers of one service share a place in the stream of another. */
  durable: string;
  event: MessageCodec<M>;
  /** The thing that an event carries. */
  itemOf: (event: M) => T | undefined;
  /** The next things of the tenant after a number, by number; none at the end. */
  page: (deps: D, after: PageRequest) => Promise<readonly T[]>;
  /** The row of a thing, null for one that is not kept. */
  rowOf: (thing: T) => R | null;
  /** What follows from rows that were written. */
  onWritten?: (query: Query, rows: readonly R[]) => Promise<unknown>;
  /** Columns of the table that came after its first fill; a fill that is run again sets them. */
  later?: readonly [keyof R & string, ...(keyof R & string)[]];
}

/** Keeps rows that another service owns: its events change them, a first fill fetches what was there before the oldest event. */
export function rowCopy<D extends Base & Pick<CopyDeps, 'tenants'>, M, T extends Row, R extends Row>(
  copy: RowCopy<D, M, T, R>,
): ReferenceCopy<D> {
  const { table, durable, event, itemOf, page, rowOf, onWritten, later } = copy;
  const write = async (query: Query, things: readonly T[], store: typeof saveRows) => {
    const rows = things.map(rowOf).filter((row) => row !== null);
    await store(query, table, rows);
    if (rows.length > 0) await onWritten?.(query, rows);
  };
  return {
    consumers: [
      onEvent<M, D>(event, {
        durable,
        async handleBatch({ events, query }) {
          await write(
            query,
            events.flatMap(({ event: one, isStale }) => (isStale ? [] : (itemOf(one) ?? []))),
            saveRows,
          );
        },
      }),
    ],
    job: pagedFill<D, T>(table, { page, add: (query, things) => write(query, things, (...added) => addRows(...added, later)) }),
  };
}
