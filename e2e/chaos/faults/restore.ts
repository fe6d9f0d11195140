import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@portal/dev-env/config';
import { startInfrastructure } from '@portal/dev-env/infra/infrastructure';
import { removeData } from '@portal/dev-env/infra/remove-data';
import { ProcessGroup } from '@portal/dev-env/process/group';
import pg from 'pg';
import { sendFiles } from '../../domains/domains';
import type { FileSender } from '../../domains/writes';
import { pause } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { Stage } from '../../proof/stage';
import { type Contents, differences, filesOf, tablesOf } from './restore/contents';
import { PortalCommand } from '../../proof/portal-command';
import { underWrites, type Writers } from '../under-writes';

/** So long writes go on while the database is copied; then they stand still, so that there is a moment to compare with. */
const COPYING_MS = 400;
const NODE_PROCESSES = /^(svc-|shell-bff)/;

interface Kept {
  tables: Contents;
  files: Contents;
  /** Acknowledged while the database was being copied. */
  meanwhile: number;
}

/** A backup of a portal that is written to; the machine is emptied; what is restored is the same, and work goes on. */
export async function restore(_context: Context): Promise<Row[]> {
  const shelf = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  const to = join(shelf, 'backup');
  const stage = await Stage.open();
  try {
    const photos = await sendFiles(stage);
    photos.start();
    const signedIn = await stage.signIn('operator@acme.test');
    let kept: Kept = { tables: {}, files: {}, meanwhile: 0 };
    const source = await underWrites(stage, 'a backup is taken', async (writers) => {
      await pause(2_000);
      kept = await backUp(stage, to, writers, photos);
      return [];
    });
    await stage.stop();
    removeData(stage.folder);
    const refusals = await wrongRestores(shelf, to, stage.folder);
    const put = new PortalCommand('restore', '--from', to, '--data', stage.folder);
    if ((await put.ended) !== 0) throw new Error(put.said);
    const wrong = [
      ...differences(kept.tables, await restoredTables(stage)),
      ...differences(kept.files, filesOf(join(stage.folder, 'files'))),
    ];
    for (const difference of wrong.slice(0, 20)) console.log(`  ${difference}`);
    await stage.start();
    const still = await stage.call('GET', '/api/auth', signedIn);
    return [
      ...source,
      {
        what: `backup under writes (${kept.meanwhile} acknowledged while the database was copied), restored on an empty machine: ${Object.keys(kept.tables).length} tables and ${Object.keys(kept.files).length} files that differ`,
        measured: String(wrong.length),
        goal: '0',
        met: wrong.length === 0 && kept.meanwhile > 0,
      },
      {
        what: 'a damaged backup, an unfinished one, a folder that is not empty: restored',
        measured: refusals.join(', ') || 'none',
        goal: 'none',
        met: refusals.length === 0,
      },
      { what: 'after the restore: who was signed in still is', measured: String(still.status), goal: '200', met: still.status === 200 },
      ...(await photos.verdict('after the restore')),
      ...(await underWrites(stage, 'work goes on after the restore', async () => {
        await pause(2_000);
        return [];
      })),
    ];
  } finally {
    await stage.remove();
    rmSync(shelf, { recursive: true, force: true });
  }
}

/** Takes a backup; returns what the portal held at the moment the backup stands for. */
async function backUp(stage: Stage, to: string, writers: Writers, photos: FileSender): Promise<Kept> {
  const command = new PortalCommand('backup', '--to', to, '--data', stage.folder);
  await command.says('Copying the database');
  const before = writers.acknowledged;
  await pause(COPYING_MS);
  await photos.stop();
  const meanwhile = writers.acknowledged - before;
  const pids = Object.entries(stage.processes)
    .filter(([name]) => NODE_PROCESSES.test(name))
    .map(([, pid]) => pid);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    if (command.said.includes('Backed up')) throw new Error('the backup was done before the writes stood still');
    if ((await command.ended) !== 0) throw new Error(command.said);
    const database = await stage.database();
    const tables = await tablesOf(database);
    await database.end();
    return { tables, files: filesOf(join(stage.folder, 'files')), meanwhile };
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}

/** What the restored database holds, before any service has touched it. */
async function restoredTables(stage: Stage): Promise<Contents> {
  const group = new ProcessGroup(stage.folder, console.log);
  try {
    const { databaseUrl } = await startInfrastructure(stage.folder, readConfig(), group, console.log);
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const tables = await tablesOf(client);
    await client.end();
    return tables;
  } finally {
    await group.stop();
  }
}

/** Restores that must be refused and were not. */
async function wrongRestores(shelf: string, backup: string, folder: string): Promise<string[]> {
  const damaged = join(shelf, 'damaged');
  cpSync(backup, damaged, { recursive: true });
  appendFileSync(join(damaged, 'secrets.json'), ' ');
  const unfinished = join(shelf, 'unfinished');
  cpSync(backup, unfinished, { recursive: true });
  rmSync(join(unfinished, 'manifest.json'));
  const tries = [
    ['a damaged one', damaged, folder],
    ['an unfinished one', unfinished, folder],
    ['over what is there', backup, shelf],
  ] as const;
  const wrong: string[] = [];
  for (const [what, from, data] of tries) {
    const command = new PortalCommand('restore', '--from', from, '--data', data);
    if ((await command.ended) === 0) wrong.push(what);
  }
  for (const path of [damaged, unfinished]) rmSync(path, { recursive: true });
  return wrong;
}
