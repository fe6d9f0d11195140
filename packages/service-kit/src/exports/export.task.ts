import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { isAccess, type Access } from '@portal/contracts/access';
import { EXPORT_FORMATS, EXPORT_ORIENTATIONS, EXPORT_PAGES, type ExportFormat } from '@portal/contracts/exports';
import { translated } from '@portal/contracts/locales';
import { Caller } from '../context';
import { NotFound } from '../errors';
import type { StoredFile } from '../files/stored-file';
import { findIds, readMembers, type ListRows } from '../list/every-row';
import { parseListQuery, type ParsedList } from '../list/parse';
import type { Base } from '../base';
import { requester, requesterContext } from '../tasks/requester';
import { defineTaskOf, type Task, type TaskCall } from '../tasks/task';
import type { ExportCall, ExportColumn, ExportDefinition } from './definition';
import { ExportProcess } from './export-process';
import { findExport } from './request';
import { chosenColumns, columnsFor } from './writer-columns';

/** Exports are removed after so many seconds: a week. */
const KEPT_S = 7 * 86_400;
/** Rows that are read at once: few, so that other calls come in between. */
const PIECE = 250;
/** Percent that is done when all rows are read. */
const WRITTEN = 95;

const TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

const input = z.object({
  list: z.string(),
  searchParams: z.record(z.string(), z.string()),
  format: z.enum(EXPORT_FORMATS),
  orientation: z.enum(EXPORT_ORIENTATIONS),
  pages: z.enum(EXPORT_PAGES),
  columns: z.array(z.string()),
  asker: requester,
});
/** What the job of an export is enqueued with. */
export type ExportInput = z.output<typeof input>;

interface Written {
  file: StoredFile;
  rows: number;
  /** Of the list's own call; absent where that shows each caller what is theirs. */
  access: Access | undefined;
}

type Call<D> = TaskCall<ExportInput, D>;

interface Plan<D> {
  source: ListRows;
  parsed: ParsedList;
  columns: readonly ExportColumn[];
  definition: ExportDefinition<D>;
}

/** @throws Forbidden when it was asked for too long ago, NotFound when the list is no longer exported */
async function planOf<D extends Base>(exports: readonly ExportDefinition<D>[], call: Call<D>): Promise<Plan<D>> {
  const { input: asked, query, deps } = call;
  const ctx = requesterContext(asked.asker, call.ctx.tenant);
  const found = findExport(exports, asked.list);
  if (!found) throw new NotFound('The list');
  const { definition, params } = found;
  const listed: ExportCall<D> = { ctx, caller: new Caller(ctx), query, params, searchParams: asked.searchParams, deps };
  const source = await definition.rows(listed);
  const columns = await chosenColumns(definition, asked.columns, listed);
  return { definition, source, columns, parsed: parseListQuery(source.list.grammar, asked.searchParams) };
}

async function write<D extends Base>(plan: Plan<D>, call: Call<D>): Promise<Written> {
  const { input: asked, ctx, deps, log, signal } = call;
  const { locale: language, timezone } = asked.asker;
  const { definition } = plan;
  const { columns, members } = columnsFor(plan.columns, language);
  const title = translated(definition.title, language);
  const folder = await mkdtemp(join(tmpdir(), 'portal-export-'));
  const path = join(folder, 'export');
  const { format, orientation } = asked;
  const single = definition.list.list.endsWith('/:id');
  const job = { format, orientation, target: path, title, locale: language, timezone, columns, single };
  const process = new ExportProcess(deps.exportWorker, job, { log, signal });
  try {
    await passRows(plan, members, process, call);
    const rows = await process.finish();
    const { size } = await stat(path);
    const { access } = definition.contract;
    const shared = access !== undefined && isAccess(access) ? access : undefined;
    return {
      rows,
      access: shared,
      file: await deps.files.keep(ctx.tenant, { path, size, name: fileName(title, timezone, format), type: TYPES[format] }),
    };
  } finally {
    process.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads a few rows at a time, as fast as they are written: the next ones while the process has these. */
async function passRows<D>(
  { source, parsed }: Plan<D>,
  members: readonly string[],
  process: ExportProcess,
  { input: asked, query, progress, signal }: Call<D>,
): Promise<void> {
  const ids = await findIds(query, source, parsed, asked.pages);
  const read = (at: number): Promise<string> => {
    const rows = readMembers(query, source, parsed, { ids: ids.slice(at, at + PIECE), members });
    // Nobody waits for it any more when the process fails.
    rows.catch(() => undefined);
    return rows;
  };
  if (ids.length === 0) return;
  let next = read(0);
  for (let at = 0; at < ids.length; at += PIECE) {
    signal.throwIfAborted();
    const rows = await next;
    if (at + PIECE < ids.length) next = read(at + PIECE);
    await process.write(rows);
    progress((WRITTEN * at) / ids.length, `${at} / ${ids.length}`);
  }
}

/** `Issues 2026-11-22 14.05.xlsx`, by the reader's clock. */
function fileName(title: string, timezone: string, format: ExportFormat): string {
  const [day, time = ''] = new Date().toLocaleString('sv-SE', { timeZone: timezone }).split(' ');
  return `${title} ${day} ${time.slice(0, 5).replace(':', '.')}.${format}`;
}

/** The task that makes exports of a service's lists. */
export function exportTask<D extends Base>(exports: readonly ExportDefinition<D>[]): Task<D, ExportInput> {
  return defineTaskOf<D>()({
    name: 'export',
    input,
    queue: 'exports',
    priority: 'low',
    retries: 2,
    prepare: async (call) => write(await planOf(exports, call), call),
    async run({ query, ctx, deps, prepared: { file, rows, access } }) {
      query.onRollback(() => deps.files.discard(ctx.tenant, file.id));
      const { id, name, size } = await deps.files.save(query, file, { forS: KEPT_S });
      return { file: { id, name, size, access }, rows };
    },
  });
}
