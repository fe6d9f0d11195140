import { z } from 'zod';
import { isAccess } from '@portal/contracts/access';
import { IMPORT_MODES, type ImportOutput, type ImportSource } from '@portal/contracts/imports';
import { Caller, type TenantContext } from '../context';
import { tenantQuery } from '../query/query';
import { NotFound } from '../errors';
import type { Base } from '../base';
import { requester, requesterContext } from '../tasks/requester';
import { defineTaskOf, type Task, type TaskCall } from '../tasks/task';
import type { ImportDefinition } from './definition';
import { levelsOf, loadRows } from './load-rows';
import { letterOf, matchColumns } from './match-columns';
import { loadTable } from './read-table';
import { Refused, type OpenFile } from './reading/reader-job';
import { dryRun, writeAll, writeGoodRows, type Counts } from './run-import';

const input = z.object({
  type: z.string(),
  file: z.uuid(),
  format: z.enum(['xlsx', 'csv']),
  dry_run: z.boolean(),
  mode: z.enum(IMPORT_MODES),
  columns: z.record(z.string(), z.string().nullable()),
  encoding: z.string().optional(),
  separator: z.string().optional(),
  options: z.record(z.string(), z.unknown()),
  asker: requester,
});
/** What the job of an import is enqueued with. */
export type ImportInput = z.output<typeof input>;

type Call<D> = TaskCall<ImportInput, D>;

const NO_COUNTS: Counts = { created: 0, updated: 0, unchanged: 0, failed: 0, errors: [] };

function sourceOf<D>(
  { columns }: ImportDefinition<D>,
  { format }: ImportInput,
  { encoding, separator, header }: OpenFile,
  { held, samples }: { held: readonly (string | null)[]; samples: readonly string[][] },
): ImportSource {
  const needed = Object.entries(columns).filter(([, { required }]) => required);
  return {
    format,
    encoding,
    separator,
    columns: header.map((text, at) => ({ letter: letterOf(at), header: text, column: held[at] ?? null, samples: samples[at] ?? [] })),
    missing: needed.map(([id]) => id).filter((id) => !held.includes(id)),
  };
}

/** The import with the columns that the tenant has. */
async function ofTenant<D extends Base>(
  definition: ImportDefinition<D>,
  { deps }: Call<D>,
  ctx: TenantContext,
): Promise<ImportDefinition<D>> {
  const query = tenantQuery(deps.db, { tenant: ctx.tenant }, { readOnly: true });
  return { ...definition, columns: { ...definition.columns, ...(await definition.more?.({ ctx, query })) } };
}

/** Whoever asked, as they may act now. @throws Forbidden where they may no longer import */
async function askerNow<D extends Base>(
  { contract, presentRequester }: ImportDefinition<D>,
  { input, ctx: { tenant }, deps }: Call<D>,
): Promise<TenantContext> {
  const asked = requesterContext(input.asker, tenant);
  if (!presentRequester) return asked;
  const ctx = await presentRequester({ ctx: asked, query: tenantQuery(deps.db, { tenant }, { readOnly: true }) });
  const { access } = contract;
  if (isAccess(access)) new Caller(ctx).need(access);
  return ctx;
}

async function importFile<D extends Base>(known: ImportDefinition<D>, call: Call<D>): Promise<ImportOutput> {
  const { input: asked, deps } = call;
  const { dry_run, mode, columns: chosen, asker: who } = asked;
  const { format, encoding, separator } = asked;
  const ctx = await askerNow(known, call);
  const definition = await ofTenant(known, call, ctx);
  const common = { dry_run, mode, refused: null };
  const table = { file: asked.file, format, encoding, separator, locale: who.locale };
  const { columns } = definition;
  const read = await loadTable(call, table, async ({ file: opened, lines }) => {
    const held = matchColumns(opened.header, columns, chosen);
    return { opened, held, ...(await loadRows(lines, { columns, held, locale: who.locale })) };
  });
  const { opened, held, rows, samples } = read.loaded;
  const source = sourceOf(definition, asked, opened, { held, samples });
  if (held.every((id) => id === null)) return { ...common, ...NO_COUNTS, refused: 'no_columns', rows: read.rows, source };
  const context = { ctx, caller: new Caller(ctx), options: asked.options, deps };
  const query = tenantQuery(deps.db, { tenant: ctx.tenant }, { readOnly: true });
  await definition.beforePlan?.({ ...context, query }, rows);
  const run = {
    definition,
    levels: levelsOf(rows, definition.order),
    rows: rows.length,
    held,
    call: call as TaskCall<unknown, D>,
    context,
  };
  const { created, updated, unchanged, failed, errors } = await (dry_run ? dryRun : mode === 'good_rows' ? writeGoodRows : writeAll)(run);
  return { ...common, rows: read.rows, created, updated, unchanged, failed, errors: sorted(errors), source };
}

const sorted = (errors: Counts['errors']) => [...errors].sort((one, other) => one.row - other.row);

/** The task that imports files into a service. */
export function importTask<D extends Base>(imports: readonly ImportDefinition<D>[]): Task<D, ImportInput> {
  return defineTaskOf<D>()({
    name: 'import',
    input,
    queue: 'imports',
    async prepare(call) {
      const definition = imports.find(({ list }) => list.type === call.input.type);
      if (!definition) throw new NotFound('The import');
      try {
        return await importFile(definition, call);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const { dry_run, mode } = call.input;
        return { dry_run, mode, refused: error.reason, rows: 0, ...NO_COUNTS, source: null } satisfies ImportOutput;
      }
    },
    run: ({ prepared }) => Promise.resolve(prepared),
  });
}
