import knex, { type Knex } from 'knex';
import pg from 'pg';
import { ConnectionShares } from './connection-shares';
import { NumberSeries } from './number-series';
import { ReadPool } from './read-pool';
import { TimeBudget } from './time-budget';

/** A service's way to its schema: connections for transactions, and others for single statements. */
export interface Database {
  readonly schema: string;
  /** Of the transactions; knex keeps it. */
  readonly pool: Knex.Client;
  /** Shares the connections for transactions between tenants. */
  readonly shares: ConnectionShares;
  /** Counts the time that transactions and reads of each tenant take together. */
  readonly budget: TimeBudget;
  readonly reads: ReadPool;
  readonly numbers: NumberSeries;
  /** Answers once the database does; throws when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** How the database of a service is reached. */
export interface DatabaseOptions {
  /** Connection string of the application role. */
  url: string;
  schema: string;
  /** Connections for transactions. */
  pool?: number;
  /** A statement that takes longer is cancelled, in milliseconds. */
  statementTimeoutMs?: number;
}

/** Type numbers of PostgreSQL. */
const BIGINT = 20;
const DATE = 1082;

/** Ids are JSON numbers: a bigint past 2^53 would be a defect, so it fails instead of being rounded. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('a bigint column holds more than a JSON number can carry');
  return value;
}

pg.types.setTypeParser(BIGINT, safeInteger);
// A date is a day on a calendar; as a Date it would move with the time zone of the process.
pg.types.setTypeParser(DATE, (text) => text);

/** A connection that knows its statements answers several times faster than a new one: a quiet plant keeps its own. */
const IDLE_MS = 600_000;

/**
 * A statement takes one core: what it costs others is what its tenant is charged for. Pages are in memory or on a disk without heads: at
 * the price of a head's way (4) the rows of a page of 25 are all fetched and sorted, where an index has them in order.
 */
const PLANNING = '-c max_parallel_workers_per_gather=0 -c random_page_cost=1.1';

function silent(): void {}

/** Opens the pools. Nothing is connected until it is used; a restart of the database heals by itself. */
export function openDatabase(options: DatabaseOptions): Database {
  const { schema, pool: size = 8, statementTimeoutMs = 8_000 } = options;
  const connection = {
    connectionString: options.url,
    application_name: `portal-${schema}`,
    options: `-c search_path=${schema},public -c timezone=UTC ${PLANNING}`,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  };
  const transactions = knex({
    client: 'pg',
    // Known, so that no connection begins with asking for it.
    version: '18',
    // What a transaction asks goes by keys: planning it five times with its values, as PostgreSQL does to compare, costs more than it can
    // find.
    connection: { ...connection, options: `${connection.options} -c plan_cache_mode=force_generic_plan` },
    // What knex would print reaches the caller as an error, and the log of the request.
    log: { warn: silent, error: silent, debug: silent, deprecate: silent },
    pool: {
      min: 0,
      max: size,
      acquireTimeoutMillis: 4_000,
      createTimeoutMillis: 3_500,
      createRetryIntervalMillis: 100,
      idleTimeoutMillis: IDLE_MS,
    },
  });
  const budget = new TimeBudget();
  const reads = new ReadPool(connection, Math.min(size, 6), budget);
  return {
    schema,
    pool: transactions.client as Knex.Client,
    shares: new ConnectionShares(size, budget),
    budget,
    reads,
    numbers: new NumberSeries(reads),
    ping: async () => {
      await reads.submit({ settings: [], text: 'select 1', values: [] });
    },
    close: async () => {
      await Promise.all([transactions.destroy(), reads.close()]);
    },
  };
}
