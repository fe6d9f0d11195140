import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { translated, type Locale, type Translations } from '@portal/contracts/locales';
import type { Base } from '../base';
import type { StoredFile } from '../files/stored-file';
import type { TaskCall } from '../tasks/task';
import type { ExportColumn } from './definition';
import { ExportProcess } from './export-process';
import { columnsFor } from './writer-columns';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Row = Readonly<Record<string, unknown>>;

/** A sheet with its columns, and its rows by a piece at a time. */
export interface Sheet {
  title: Translations;
  columns: readonly ExportColumn[];
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

/** What a workbook is written for. */
export interface Workbook {
  /** Name of the file. */
  name: string;
  locale: Locale;
  /** Times are shown by its clock. */
  timezone: string;
  sheets: readonly [Sheet, ...Sheet[]];
}

/**
 * Writes a workbook in the process of exports and stores it; `files.save` writes its row. Rows are read as fast as they are written.
 *
 * @throws Unavailable when the process ended
 */
export async function writeWorkbook(
  { ctx, deps, log, signal }: Pick<TaskCall<unknown, Base>, 'ctx' | 'deps' | 'log' | 'signal'>,
  { name, locale, timezone, sheets }: Workbook,
): Promise<StoredFile> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-report-'));
  const path = join(folder, 'workbook');
  const written = sheets.map(({ title, columns }) => ({ title: translated(title, locale), ...columnsFor(columns, locale) }));
  const [first = { title: '', columns: [], members: [] }, ...further] = written;
  const job = { format: 'xlsx', orientation: 'landscape', target: path, locale, timezone, single: false, further } as const;
  const process = new ExportProcess(deps.exportWorker, { ...job, title: first.title, columns: first.columns }, { log, signal });
  try {
    for (const [place, sheet] of sheets.entries()) {
      if (place > 0) await process.nextSheet();
      const members = written[place]?.members ?? [];
      for await (const rows of sheet.rows) {
        signal.throwIfAborted();
        if (rows.length > 0) await process.write(JSON.stringify(rows.map((row) => members.map((member) => row[member] ?? null))));
      }
    }
    await process.finish();
    const { size } = await stat(path);
    return await deps.files.keep(ctx.tenant, { path, size, name, type: TYPE });
  } finally {
    process.close();
    await rm(folder, { recursive: true, force: true });
  }
}
