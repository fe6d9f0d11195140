import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportStockMovementConfig } from '@portal/contracts/sync/schemas';
import { serviceContext } from '@portal/service-kit/projections';
import type { RemoteFolder } from '../connections/remote-folder';
import type { Deps } from '../deps';
import { fileName } from './file-name';
import { LineWriter } from './write-lines';

const PAGE = 1_000;

/** What a run delivered, or is about to: remembered before the file appears, so that a repeat does not deliver it twice. */
export interface Delivery {
  name: string;
  rows: number;
  /** The last movement in it. */
  last: number;
}

/** A run of an export. */
export interface ExportRun {
  deps: Pick<Deps, 'stock'>;
  tenant: string;
  run: number;
  config: ExportStockMovementConfig;
  dryRun: boolean;
  signal: AbortSignal;
  /** What an attempt before was about to deliver. */
  before: Delivery | null;
  remember(delivery: Delivery): Promise<void>;
}

/** Writes movements since the last success, up to one where that is said, and all stock where that is wanted. Returns the last movement. */
async function writeTable({ deps, tenant, config, signal }: ExportRun, writer: LineWriter, upTo = Infinity): Promise<number> {
  const options = { ctx: serviceContext(tenant), idempotent: true, signal };
  const withArchived = config.with_trashed;
  if (config.include_headers) await writer.headers();
  let last = config.last_movement_id;
  for (;;) {
    const { lines, lastId } = await deps.stock.movements({ afterId: last, limit: PAGE, withArchived }, options);
    await writer.add(lines.filter(({ id }) => id <= upTo));
    if (lastId === last || last >= upTo) break;
    last = Math.min(lastId, upTo);
  }
  if (!config.append_full_stock) return last;
  for (let afterId = 0; ;) {
    const { lines } = await deps.stock.stock({ afterId, limit: PAGE, withArchived }, options);
    const end = lines.at(-1);
    if (!end) return last;
    await writer.add(lines);
    afterId = end.id;
  }
}

const partOf = ({ run }: ExportRun) => `.portal-${run}.part`;

/** Ends what an attempt before began. Its file was complete when it was remembered: where it is nowhere, the partner took it already. */
async function deliveredBefore(run: ExportRun, folder: RemoteFolder): Promise<boolean> {
  const { before } = run;
  if (!before || !folder.hasFolder) return false;
  const names = new Set((await folder.list()).map(({ name }) => name));
  if (!names.has(before.name) && names.has(partOf(run))) await folder.rename(partOf(run), before.name);
  return true;
}

/** Puts a file under its name, which the run remembers first. Where nothing is renamed, a repeat puts the same rows there again. */
async function deliver(run: ExportRun, folder: RemoteFolder, delivery: Delivery, path: string): Promise<void> {
  const [content, { size }] = [createReadStream(path), await stat(path)];
  if (!folder.hasFolder) {
    await run.remember(delivery);
    await folder.write(delivery.name, content, size);
    return;
  }
  await folder.write(partOf(run), content, size);
  await run.remember(delivery);
  await folder.rename(partOf(run), delivery.name);
}

async function nameOf(run: ExportRun, folder: RemoteFolder): Promise<string> {
  if (run.before && !folder.hasFolder) return run.before.name;
  const taken = folder.hasFolder ? (await folder.list()).map(({ name }) => name) : [];
  const { timezone } = run.config.external_system;
  return fileName(run.config.file_pattern, { id: run.run, timezone, at: new Date() }, new Set(taken));
}

/**
 * Writes one file of movements: under another name first, then renamed, so that nobody reads half of it; by HTTPS in one request. Where
 * there is nothing to tell, no file is written.
 * @throws ConnectionProblem, FileProblem
 */
export async function exportStock(run: ExportRun, folder: RemoteFolder): Promise<Delivery> {
  if (await deliveredBefore(run, folder)) return run.before as Delivery;
  const temporary = await mkdtemp(join(tmpdir(), 'portal-stock-'));
  try {
    const path = join(temporary, 'file');
    const writer = new LineWriter(path, run.config);
    const last = await writeTable(run, writer, folder.hasFolder ? undefined : run.before?.last);
    await writer.end();
    const delivery = { name: await nameOf(run, folder), rows: writer.rows, last };
    if (writer.rows > 0 && !run.dryRun) await deliver(run, folder, delivery, path);
    return delivery;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
