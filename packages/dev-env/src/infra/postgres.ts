import { execFile } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownEnvironment } from '../config';
import { identify, type ProcessIdentity } from '../process/identity';
import type { ProcessPlan } from '../process/supervisor';
import { databaseAccount, makeOwnedFolder } from './account';
import { postgresBinaries } from './postgres-binaries';

const run = promisify(execFile);

/** Where a PostgreSQL of our own keeps its data and how it is reached. */
export interface PostgresOptions {
  folder: string;
  port: number;
  password: string;
  log: string;
  /** For tests: nothing has to survive a power failure, so nothing waits for the disk. */
  volatile: boolean;
}

/** Makes the cluster when the folder is empty (about a second) and returns how to run it. */
export async function preparePostgres(options: PostgresOptions): Promise<ProcessPlan> {
  const account = databaseAccount();
  const binaries = postgresBinaries(account);
  const folder = makeOwnedFolder(options.folder, account);
  if (!existsSync(clusterIn(folder))) await createCluster(binaries, { ...options, folder });
  return {
    name: 'postgres',
    command: join(binaries, 'bin/postgres'),
    args: ['-D', clusterIn(folder), ...Object.entries(settings(options)).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    env: ownEnvironment({ LC_ALL: 'C' }),
    cwd: '/',
    ...account,
    log: options.log,
    stopSignal: 'SIGINT',
    isReady: () => Promise.resolve(postmasterOf(options.folder)?.ready ?? false),
    readyWithin: 60_000,
  };
}

/** Address of the administrator. */
export function postgresUrl({ port, password }: Pick<PostgresOptions, 'port' | 'password'>, database = 'portal'): string {
  return `postgres://portal:${password}@127.0.0.1:${port}/${database}`;
}

/** The server that postmaster.pid speaks of, when it runs; `ready` once it takes connections. */
export function postmasterOf(folder: string): (ProcessIdentity & { ready: boolean }) | undefined {
  const file = join(clusterIn(folder), 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const identity = identify(Number(lines[0]));
  return identity && { ...identity, ready: lines[7]?.trim() === 'ready' };
}

/** Makes the database on a fresh cluster; nothing when that was done. */
export async function createDatabase(options: PostgresOptions): Promise<void> {
  const done = join(options.folder, 'database-made');
  if (existsSync(done)) return;
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: postgresUrl(options, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'portal'");
    if (!rowCount) await client.query('create database portal');
  } finally {
    await client.end();
  }
  writeFileSync(done, '');
}

async function createCluster(binaries: string, { folder, password }: PostgresOptions): Promise<void> {
  const account = databaseAccount();
  const passwordFile = join(folder, 'password');
  const draft = `${clusterIn(folder)}.new`;
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const args = [
    '-D',
    draft,
    '-U',
    'portal',
    '-E',
    'UTF8',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  await run(join(binaries, 'bin/initdb'), args, { cwd: '/', env: ownEnvironment({ LC_ALL: 'C' }), ...account });
  rmSync(passwordFile);
  // Only a finished cluster gets the name that is looked for: an interrupted one is made anew.
  renameSync(draft, clusterIn(folder));
}

function clusterIn(folder: string): string {
  return join(folder, 'cluster');
}

function settings({ port, volatile }: PostgresOptions): Record<string, string | number> {
  return {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(volatile ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
}
