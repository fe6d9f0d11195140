import type { TenantReader } from './read';
import { behalfOf, type TenantTrx } from './transaction';

/**
 * Statements of one tenant with `$1` … parameters. A `TenantReader` is one (each in one round trip), and so is a transaction by `within`:
 * a repository that only reads takes either.
 */
export interface TenantQuery {
  <Row extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  readonly tenant: TenantReader['tenant'];
}

/** The statements of a reader inside a transaction, where they see what it wrote. Their text must not hold a question mark of its own. */
export function within(trx: TenantTrx): TenantQuery {
  const query = async <Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> => {
    const bindings: unknown[] = [];
    const text = sql.replace(/\$(\d+)/g, (_, position: string) => {
      bindings.push(params[Number(position) - 1] ?? null);
      return '?';
    });
    const { rows } = await trx.raw<{ rows: Row[] }>(text, bindings as never[]);
    return rows;
  };
  return Object.assign(query, { tenant: behalfOf(trx).tenant });
}
