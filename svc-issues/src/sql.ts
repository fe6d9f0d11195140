import type { TenantReader, TenantTrx } from '@portal/service-kit/database';

/** Rows of a statement with `$1` …, whether read alone or inside a transaction. */
export type Query = <Row extends object>(sql: string, params?: readonly unknown[]) => Promise<Row[]>;

/** Statements of a transaction, written like those of a `TenantReader`. */
export function within(trx: TenantTrx): Query {
  return async <Row extends object>(sql: string, params: readonly unknown[] = []) => {
    const bindings: unknown[] = [];
    const text = sql.replace(/\$(\d+)/g, (_, position: string) => {
      bindings.push(params[Number(position) - 1] ?? null);
      return '?';
    });
    const { rows } = await trx.raw<{ rows: Row[] }>(text, bindings as never);
    return rows;
  };
}

/** A reader as a query. */
export function alone(read: TenantReader): Query {
  return (sql, params) => read(sql, params);
}
