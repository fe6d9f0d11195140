import type { TenantReader, TenantTrx } from '@portal/service-kit/database';

/** Statements of one tenant with `$1` … parameters, in one round trip or inside a transaction: repositories that read take either. */
export interface TenantQuery {
  <Row extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  readonly tenant: TenantReader['tenant'];
}

/** The same statements inside a transaction, where they see what it wrote. */
export function within(trx: TenantTrx, tenant: string): TenantQuery {
  const query = async <Row extends object>(sql: string, params: readonly unknown[] = []): Promise<Row[]> => {
    const bindings: unknown[] = [];
    const text = sql.replace(/\$(\d+)/g, (_, position: string) => {
      bindings.push(params[Number(position) - 1]);
      return '?';
    });
    const { rows } = await trx.raw<{ rows: Row[] }>(text, bindings as never[]);
    return rows;
  };
  return Object.assign(query, { tenant });
}
