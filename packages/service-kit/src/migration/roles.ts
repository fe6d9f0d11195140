import type { Knex } from 'knex';
import { tasksSchemaOf } from './task-tables';

/** Two migrations on one cluster may touch the same role at the same moment. */
const RACE = new Set(['42710', '23505', 'XX000']);

async function patiently(run: () => PromiseLike<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run();
      return;
    } catch (error) {
      if (attempt === 5 || !RACE.has((error as { code?: string }).code ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * attempt));
    }
  }
}

async function createRole(knex: Knex, role: string): Promise<void> {
  const exists = await knex('pg_roles').where({ rolname: role }).first('rolname');
  if (!exists) await knex.raw('create role ?? nologin', [role]);
}

/**
 * Takes away what PostgreSQL lets everybody do in a database: temporary tables, and in older ones objects in `public`. A role that was
 * taken over could put names of its own before ours. @throws when the administrator owns neither the database nor the schema
 */
export async function restrictDatabase(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { name: string; temporary: boolean; create: boolean }[] }>(
    `select current_database() as name,
      exists (select from pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) g
        where d.datname = current_database() and g.grantee = 0 and g.privilege_type = 'TEMPORARY') as temporary,
      exists (select from pg_namespace n, aclexplode(n.nspacl) g where n.nspname = 'public' and g.grantee = 0 and g.privilege_type = 'CREATE') as create`,
  );
  for (const { name, temporary, create } of rows) {
    if (temporary) await patiently(() => knex.raw('revoke temporary on database ?? from public', [name]));
    if (create) await patiently(() => knex.raw('revoke create on schema public from public'));
  }
}

/**
 * Makes the schema and the one of its task engine, with the role that owns them and the role the application uses. The application role
 * owns nothing, cannot bypass row-level security and logs in with `password`. Can be run again and again.
 */
export async function createRoles(knex: Knex, schema: string, password: string | undefined): Promise<void> {
  const owner = `${schema}_owner`;
  const app = `${schema}_app`;
  await patiently(() => createRole(knex, owner));
  await patiently(() => createRole(knex, app));
  await patiently(async () => {
    await knex.raw('grant ?? to current_user', [owner]);
    await knex.raw('alter role ?? nosuperuser nocreatedb nocreaterole nobypassrls', [owner]);
    if (password === undefined) return;
    const { rows } = await knex.raw<{ rows: { statement: string }[] }>(
      `select format('alter role %I login nosuperuser nocreatedb nocreaterole nobypassrls noreplication password %L', ?::text, ?::text) as statement`,
      [app, password],
    );
    await knex.raw(rows[0]?.statement.replaceAll('?', '\\?') ?? '');
  });
  for (const name of [schema, tasksSchemaOf(schema)]) {
    await knex.raw('create schema if not exists ?? authorization ??', [name, owner]);
    await knex.raw('grant usage on schema ?? to ??', [name, app]);
  }
  await knex.raw('alter default privileges for role ?? in schema ?? grant usage on sequences to ??', [owner, schema, app]);
}
