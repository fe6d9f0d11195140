import type { ImportStockConfig, SyncRunError } from '@portal/contracts/sync/schemas';
import type { MergeResponse } from '@portal/proto/inventory/v1/inventory';
import { serviceContext } from '@portal/service-kit/projections';
import type { Deps } from '../deps';
import { readRows, type ReadRow } from './read-rows';
import { isWorkbook, readWorkbook, type WorkbookCall } from './read-workbook';
import type { Counts } from './run.repository';

const BATCH = 500;

type Found = Omit<SyncRunError, 'id'>;

/** What is imported, and by what. */
export interface FileImport extends WorkbookCall {
  deps: Pick<Deps, 'stock' | 'importWorker'>;
  tenant: string;
  config: ImportStockConfig;
  /** Of this machine. */
  path: string;
  name: string;
  /** Names the content: a batch of it is merged once. */
  key: string;
  /** Told after each batch. */
  onBatch(errors: Found[]): Promise<void>;
}

/** Adds what became of a batch. */
function addTo(counts: Counts, rows: number, { created, updated, unchanged, errors }: MergeResponse): void {
  const wrong = new Set(errors.map(({ row }) => row)).size;
  counts.rows += rows;
  counts.created += created;
  counts.updated += updated;
  counts.unchanged += unchanged;
  counts.failed += wrong;
}

async function* batches(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Hands the rows of a file over to the stock, a batch at a time; what cannot be read of them is told with its answer. */
async function merge(file: FileImport, rows: AsyncIterable<ReadRow>, counts: Counts, dryRun: boolean): Promise<void> {
  const { deps, tenant, config, name, key, signal, onBatch } = file;
  const { mode, unknown_part: unknownPart } = config.mapping;
  let batch = 0;
  for await (const read of batches(rows)) {
    signal.throwIfAborted();
    const good = read.filter(({ faults }) => faults.length === 0).map(({ row }) => row);
    const faults = read.flatMap(({ row: { row }, faults: found }) => found.map((fault) => ({ file: name, row, ...fault })));
    const request = { fileKey: `${config.id}:${key}`, batch, dryRun, add: mode === 'add', unknownPart, rows: good };
    const merged = await deps.stock.merge(request, { ctx: serviceContext(tenant), idempotent: true, signal });
    addTo(counts, read.length, merged);
    counts.failed += read.length - good.length;
    const errors = [...faults, ...merged.errors.map(({ row, column, code }) => ({ file: name, row, column, code }))];
    await onBatch(errors.sort((one, other) => one.row - other.row));
    batch += 1;
  }
}

/**
 * Imports a file, and adds to `counts` what became of its rows. A batch that an earlier attempt merged is answered and not merged again.
 * @throws FileProblem
 */
export async function importFile(file: FileImport, counts: Counts, dryRun: boolean): Promise<void> {
  const { path, name, config } = file;
  if (!(await isWorkbook(path, name))) return merge(file, readRows(path, config), counts, dryRun);
  await readWorkbook(file, path, config, (rows) => merge(file, rows, counts, dryRun));
}
