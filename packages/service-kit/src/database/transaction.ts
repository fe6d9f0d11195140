import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import type pg from 'pg';
import type { Database } from './open';
import { createQuery, type Carrier, type Query, type TransactionContext } from './query';
import { sessionOf, type Session } from './session';

export type { TransactionContext } from './query';

declare const tenantBrand: unique symbol;

/** A transaction in which row-level security shows one tenant. Repositories take nothing else. */
export type TenantTrx = Knex.Transaction & { readonly [tenantBrand]: string };

interface State {
  db: Database;
  session: Session | null;
  /** The work is done: nothing more may be sent. */
  ended: boolean;
  committed: (() => void)[];
  rolledBack: (() => void | Promise<void>)[];
}

const current = new AsyncLocalStorage<State>();
const queries = new WeakMap<Knex.Transaction, { query: Query; session: Session }>();

function entryOf(trx: Knex.Transaction): { query: Query; session: Session } {
  const found = queries.get(trx);
  if (!found) throw new Error('not a transaction of withTenant');
  return found;
}

/** The query of a transaction. */
export function queryOf(trx: TenantTrx): Query {
  return entryOf(trx).query;
}

/** On whose behalf the transaction runs. */
export function transactionContext(trx: TenantTrx): TransactionContext {
  return queryOf(trx).context;
}

export function afterCommit(trx: TenantTrx, run: () => void): void {
  queryOf(trx).afterCommit(run);
}

export function onRollback(trx: TenantTrx, run: () => void | Promise<void>): void {
  queryOf(trx).onRollback(run);
}

/** The connection that a transaction runs on. */
export function sessionIn(trx: Knex.Transaction): Session {
  return entryOf(trx).session;
}

/** Sends statements while the transaction lasts. Afterwards its connection is another tenant's. */
function carrierOf(state: State): Carrier {
  const open = (): Session => {
    if (state.ended || !state.session) throw new Error('the transaction is over: its query cannot be used any more');
    return state.session;
  };
  return {
    run: async (statement) => open().run(statement),
    enqueue: (statement) => open().post(statement),
    afterCommit(run) {
      open();
      state.committed.push(run);
    },
    onRollback(run) {
      open();
      state.rolledBack.push(run);
    },
  };
}

async function work<T>(state: State, context: TransactionContext, trx: Knex.Transaction, fn: (trx: TenantTrx) => Promise<T>): Promise<T> {
  const session = sessionOf(await (trx.client as { acquireConnection(): Promise<pg.Client> }).acquireConnection());
  state.session = session;
  queries.set(trx, { session, query: createQuery(state.db, context, carrierOf(state)) });
  // Local to the transaction: a setting of the session would go back to the pool with the connection.
  session.begin([['app.tenant_id', context.tenant]]);
  try {
    return await fn(trx as TenantTrx);
  } finally {
    state.ended = true;
  }
}

async function inTransaction<T>(db: Database, context: TransactionContext, fn: (trx: TenantTrx) => Promise<T>): Promise<T> {
  const state: State = { db, session: null, ended: false, committed: [], rolledBack: [] };
  try {
    const result = await current.run(state, () => db.knex.transaction((trx) => work(state, context, trx, fn)));
    for (const run of state.committed) run();
    return result;
  } catch (error) {
    if (!state.session?.inDoubt) await Promise.allSettled(state.rolledBack.map(async (run) => run()));
    throw error;
  }
}

/** Runs `fn` in a transaction of the tenant; it commits when `fn` resolves and rolls back when it throws. */
export function withTenant<T>(db: Database, ctx: TransactionContext, fn: (trx: TenantTrx) => Promise<T>): Promise<T> {
  return inTransaction(db, ctx, fn);
}

/**
 * Runs `fn` in a transaction of the tenant; it commits when `fn` resolves and rolls back when it throws. The query cannot be used afterwards.
 * @throws inside another transaction: two of one pool can wait for each other's connection forever.
 */
export async function inTenant<T>(db: Database, context: TransactionContext, fn: (query: Query) => Promise<T>): Promise<T> {
  const outer = current.getStore();
  if (outer && !outer.ended && outer.db === db)
    throw new Error('there is a transaction already: pass its query on instead of opening another');
  return inTransaction(db, context, (trx) => fn(queryOf(trx)));
}
