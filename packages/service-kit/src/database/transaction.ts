import type { Knex } from 'knex';
import type pg from 'pg';
import type { TenantContext } from '../context';
import type { Database } from './open';
import { sessionOf, type Session } from './session';

declare const tenantBrand: unique symbol;
declare const systemBrand: unique symbol;

/** A transaction in which row-level security shows one tenant. Repositories take nothing else. */
export type TenantTrx = Knex.Transaction & { readonly [tenantBrand]: string };

/** A transaction across tenants, for tables that were made with `system: true` and for nothing else. */
export type SystemTrx = Knex.Transaction & { readonly [systemBrand]: true };

/** On whose behalf a transaction runs: the tenant, and as far as it is known, who and for which request. */
export type TransactionContext = Pick<TenantContext, 'tenant'> & Partial<TenantContext>;

interface Settled {
  committed: (() => void)[];
  rolledBack: (() => void | Promise<void>)[];
  behalf: TransactionContext | null;
  session: Session | null;
}

const settled = new WeakMap<Knex.Transaction, Settled>();

function hooks(trx: Knex.Transaction): Settled {
  const found = settled.get(trx);
  if (!found) throw new Error('not a transaction of withTenant or withSystem');
  return found;
}

/** On whose behalf the transaction runs. */
export function transactionContext(trx: TenantTrx): TransactionContext {
  const { behalf } = hooks(trx);
  if (!behalf) throw new Error('this transaction belongs to no tenant');
  return behalf;
}

/** Runs after the commit, not before the answer to it is known. Errors in it are the caller's to handle. */
export function afterCommit(trx: Knex.Transaction, run: () => void): void {
  hooks(trx).committed.push(run);
}

/**
 * Runs when the transaction did not happen: undo what the database cannot, such as a stored file. Not when its commit was never answered:
 * it may have happened, and a file too many is better than a row without one.
 */
export function onRollback(trx: Knex.Transaction, run: () => void | Promise<void>): void {
  hooks(trx).rolledBack.push(run);
}

/** The connection that a transaction runs on. */
export function sessionIn(trx: Knex.Transaction): Session {
  const { session } = hooks(trx);
  if (!session) throw new Error('the transaction has not begun');
  return session;
}

async function inTransaction<T>(db: Database, behalf: TransactionContext | null, fn: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  const state: Settled = { committed: [], rolledBack: [], behalf, session: null };
  try {
    const result = await db.knex.transaction(async (trx) => {
      settled.set(trx, state);
      state.session = sessionOf(await (trx.client as { acquireConnection(): Promise<pg.Client> }).acquireConnection());
      // Local to the transaction: a setting of the session would go back to the pool with the connection.
      state.session.begin([behalf === null ? ['app.scope', 'system'] : ['app.tenant_id', behalf.tenant]]);
      return fn(trx);
    });
    for (const run of state.committed) run();
    return result;
  } catch (error) {
    if (!state.session?.inDoubt) await Promise.allSettled(state.rolledBack.map(async (run) => run()));
    throw error;
  }
}

/** Runs `fn` in a transaction of the tenant; it commits when `fn` resolves and rolls back when it throws. */
export function withTenant<T>(db: Database, ctx: TransactionContext, fn: (trx: TenantTrx) => Promise<T>): Promise<T> {
  return inTransaction(db, ctx, (trx) => fn(trx as TenantTrx));
}

/** Runs `fn` in a transaction that sees the tables made with `system: true` across tenants. */
export function withSystem<T>(db: Database, fn: (trx: SystemTrx) => Promise<T>): Promise<T> {
  return inTransaction(db, null, (trx) => fn(trx as SystemTrx));
}
