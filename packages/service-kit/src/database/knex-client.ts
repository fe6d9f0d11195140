import knex, { type Knex } from 'knex';
import type pg from 'pg';
import type { Result } from './batch';
import { sessionOf } from './session';

interface Asked {
  sql: string;
  bindings?: readonly unknown[];
  response?: Result;
}

/** What knex's clients offer to dialects. */
type Dialect = new (config: Knex.Config) => Knex.Client & { _query(connection: pg.Client, asked: Asked): Promise<Asked> };

const Postgres = knex({ client: 'pg' }).client.constructor as Dialect;

const NOTHING: Result = { command: '', rowCount: 0, rows: [] };

/** knex's dialect for PostgreSQL over our {@link Session}: what it builds is prepared, and travels with what was posted. */
export class SessionClient extends Postgres {
  override async _query(connection: pg.Client, asked: Asked): Promise<Asked> {
    const session = sessionOf(connection);
    switch (asked.sql) {
      // The settings of the transaction begin it: see `inTransaction`.
      case 'BEGIN;':
        asked.response = NOTHING;
        break;
      case 'COMMIT;':
        await session.commit();
        asked.response = NOTHING;
        break;
      case 'ROLLBACK':
        await session.rollback();
        asked.response = NOTHING;
        break;
      default:
        asked.response = await session.run({ text: asked.sql, values: asked.bindings ?? [] });
    }
    return asked;
  }
}
