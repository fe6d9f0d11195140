import knex, { type Knex } from 'knex';
import type { Result, Statement } from '../database/batch';
import { assertFragment, bindTenant } from './tenant-builder';

/** What knex's clients offer to dialects. */
interface Dialect extends Knex.Client {
  queryCompiler(builder: Knex.QueryBuilder, bindings?: unknown[]): unknown;
  _query(connection: unknown, asked: Asked): Promise<Asked>;
}

interface Asked {
  method?: string;
  sql: string;
  bindings?: readonly unknown[];
  response?: Result;
}

const Postgres = knex({ client: 'pg' }).client.constructor as new (config: Knex.Config) => Dialect;

/** knex's dialect for PostgreSQL, for the statements of one tenant: the builder binds the tenant, and `run` sends what it built. */
class TenantClient extends Postgres {
  declare tenant: string;
  declare run: (statement: Statement) => Promise<Result>;

  override queryCompiler(builder: Knex.QueryBuilder, bindings?: unknown[]): unknown {
    bindTenant(builder, this.tenant);
    return super.queryCompiler(builder, bindings);
  }

  override raw(...args: never[]): never {
    assertFragment(args[0]);
    return super.raw(...args) as never;
  }

  /** The statement finds its connection itself. */
  override acquireConnection(): Promise<unknown> {
    return Promise.resolve({});
  }

  override releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  override async _query(_connection: unknown, asked: Asked): Promise<Asked> {
    if (asked.method === 'raw') throw new Error('a fragment is no statement: use query.sql');
    asked.response = await this.run({ text: asked.sql, values: asked.bindings ?? [] });
    return asked;
  }
}

/** Known, so that no connection begins with asking for it. */
const template = new TenantClient({ client: TenantClient as unknown as typeof Knex.Client, version: '18' });

/**
 * A client whose statements are bound to the tenant and sent by `run`. It opens nothing: made as cheaply as knex makes one for a
 * transaction.
 */
export function tenantClient(tenant: string, run: (statement: Statement) => Promise<Result>): TenantClient {
  const client = Object.create(TenantClient.prototype) as TenantClient;
  const { version, config, driver, connectionSettings, valueForUndefined, logger } = template as unknown as Record<string, unknown>;
  return Object.assign(client, { version, config, driver, connectionSettings, valueForUndefined, logger, transacting: true, tenant, run });
}
