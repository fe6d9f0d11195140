import type { Knex } from 'knex';
import type pg from 'pg';
import type { TenantContext } from '../context';
import type { Database } from './open';

declare const tenantBrand: unique symbol;
declare const systemBrand: unique symbol;

/** A transaction in which row-level security shows one tenant. Repositories take nothing else. */
export type TenantTrx = Knex.Transaction & { readonly [tenantBrand]: string };

/** A transaction across tenants, for tables that were made with `system: true` and for nothing else. */
export type SystemTrx = Knex.Transaction & { readonly [systemBrand]: true };

/** On whose behalf a transaction runs: the tenant, and as far as it is known, who and for which request. */
export type Behalf = Pick<TenantContext, 'tenant'> & Partial<TenantContext>;

interface Settled {
  committed: (() => void)[];
  rolledBack: (() => void | Promise<void>)[];
  behalf: Behalf | null;
}

const settled = new WeakMap<Knex.Transaction, Settled>();

function hooks(trx: Knex.Transaction): Settled {
  const found = settled.get(trx);
  if (!found) throw new Error('not a transaction of withTenant or withSystem');
  return found;
}

/** On whose behalf the transaction runs. */
export function behalfOf(trx: TenantTrx): Behalf {
  const { behalf } = hooks(trx);
  if (!behalf) throw new Error('this transaction belongs to no tenant');
  return behalf;
}

/** Runs after the commit, not before the answer to it is known. Errors in it are the caller's to handle. */
export function afterCommit(trx: Knex.Transaction, run: () => void): void {
  hooks(trx).committed.push(run);
}

/** Runs when the transaction did not happen: undo what the database cannot, such as a stored file. */
export function onRollback(trx: Knex.Transaction, run: () => void | Promise<void>): void {
  hooks(trx).rolledBack.push(run);
}

/** The server is not heard any more: its connection is of no use for a rollback, nor for anybody else. */
async function dropSilent(trx: Knex.Transaction, error: unknown): Promise<void> {
  if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
  const { connection } = (await (trx.client as { acquireConnection(): Promise<pg.Client> }).acquireConnection());
  connection.stream.destroy(new Error('Connection terminated: no answer'));
}

async function inTransaction<T>(db: Database, behalf: Behalf | null, fn: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  const state: Settled = { committed: [], rolledBack: [], behalf };
  try {
    const result = await db.knex.transaction(async (trx) => {
      settled.set(trx, state);
      try {
        // Local to the transaction: a setting of the session would go back to the pool with the connection.
        if (behalf === null) await trx.raw(`select set_config('app.scope', 'system', true)`);
        else await trx.raw(`select set_config('app.tenant_id', ?, true)`, [behalf.tenant]);
        return await fn(trx);
      } catch (error) {
        await dropSilent(trx, error);
        throw error;
      }
    });
    for (const run of state.committed) run();
    return result;
  } catch (error) {
    await Promise.allSettled(state.rolledBack.map(async (run) => run()));
    throw error;
  }
}

/** Runs `fn` in a transaction of the tenant; it commits when `fn` resolves and rolls back when it throws. */
export function withTenant<T>(db: Database, ctx: Behalf, fn: (trx: TenantTrx) => Promise<T>): Promise<T> {
  return inTransaction(db, ctx, (trx) => fn(trx as TenantTrx));
}

/** Runs `fn` in a transaction that sees the tables made with `system: true` across tenants. */
export function withSystem<T>(db: Database, fn: (trx: SystemTrx) => Promise<T>): Promise<T> {
  return inTransaction(db, null, (trx) => fn(trx as SystemTrx));
}
