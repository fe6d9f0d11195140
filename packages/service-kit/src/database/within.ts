import type pg from 'pg';
import type { TenantReader } from './read';
import { nameOf } from './tenant-statement';
import { behalfOf, type TenantTrx } from './transaction';
import { wireValue } from './wire-value';

/**
 * Statements of one tenant with `$1` … parameters. A `TenantReader` is one (each in one round trip), and so is a transaction by `within`:
 * a repository that only reads takes either.
 */
export interface TenantQuery {
  <Row extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  readonly tenant: TenantReader['tenant'];
}

/** A migration changed what a prepared statement returns: the connection that knows the old one is given up. */
const STALE_PLAN = '0A000';

/**
 * The statements of a reader inside a transaction, where they see what it wrote. They go past knex to the connection of the transaction, as
 * prepared statements: planning a wide select anew costs more than running it.
 */
export function within(trx: TenantTrx): TenantQuery {
  const query = async <Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> => {
    const connection = await (trx.client as { acquireConnection(): Promise<pg.Client> }).acquireConnection();
    try {
      const { rows } = await connection.query<Row>({ name: nameOf(sql) || undefined, text: sql, values: params.map(wireValue) });
      return rows;
    } catch (error) {
      if ((error as { code?: string }).code === STALE_PLAN) connection.connection.stream.destroy();
      throw error;
    }
  };
  return Object.assign(query, { tenant: behalfOf(trx).tenant });
}
