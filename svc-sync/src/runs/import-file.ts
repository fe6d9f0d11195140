import type { ImportStockConfig, SyncRunError } from '@portal/contracts/sync/schemas';
import type { MergeResponse, StockRow } from '@portal/proto/inventory/v1/inventory';
import { serviceContext } from '@portal/service-kit/projections';
import type { Deps } from '../deps';
import { readRows } from './read-rows';
import type { Counts } from './run.repository';

const BATCH = 500;

type Found = Omit<SyncRunError, 'id'>;

/** What is imported, and by what. */
export interface FileImport {
  deps: Pick<Deps, 'stock'>;
  tenant: string;
  config: ImportStockConfig;
  /** Of this machine. */
  path: string;
  name: string;
  /** Names the content: a batch of it is merged once. */
  key: string;
  signal: AbortSignal;
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

async function* batches(rows: AsyncIterable<StockRow>): AsyncGenerator<StockRow[]> {
  let batch: StockRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Hands the rows of a file over to the stock, a batch at a time, and adds to `counts` what became of them. A batch that an earlier attempt
 * merged is answered and not merged again.
 * @throws FileProblem
 */
export async function importFile(file: FileImport, counts: Counts, dryRun: boolean): Promise<void> {
  const { deps, tenant, config, path, name, key, signal, onBatch } = file;
  const { mode, unknown_part: unknownPart } = config.mapping;
  let batch = 0;
  for await (const rows of batches(readRows(path, config))) {
    signal.throwIfAborted();
    const request = { fileKey: `${config.id}:${key}`, batch, dryRun, add: mode === 'add', unknownPart, rows };
    const merged = await deps.stock.merge(request, { ctx: serviceContext(tenant), idempotent: true, signal });
    addTo(counts, rows.length, merged);
    await onBatch(merged.errors.map(({ row, column, code }) => ({ file: name, row, column, code })));
    batch += 1;
  }
}
