import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Locale } from '@portal/contracts/locales';
import type { ImportSource } from '@portal/contracts/imports';
import type { Base } from '../base';
import { NotFound } from '../errors';
import type { TaskCall } from '../tasks/task';
import { readInProcess, type Incoming } from './import-process';
import type { RawRow } from './reading/reader-job';

type Call<D> = Pick<TaskCall<unknown, D>, 'deps' | 'ctx' | 'log' | 'signal'>;

/** A file that a call took with `file: 'table'`, and how its text is to be understood. */
export interface StoredTable {
  file: string;
  format: ImportSource['format'];
  encoding?: string;
  separator?: string;
  locale: Locale;
}

/** Brings the stored file to where the reading process finds it. @throws NotFound when its time is over */
async function fetchFile<D extends Base>({ deps, ctx }: Call<D>, file: string, path: string): Promise<void> {
  const stored = await deps.files.content(ctx.tenant, file);
  if (!stored) throw new NotFound('The file');
  await pipeline(stored.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

/**
 * Reads a stored table in a process of its own and hands it to `load` while it comes.
 * @throws Refused when the file cannot be read as a table, NotFound when its time is over
 */
export async function loadTable<D extends Base, T>(
  call: Call<D>,
  { file, ...table }: StoredTable,
  load: (incoming: Incoming) => Promise<T>,
): Promise<{ rows: number; loaded: T }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
  const source = join(folder, 'file');
  try {
    await fetchFile(call, file, source);
    return await readInProcess(call.deps.importWorker, { source, ...table }, load, call);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All rows of a stored table as they stand there, its first one apart. @throws Refused, NotFound */
export async function readTable<D extends Base>(call: Call<D>, table: StoredTable): Promise<{ header: readonly string[]; rows: RawRow[] }> {
  const { loaded } = await loadTable(call, table, async ({ file, lines }) => {
    const rows: RawRow[] = [];
    for await (const line of lines) rows.push(JSON.parse(line) as RawRow);
    return { header: file.header, rows };
  });
  return loaded;
}
