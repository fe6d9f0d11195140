import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREVIEW_ROWS } from '@portal/contracts/sync/protocols';
import type { ImportPreview, ImportPreviewRow } from '@portal/contracts/sync/schemas';
import type { MergeResponse } from '@portal/proto/inventory/v1/inventory';
import { serviceContext } from '@portal/service-kit/projections';
import type { Deps } from '../deps';
import { FileProblem } from './file-problem';
import { readRows, type FileForm, type ReadRow } from './read-rows';
import { isWorkbook, readWorkbook, type WorkbookCall } from './read-workbook';

/** A file that is tried, and by what. */
interface Sample extends WorkbookCall {
  deps: Pick<Deps, 'stock' | 'importWorker'>;
  tenant: string;
  name: string;
  content: Buffer;
  form: FileForm;
}

/** The first rows. All are read: a fault behind them is one of the file. @throws FileProblem */
async function firstRows(sample: Sample, path: string): Promise<{ rows: ReadRow[]; has_more: boolean }> {
  const rows: ReadRow[] = [];
  let count = 0;
  const take = async (read: AsyncIterable<ReadRow>) => {
    for await (const row of read) {
      count += 1;
      if (count <= PREVIEW_ROWS) rows.push(row);
    }
  };
  if (await isWorkbook(path, sample.name)) await readWorkbook(sample, path, sample.form, take);
  else await take(readRows(path, sample.form));
  return { rows, has_more: count > PREVIEW_ROWS };
}

function previewOf({ row, faults }: ReadRow, { outcomes, errors: refused }: MergeResponse): ImportPreviewRow {
  const merged = outcomes.find((one) => one.row === row.row);
  const errors = [...faults, ...refused.filter((one) => one.row === row.row).map(({ column, code }) => ({ column, code }))];
  return {
    row: row.row,
    part_symbol: row.partSymbol,
    location: row.location,
    quantity: row.quantity,
    batch: row.batch,
    unit_price: row.unitPrice,
    name: row.name,
    outcome: (merged?.outcome ?? 'failed') as ImportPreviewRow['outcome'],
    before: merged?.before || null,
    after: merged?.after || null,
    errors,
  };
}

async function tryRows({ deps, tenant, form, signal }: Sample, rows: readonly ReadRow[]): Promise<ImportPreviewRow[]> {
  const { mode, unknown_part: unknownPart } = form.mapping;
  const good = rows.filter(({ faults }) => faults.length === 0).map(({ row }) => row);
  const request = { fileKey: 'sample', batch: 0, dryRun: true, add: mode === 'add', unknownPart, rows: good };
  const merged = await deps.stock.merge(request, { ctx: serviceContext(tenant), idempotent: true, signal });
  return rows.map((row) => previewOf(row, merged));
}

/** Says what the first rows of a sample would become. Nothing is written. */
export async function previewSample(sample: Sample): Promise<ImportPreview> {
  const temporary = await mkdtemp(join(tmpdir(), 'portal-sample-'));
  try {
    const path = join(temporary, 'file');
    await writeFile(path, sample.content, { mode: 0o600 });
    const { rows, has_more } = await firstRows(sample, path);
    return { problem: null, rows: await tryRows(sample, rows), has_more };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const { code, column } = error;
    return { problem: { code, column }, rows: [], has_more: false };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
