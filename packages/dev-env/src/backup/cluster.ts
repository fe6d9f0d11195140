import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type CopiedFiles, copyFiles, filesBelow, writeCopy } from './copy';

/** What PostgreSQL makes anew at its start, or must not find (its manual: "Making a base backup using the low level API"). */
const LEFT_OUT =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^postmaster\.(pid|opts)$|(^|\/)(pgsql_tmp|pg_internal\.init)/;

/** Folders that a cluster must have, empty or not. */
const FOLDERS = [
  'pg_wal/archive_status',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_commit_ts',
  'pg_logical/snapshots',
  'pg_logical/mappings',
];

interface Stopped {
  label: string;
  last: string;
}

/**
 * Copies the cluster of a running server while it is written to, with the log that makes the copy whole: everything committed before this
 * ends is in it. The slot keeps the server from recycling that log meanwhile; slot and backup end with the session, whatever happens.
 */
export async function copyCluster(database: pg.Client, from: string, to: string): Promise<CopiedFiles> {
  await database.query("select pg_create_physical_replication_slot('portal_backup', true, true)");
  const {
    rows: [begun],
  } = await database.query<{ first: string }>("select pg_walfile_name(pg_backup_start('portal', true)) as first");
  const copied = await copyFiles(from, to, await filesBelow(from, (path) => LEFT_OUT.test(path)));
  const {
    rows: [stopped],
  } = await database.query<Stopped>('select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)');
  if (!begun || !stopped) throw new Error('PostgreSQL told nothing of the backup');
  // Names of segments sort in the order of writing; `pg_backup_stop` has ended the last one.
  const log = (await filesBelow(from, (path) => !/^pg_wal($|\/[\dA-F]{24}$)/.test(path))).filter(
    (path) => path.slice(7) >= begun.first && path.slice(7) <= stopped.last,
  );
  return {
    ...copied,
    ...(await copyFiles(from, to, log)),
    backup_label: await writeCopy(join(to, 'backup_label'), Buffer.from(stopped.label)),
  };
}

/** Makes the folders of a cluster that a backup of files leaves out. */
export async function completeFolders(cluster: string): Promise<void> {
  for (const folder of FOLDERS) await mkdir(join(cluster, folder), { recursive: true, mode: 0o700 });
}
