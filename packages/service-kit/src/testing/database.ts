import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { kitMigrations } from '../migration/kit-tables';
import { migrate } from '../migration/migrate';
import type { Service } from '../service/definition';
import { testServers } from './config';

const PASSWORD = 'for-tests-only';
const LOCK = 4_711_0815;

/** A database of one test: connection strings as administrator and as the application role. */
export interface TestDatabase {
  urls: { admin: string; app: string };
  drop(): Promise<void>;
}

type Migrated = Pick<Service, 'schema' | 'migrations' | 'extensions'>;

function urlOf(base: string, database: string, login?: { user: string; password: string }): string {
  const url = new URL(base);
  url.pathname = `/${database}`;
  if (login) {
    url.username = login.user;
    url.password = login.password;
  }
  return url.href;
}

/** One template per run of the tests, shared by its workers: what a migration calls may change without a trace in its own text. */
function templateOf(service: Migrated): string {
  const hash = createHash('sha256');
  for (const { name, up } of [...kitMigrations(service.schema), ...service.migrations]) hash.update(`${name} ${up.toString()}`);
  return `template_${service.schema}_${process.ppid}_${hash.digest('hex').slice(0, 8)}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Templates of runs that are over. */
async function dropOld(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datistemplate and datname like $1', [
    `template\\_${schema}\\_%`,
  ]);
  for (const { datname } of rows) {
    if (isAlive(Number(datname.split('_').at(-2)))) continue;
    await client.query(`alter database ${datname} is_template false`);
    await client.query(`drop database ${datname} with (force)`);
  }
}

async function withAdmin<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testServers().TEST_DATABASE_URL });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function ensureTemplate(client: pg.Client, service: Migrated): Promise<string> {
  const name = templateOf(service);
  const base = testServers().TEST_DATABASE_URL;
  const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name]);
  if (rowCount === 1) return name;
  await dropOld(client, service.schema);
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  const { schema, migrations, extensions } = service;
  await migrate({ adminUrl: urlOf(base, name), schema, migrations, extensions, appPassword: PASSWORD });
  await client.query(`alter database ${name} is_template true`);
  return name;
}

/** A fresh, migrated database, copied from a template that is migrated once per version of the migrations. */
export async function createDatabase(service: Migrated): Promise<TestDatabase> {
  const name = `test_${service.schema}_${randomBytes(6).toString('hex')}`;
  await withAdmin(async (client) => {
    // One at a time: a template cannot be copied while somebody else copies or makes it.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create database ${name} template ${await ensureTemplate(client, service)}`);
    // A copy has the rights of a new database, not those of its template.
    await client.query(`revoke temporary on database ${name} from public`);
  });
  const base = testServers().TEST_DATABASE_URL;
  return {
    urls: { admin: urlOf(base, name), app: urlOf(base, name, { user: `${service.schema}_app`, password: PASSWORD }) },
    drop: () => withAdmin((client) => dropUnused(client, name)),
  };
}

/** Drops the database; throws when somebody is still connected to it. */
async function dropUnused(client: pg.Client, name: string): Promise<void> {
  let connected: string[] = [];
  for (let look = 0; look < 25; look += 1) {
    const { rows } = await client.query<{ application_name: string }>('select application_name from pg_stat_activity where datname = $1', [
      name,
    ]);
    connected = rows.map((row) => row.application_name);
    if (connected.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  await client.query(`drop database ${name} with (force)`);
  if (connected.length > 0) throw new Error(`connections left open: ${connected.join(', ')}`);
}
