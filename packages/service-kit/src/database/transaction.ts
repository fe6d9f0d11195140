import type { Knex } from 'knex';
import type { Database } from './open';

declare const tenantBrand: unique symbol;
declare const systemBrand: unique symbol;

/** A transaction in which row-level security shows one tenant. Repositories take nothing else. */
export type TenantTrx = Knex.Transaction & { readonly [tenantBrand]: string };

/** A transaction across tenants, for tables that were made with `system: true` and for nothing else. */
export type SystemTrx = Knex.Transaction & { readonly [systemBrand]: true };

interface Settled {
  committed: (() => void)[];
  rolledBack: (() => void | Promise<void>)[];
  tenant: string | null;
}

const settled = new WeakMap<Knex.Transaction, Settled>();

function hooks(trx: Knex.Transaction): Settled {
  const found = settled.get(trx);
  if (!found) throw new Error('not a transaction of withTenant or withSystem');
  return found;
}

/** Tenant of a transaction, null for the system's. */
export function tenantOf(trx: Knex.Transaction): string | null {
  return hooks(trx).tenant;
}

/** Runs after the commit, not before the answer to it is known. Errors in it are the caller's to handle. */
export function afterCommit(trx: Knex.Transaction, run: () => void): void {
  hooks(trx).committed.push(run);
}

/** Runs when the transaction did not happen: undo what the database cannot, such as a stored file. */
export function onRollback(trx: Knex.Transaction, run: () => void | Promise<void>): void {
  hooks(trx).rolledBack.push(run);
}

async function inTransaction<T>(db: Database, tenant: string | null, fn: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  const state: Settled = { committed: [], rolledBack: [], tenant };
  try {
    const result = await db.knex.transaction(async (trx) => {
      settled.set(trx, state);
      // Local to the transaction: a setting of the session would go back to the pool with the connection.
      if (tenant === null) await trx.raw(`select set_config('app.scope', 'system', true)`);
      else await trx.raw(`select set_config('app.tenant_id', ?, true)`, [tenant]);
      return fn(trx);
    });
    for (const run of state.committed) run();
    return result;
  } catch (error) {
    await Promise.allSettled(state.rolledBack.map(async (run) => run()));
    throw error;
  }
}

/** Runs `fn` in a transaction of the tenant; it commits when `fn` resolves and rolls back when it throws. */
export function withTenant<T>(db: Database, ctx: { tenant: string }, fn: (trx: TenantTrx) => Promise<T>): Promise<T> {
  return inTransaction(db, ctx.tenant, (trx) => fn(trx as TenantTrx));
}

/** Runs `fn` in a transaction that sees the tables made with `system: true` across tenants. */
export function withSystem<T>(db: Database, fn: (trx: SystemTrx) => Promise<T>): Promise<T> {
  return inTransaction(db, null, (trx) => fn(trx as SystemTrx));
}
