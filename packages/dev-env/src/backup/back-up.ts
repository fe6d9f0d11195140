import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem';
import { postgresUrl, postmasterOf } from '../infra/postgres';
import { secretsOf } from '../infra/secrets';
import { knownPorts } from '../process/ports';
import { copyCluster } from './cluster';
import { type CopiedFiles, copyFiles, filesBelow } from './copy';
import { writeManifest } from './manifest';

/** What a portal cannot make again, beside database and files. */
const SMALL = ['secrets.json', 'prepared.json'];
/** An upload that is not whole yet. */
const isUnfinished = (path: string) => path.endsWith('.part');

/**
 * Backs up the portal that runs on a data folder, while people work. Stored files never change once they are there: they are copied before
 * the database, so that none is missing that is removed meanwhile, and after it, for those that came.
 * @throws Problem when nothing runs there or the target is not empty
 */
export async function backUp(folder: string, to: string, say: (line: string) => void): Promise<void> {
  if (!postmasterOf(join(folder, 'postgres'))?.ready)
    throw new Problem(`No database runs on ${folder}. Start the portal; a backup is taken while it runs.`);
  if (existsSync(to) && readdirSync(to).length > 0) throw new Problem(`${to} is not empty. Each backup takes a folder of its own.`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const begun = new Date().toISOString();
  const before = await storedFiles(folder, to, {});
  say('Copying the database …');
  const { cluster, version } = await database(folder, to);
  const made = new Date().toISOString();
  const after = await storedFiles(folder, to, before);
  const files = {
    ...prefixed('files/', { ...before, ...after }),
    ...prefixed('cluster/', cluster),
    ...(await copyFiles(folder, to, SMALL)),
  };
  await writeManifest(to, { begun, made, postgres: version, files });
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  say(`Backed up as of ${made}: ${Object.keys(files).length} files, ${(bytes / 1_000_000).toFixed(0)} MB in ${to}`);
}

async function storedFiles(folder: string, to: string, known: CopiedFiles): Promise<CopiedFiles> {
  const paths = await filesBelow(join(folder, 'files'), isUnfinished);
  return copyFiles(
    join(folder, 'files'),
    join(to, 'files'),
    paths.filter((path) => !(path in known)),
  );
}

async function database(folder: string, to: string): Promise<{ cluster: CopiedFiles; version: string }> {
  const { Client } = (await import('pg')).default;
  const client = new Client({
    connectionString: postgresUrl(
      { port: knownPorts(join(folder, 'ports.json')).postgres ?? 0, password: secretsOf(folder).databasePassword },
      'postgres',
    ),
  });
  await client.connect();
  try {
    const {
      rows: [server],
    } = await client.query<{ server_version: string }>('show server_version');
    return {
      cluster: await copyCluster(client, join(folder, 'postgres/cluster'), join(to, 'cluster')),
      version: server?.server_version ?? '',
    };
  } finally {
    await client.end();
  }
}

function prefixed(prefix: string, files: CopiedFiles): CopiedFiles {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [prefix + path, file]));
}
