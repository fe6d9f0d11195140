import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database } from '../database/open';
import type { TransactionContext } from '../context';
import { createQuery, type StatementExecutor, type Query } from './query';
import { sessionOf, type Session } from '../database/session';

interface State {
  readonly db: Database;
  session: Session | null;
  /** The work is done: nothing more may be sent. */
  ended: boolean;
  readonly committed: (() => void)[];
  readonly rolledBack: (() => void | Promise<void>)[];
}

const current = new AsyncLocalStorage<State>();

/** Sends statements while the transaction lasts. Afterwards its connection is another tenant's. */
function executorOf(state: State): StatementExecutor {
  const open = (): Session => {
    if (state.ended || !state.session) throw new Error('the transaction is over: its query cannot be used any more');
    return state.session;
  };
  return {
    run: async (statement) => {
      if (statement.timeoutMs !== undefined) throw new Error('a statement with a time of its own belongs outside of a transaction');
      return open().run(statement);
    },
    enqueue: (statement) => open().enqueueStatement(statement),
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

/** Commits when `fn` resolves; rolls back and rejects when it throws, or when the commit fails. */
async function onSession<T>(state: State, session: Session, context: TransactionContext, fn: (query: Query) => Promise<T>): Promise<T> {
  state.session = session;
  // Local to the transaction: a setting of the session would go back to the pool with the connection.
  session.begin([['app.tenant_id', context.tenant]]);
  let result: T;
  try {
    result = await fn(createQuery(state.db, context, executorOf(state)));
  } catch (error) {
    state.ended = true;
    await session.rollback();
    throw error;
  }
  state.ended = true;
  await session.commit();
  return result;
}

/** A connection of the tenant's share. What no request asked for is the service's own work and charged to nobody. */
async function onConnection<T>(db: Database, { tenant, request }: TransactionContext, work: (session: Session) => Promise<T>): Promise<T> {
  const consumer = request === undefined ? {} : { tenant };
  const turn = db.shares.enter(consumer);
  if (turn) await turn;
  const since = performance.now();
  try {
    const connection = (await db.pool.acquireConnection()) as pg.Client;
    try {
      return await work(sessionOf(connection));
    } finally {
      await db.pool.releaseConnection(connection);
    }
  } finally {
    if (consumer.tenant !== undefined) db.budget.charge(tenant, performance.now() - since);
    db.shares.leave(consumer);
  }
}

/**
 * Runs `fn` in a transaction of the tenant; it commits when `fn` resolves and rolls back when it throws. The query cannot be used
 * afterwards.
 * @throws Error inside another transaction: two of one pool can wait for each other's connection forever.
 */
export async function withTenant<T>(db: Database, context: TransactionContext, fn: (query: Query) => Promise<T>): Promise<T> {
  const outer = current.getStore();
  if (outer && !outer.ended && outer.db === db)
    throw new Error('there is a transaction already: pass its query on instead of opening another');
  const state: State = { db, session: null, ended: false, committed: [], rolledBack: [] };
  let result: T;
  try {
    result = await onConnection(db, context, (session) => current.run(state, () => onSession(state, session, context, fn)));
  } catch (error) {
    if (!state.session?.commitUnknown) await Promise.allSettled(state.rolledBack.map(async (run) => run()));
    throw error;
  }
  for (const run of state.committed) run();
  return result;
}
