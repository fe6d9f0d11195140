import type { TenantReader } from './read';
import { transactionContext, sessionIn, type TenantTrx } from './transaction';

/**
 * Statements of one tenant with `$1` … parameters. A `TenantReader` is one (each in one round trip), and so is a transaction by `within`:
 * a repository that only reads takes either.
 */
export interface TenantQuery {
  <Row extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  readonly tenant: TenantReader['tenant'];
}

/**
 * The statements of a reader inside a transaction, where they see what it wrote. They go past knex, as prepared statements: planning a wide
 * select anew costs more than running it. Those asked for at once (`Promise.all`) take one round trip, in the order of asking.
 */
export function queryIn(trx: TenantTrx): TenantQuery {
  const session = sessionIn(trx);
  const query = async <Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> => {
    const { rows } = await session.run({ text: sql, values: params });
    return rows as Row[];
  };
  return Object.assign(query, { tenant: transactionContext(trx).tenant });
}

/**
 * Writes without waiting for an answer: the statement travels with the next one of the transaction, at the latest with its commit, and what goes
 * wrong with it fails those. Not for a statement whose error somebody wants to tell from others.
 */
export function enqueueStatement(trx: TenantTrx, sql: string, params: readonly unknown[]): void {
  sessionIn(trx).post({ text: sql, values: params });
}
