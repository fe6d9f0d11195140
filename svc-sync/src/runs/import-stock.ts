import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportStockConfig } from '@portal/contracts/sync/schemas';
import type { Logger } from '@portal/service-kit/logging';
import { withTenant, type Query } from '@portal/service-kit/query';
import type { RemoteFile, RemoteFolder } from '../connections/remote-folder';
import type { Deps } from '../deps';
import { fetchFile } from './fetch-file';
import { FileProblem } from './file-problem';
import { importFile, type FileImport } from './import-file';
import { addErrors, clearErrors, rememberRead, wasRead, type Counts } from './run.repository';
import { rootOf, settledFiles } from './settled-files';

const PROCESSED = 'processed';

/** A run of an import. */
export interface ImportRun {
  deps: Deps;
  tenant: string;
  run: number;
  config: ImportStockConfig;
  dryRun: boolean;
  log: Logger;
  signal: AbortSignal;
  progress(percent: number): void;
}

/** Counts of a run that has done nothing yet. */
export const noCounts = (): Counts => ({ files: 0, rows: 0, created: 0, updated: 0, unchanged: 0, failed: 0 });

/** Moves a file that was read out of the way. A name that is taken there gets the number of the run. */
async function putAway(folder: RemoteFolder, name: string, run: number): Promise<void> {
  await folder.makeFolder(PROCESSED);
  const taken = `${PROCESSED}/${run}-${name}`;
  await folder.rename(name, `${PROCESSED}/${name}`).catch(() => folder.rename(name, taken));
}

class StockImport {
  readonly counts = noCounts();

  constructor(
    private readonly run: ImportRun,
    private readonly folder: RemoteFolder,
    private readonly temporary: string,
  ) {}

  private write<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const { deps, tenant } = this.run;
    return withTenant(deps.db, { tenant }, work);
  }

  /** One file; what is wrong with it as a whole is noted, and the others follow. */
  async take(file: RemoteFile): Promise<void> {
    const { run, config, dryRun, signal } = this.run;
    const path = join(this.temporary, 'file');
    try {
      const key = await fetchFile(this.folder, file, path, signal);
      const isDone = await this.write((query) => wasRead(query, config.id, key));
      if (!isDone && !(await this.merge(file.name, path, key))) return;
      if (dryRun) return;
      await this.write((query) => rememberRead(query, config.id, key, file.name));
      if (!config.leave_file && this.folder.hasFolder) await putAway(this.folder, file.name, run);
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      const { code, column } = error;
      this.counts.failed += 1;
      await this.write((query) => addErrors(query, run, [{ file: file.name, row: null, column, code }]));
    }
  }

  /** Whether the file was merged, as far as its rows are good or wanted all. */
  private async merge(name: string, path: string, key: string): Promise<boolean> {
    const { deps, tenant, run, config, dryRun, log, signal } = this.run;
    const onBatch = (errors: Parameters<FileImport['onBatch']>[0]) => this.write((query) => addErrors(query, run, errors));
    const file = { deps, tenant, config, path, name, key, log, signal };
    this.counts.files += 1;
    if (config.on_error === 'file' && !dryRun) {
      const tried = noCounts();
      await importFile({ ...file, onBatch }, tried, true);
      if (tried.failed > 0) {
        this.counts.rows += tried.rows;
        this.counts.failed += tried.failed;
        return false;
      }
    }
    await importFile({ ...file, onBatch }, this.counts, dryRun);
    return true;
  }
}

/**
 * Imports the files that are there now, one after another. A repeat begins anew and writes nothing twice.
 * @throws ConnectionProblem
 */
export async function importStock(run: ImportRun, folder: RemoteFolder): Promise<Counts> {
  const { deps, tenant, config, signal } = run;
  await withTenant(deps.db, { tenant }, (query) => clearErrors(query, run.run));
  const files = await settledFiles(folder, rootOf(config).only, deps.config.PARTNER_SETTLE_MS, signal);
  const temporary = await mkdtemp(join(tmpdir(), 'portal-stock-'));
  try {
    const taken = new StockImport(run, folder, temporary);
    for (const [at, file] of files.entries()) {
      signal.throwIfAborted();
      await taken.take(file);
      run.progress((100 * (at + 1)) / files.length);
    }
    return taken.counts;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
