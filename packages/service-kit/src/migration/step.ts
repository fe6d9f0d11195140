import type { Knex } from 'knex';

/** One step of a schema, in a transaction of its own, run as the schema's owner with the schema first in the search path. */
export interface Migration {
  /** Begins with the second it was made in: `20261122101500-add-priority`. A database keeps it: never changed once released. */
  name: string;
  up(trx: Knex.Transaction): Promise<void>;
  down(trx: Knex.Transaction): Promise<void>;
}
