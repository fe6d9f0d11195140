import type { Knex } from 'knex';
import { auditEvent, auditEvents, type AuditEntry } from '../outbox/audit';
import type { Event } from '../outbox/event';
import { noticeEvent, receiversBeside, type NewNotice } from '../outbox/notice';
import { newTransactionId, outboxStatement, outboxStatements } from '../outbox/outbox';
import { wakeRelay } from '../outbox/wake';
import type { TransactionContext } from '../context';
import type { Result, Settings, Statement } from '../database/batch';
import type { Database } from '../database/open';
import { tenantClient } from './tenant-client';

/**
 * The only access to a service's tables, bound to a tenant. A GET's query runs each statement in one round trip and only reads. A change's
 * query runs them in its transaction and cannot be used after its end.
 */
export interface Query {
  /** knex's builder over a table. The tenant is added to every table it names and every row it inserts. */
  (table: string | Readonly<Record<string, string>>): ReturnType<Knex['queryBuilder']>;
  /** A fragment for the builder, such as `now()`. It must not read a table. */
  raw(fragment: string, bindings?: readonly Knex.RawBinding[]): Knex.Raw;
  /**
   * Rows of a written statement, for what the builder cannot express, or for measured statements.
   * `$1` is the tenant and must be used; `params` start at `$2`. The text must be constant, because it becomes a prepared statement.
   * Simultaneous calls (`Promise.all`) in a transaction take one round trip, in order.
   * Outside a transaction, `timeoutMs` gives a statement more time than its connection has.
   */
  sql<Row extends object = Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
    options?: Pick<Statement, 'timeoutMs'>,
  ): Promise<Row[]>;
  /**
   * Writes in a transaction without waiting for an answer. The statement travels with the next one, at the latest with the commit, and its
   * error fails that one. Do not use it for a statement whose error has a meaning of its own. Text and `params` as in `sql`.
   */
  enqueue(text: string, params: readonly unknown[]): void;
  /** Writes an event into the outbox, together with the next statement. It is published only after the commit. */
  publish(event: Event): void;
  /** The same for many events, by few statements. Events about one thing keep their order. */
  publishAll(events: readonly Event[]): void;
  /** Writes entries for the audit log, as `publishAll` does. */
  auditAll(entries: readonly AuditEntry[]): void;
  /** Writes an entry for the audit log, as `publish` does. The log gets it if, and only if, the transaction commits. */
  audit(entry: AuditEntry): void;
  /**
   * Notifies people, as `publish` does. svc-identity chooses the channels by each person's preferences. Never notifies the person of the
   * context.
   */
  notify(notice: NewNotice): void;
  /**
   * The time of the database, which all processes share. Use it for stored times that are compared later. In a transaction it is the time
   * of its beginning.
   */
  now(): Promise<Date>;
  /**
   * Next number of the tenant's series, from 1. It uses a separate transaction, so two creations do not wait for each other's commit. An
   * aborted creation leaves a gap. With a `count`, returns the first of that many consecutive numbers.
   */
  nextNumber(series: string, count?: number): Promise<number>;
  /** Runs after the commit of the transaction, when its answer is known. The callback handles its own errors. */
  afterCommit(run: () => void): void;
  /**
   * Runs if the transaction did not happen, to undo what the database cannot, such as a stored file. It does not run after a commit without
   * an answer: the commit may have happened, and a surplus file is better than a row without one.
   */
  onRollback(run: () => void | Promise<void>): void;
  readonly context: TransactionContext;
  /** The service's domain: its schema, and the first word of its events. */
  readonly domain: string;
}

/** The executor of a query's statements. */
export interface StatementExecutor {
  run(statement: Statement): Promise<Result>;
  enqueue(statement: Statement): void;
  afterCommit(run: () => void): void;
  onRollback(run: () => void | Promise<void>): void;
}

/** A query over a carrier. */
export function createQuery(db: Database, context: TransactionContext, executor: StatementExecutor): Query {
  const { tenant } = context;
  let client: ReturnType<typeof tenantClient> | undefined;
  let transactionId: string | undefined;
  // Hot statements are written out: they do without a client.
  const builder = () => (client ??= tenantClient(tenant, (statement) => executor.run(statement)));
  const bind = (text: string, params: readonly unknown[] = []): Statement => ({ text, values: [tenant, ...params] });
  const table = (name: Parameters<Query>[0]): ReturnType<Query> =>
    builder()
      .queryBuilder()
      .from(name as string) as never;
  const publish = (event: Event): void => {
    transactionId ??= newTransactionId(context);
    executor.enqueue(outboxStatement(context, event, transactionId));
    executor.afterCommit(wakeRelay);
  };
  const publishAll = (events: readonly Event[]): void => {
    if (events.length === 0) return;
    transactionId ??= newTransactionId(context);
    for (const statement of outboxStatements(context, events, transactionId)) executor.enqueue(statement);
    executor.afterCommit(wakeRelay);
  };
  const members: { [M in keyof Query]: Query[M] } = {
    raw: (fragment, bindings = []) => builder().raw(fragment as never, bindings as never),
    sql: async <Row extends object>(text: string, params?: readonly unknown[], options?: Pick<Statement, 'timeoutMs'>) =>
      (await executor.run({ ...bind(text, params), ...options })).rows as Row[],
    enqueue: (text, params) => executor.enqueue(bind(text, params)),
    publish,
    publishAll,
    auditAll: (entries) => publishAll(auditEvents(context, entries)),
    audit: (entry) => publish(auditEvent(context, entry)),
    notify(notice) {
      const to = receiversBeside(context.user ?? null, notice);
      if (to) publish(noticeEvent({ ...notice, to }));
    },
    async now() {
      const [row] = (await executor.run({ text: 'select now()', values: [] })).rows;
      return row?.now as Date;
    },
    nextNumber: (series, count = 1) => db.numbers.next(tenant, series, count),
    afterCommit: (run) => executor.afterCommit(run),
    onRollback: (run) => executor.onRollback(run),
    context,
    domain: db.schema,
  };
  return Object.assign(table, members);
}

function refuseToWrite(): never {
  throw new Error('this query has no transaction: declare that the call writes, or use withTenant');
}

interface TenantQueryOptions {
  /** Refuses statements that write. */
  readOnly?: boolean;
  /** Whether the caller has gone. Its statements are then cancelled. */
  isAbandoned?: () => boolean;
}

/** A query in which every statement takes one round trip and is a separate transaction. */
export function tenantQuery(db: Database, context: TransactionContext, { readOnly = false, isAbandoned }: TenantQueryOptions = {}): Query {
  const settings: Settings = [['app.tenant_id', context.tenant], ...(readOnly ? [['transaction_read_only', 'on'] as const] : [])];
  // What no request asked for is the service's own work and charged to nobody.
  const consumer = context.request === undefined ? { isAbandoned } : { tenant: context.tenant, isAbandoned };
  return createQuery(db, context, {
    run: (statement) => db.reads.run({ ...statement, settings, consumer }),
    enqueue: refuseToWrite,
    afterCommit: refuseToWrite,
    onRollback: refuseToWrite,
  });
}
