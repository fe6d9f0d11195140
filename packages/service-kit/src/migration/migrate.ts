import knex, { type Knex } from 'knex';
import { kitMigrations } from './kit-tables';
import { migrateEngine } from './task-tables';
import { assertAppended, assertOrdered } from './order';
import type { Migration } from './step';
import { createRoles, restrictDatabase } from './roles';

/** What is migrated, and as whom. */
export interface MigrateOptions {
  /** A role that may create schemas and roles. */
  adminUrl: string;
  schema: string;
  migrations: readonly Migration[];
  /** Password of the application role; the role is left as it is without one. */
  appPassword?: string;
  /** Extensions the schema needs, installed into `public`. */
  extensions?: readonly string[];
}

function connect(adminUrl: string, schema: string): Knex {
  return knex({
    client: 'pg',
    connection: {
      connectionString: adminUrl,
      application_name: `portal-${schema}-migrate`,
      options: `-c search_path=${schema},public -c timezone=UTC`,
    },
    // One connection: the advisory lock and the role belong to the session.
    pool: { min: 1, max: 1 },
  });
}

/** @throws Error when names and list disagree */
function ordered(options: MigrateOptions): Migration[] {
  const all = [...kitMigrations(options.schema), ...options.migrations];
  assertOrdered(all);
  return all;
}

async function whileLocked<T>(options: MigrateOptions, run: (db: Knex) => Promise<T>): Promise<T> {
  const db = connect(options.adminUrl, options.schema);
  try {
    // Held by the session: it ends with the connection, even when the process is killed.
    await db.raw(`select pg_advisory_lock(hashtext('portal-migrate'), hashtext(?))`, [options.schema]);
    return await run(db);
  } finally {
    await db.destroy();
  }
}

async function applied(db: Knex, schema: string): Promise<Set<string>> {
  await db.raw('create table if not exists ??.migration (name text primary key, applied_at timestamptz not null default now())', [schema]);
  const rows = await db.withSchema(schema).from('migration').select<{ name: string }[]>('name');
  return new Set(rows.map((row) => row.name));
}

/**
 * Brings the schema up to date: roles, kit tables, then the service's own in the order of the list. Returns the names that were applied.
 * @throws Error before anything is changed when the list, the names and what was applied before disagree about the order
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { schema } = options;
  const all = ordered(options);
  return whileLocked(options, async (db) => {
    for (const extension of options.extensions ?? []) await db.raw('create extension if not exists ?? with schema public', [extension]);
    await createRoles(db, schema, options.appPassword);
    await restrictDatabase(db);
    const owner = `${schema}_owner`;
    await db.raw('set role ??', [owner]);
    const done = await applied(db, schema);
    assertAppended(options.migrations, done);
    const pending = all.filter((migration) => !done.has(migration.name));
    for (const migration of pending) {
      await db.transaction(async (trx) => {
        await migration.up(trx);
        await trx.withSchema(schema).into('migration').insert({ name: migration.name });
      });
    }
    await migrateEngine(options.adminUrl, schema);
    return pending.map((migration) => migration.name);
  });
}

/** Takes the newest `steps` migrations back; all of them by default. Returns the names that were taken back. */
export function rollback(options: MigrateOptions, steps = Infinity): Promise<string[]> {
  const { schema } = options;
  return whileLocked(options, async (db) => {
    await db.raw('set role ??', [`${schema}_owner`]);
    const done = await applied(db, schema);
    const undone = ordered(options)
      .filter((migration) => done.has(migration.name))
      .reverse()
      .slice(0, steps);
    for (const migration of undone) {
      await db.transaction(async (trx) => {
        await migration.down(trx);
        await trx.withSchema(schema).from('migration').where({ name: migration.name }).del();
      });
    }
    return undone.map((migration) => migration.name);
  });
}
