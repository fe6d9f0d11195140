import { setImmediate as yieldToCalls } from 'node:timers/promises';
import type { ImportError, ImportFault, ImportOutput } from '@portal/contracts/imports';
import { IMPORT_LIMITS } from '@portal/contracts/imports';
import { withTenant } from '../query/transaction';
import { tenantQuery, type Query } from '../query/query';
import type { TaskCall } from '../tasks/task';
import type { Base } from '../base';
import type { ImportCall, ImportDefinition } from './definition';
import { ImportRow } from './import-row';
import { rowsByKey } from './load-rows';
import { letterOf } from './match-columns';

/** Rows that are written in one transaction: few enough that calls come in between, and enough that a statement is worth its way. */
const BATCH = 2_500;
/** Percent that is done when the file is read. */
const READ = 10;

/** How many rows had which outcome, and the faults of those that failed. */
export type Counts = Pick<ImportOutput, 'created' | 'updated' | 'unchanged' | 'failed' | 'errors'>;

/** How far an import is: so many of its rows, in their order, and what became of them. */
interface Mark extends Counts {
  done: number;
}

const NOTHING: Mark = { done: 0, created: 0, updated: 0, unchanged: 0, failed: 0, errors: [] };

/** An import whose file is read. */
export interface Run<D> {
  definition: ImportDefinition<D>;
  /** Rows that refer to rows of the file stand in a later level than these. */
  levels: readonly (readonly ImportRow[])[];
  /** How many there are. */
  rows: number;
  /** Id of the column that each column of the file holds. */
  held: readonly (string | null)[];
  call: TaskCall<unknown, D>;
  context: Omit<ImportCall<D>, 'query' | 'comes' | 'writes' | 'created'>;
}

/** Thrown to roll back what was written beside a fault. */
class Faulty extends Error {}

function messageOf(code: ImportFault): string {
  return code.replaceAll('_', ' ');
}

function errorsOf<D>({ held }: Run<D>, row: ImportRow): ImportError[] {
  const faults = [...row.faults].map(([column, code]) => ({ column, code, at: held.indexOf(column) }));
  return faults
    .toSorted((one, other) => one.at - other.at)
    .map(({ column, code, at }) => {
      return { row: row.number, column, cell: at < 0 ? null : `${letterOf(at)}${row.number}`, code, message: messageOf(code) };
    });
}

/** The counts with some rows more. */
function counted<D>(run: Run<D>, before: Mark, rows: readonly ImportRow[]): Mark {
  const of = (outcome: ImportRow['outcome']) => rows.filter((row) => !row.isBad && row.outcome === outcome).length;
  const bad = rows.filter((row) => row.isBad);
  return {
    done: before.done + rows.length,
    created: before.created + of('created'),
    updated: before.updated + of('updated'),
    unchanged: before.unchanged + of('unchanged'),
    failed: before.failed + bad.length,
    errors: [...before.errors, ...bad.flatMap((row) => errorsOf(run, row))].slice(0, IMPORT_LIMITS.errors),
  };
}

/** Plans the rows, those with a fault as well, so that all of their faults are named. A new thing without what it needs is refused here. */
async function plan<D>({ definition }: Run<D>, call: ImportCall<D>, rows: readonly ImportRow[]): Promise<void> {
  await definition.plan(call, rows);
  const needed = Object.entries(definition.columns).filter(([, { required }]) => required);
  for (const row of rows)
    if (row.outcome === 'created') for (const [id] of needed) if (row.values[id] === undefined) row.refuse(id, 'required');
  const undecided = rows.find((row) => !row.isBad && row.outcome === null);
  if (undecided) throw new Error(`the import ${definition.list.type} decided nothing for row ${undecided.number}`);
}

/** Plans the rows as they are now and writes what is to be written. */
async function write<D>(run: Run<D>, query: Query, rows: readonly ImportRow[], { created }: Mark): Promise<void> {
  const call = { ...run.context, query, writes: true, created, comes: () => false };
  await plan(run, call, rows);
  const changed = rows.filter((row) => !row.isBad && row.outcome !== 'unchanged');
  if (changed.length > 0) await run.definition.write(call, changed);
}

/** The rows in the order in which they are written, after so many of them. A transaction has rows of one level. */
function* batches(levels: readonly (readonly ImportRow[])[], done = 0): Generator<readonly ImportRow[]> {
  let skipped = done;
  for (const level of levels) {
    for (let at = Math.min(skipped, level.length); at < level.length; at += BATCH) yield level.slice(at, at + BATCH);
    skipped = Math.max(0, skipped - level.length);
  }
}

function report<D>({ call, rows }: Run<D>, done: number): void {
  call.signal.throwIfAborted();
  call.progress(READ + ((100 - READ) * done) / (rows + 1));
}

/** Rows again, without what was decided for them. */
const anew = (levels: readonly (readonly ImportRow[])[]): ImportRow[][] =>
  levels.map((level) => level.map(({ number, values }) => new ImportRow(number, values)));

/** Says what would become of each row, and writes nothing. */
export async function dryRun<D extends Base>(run: Run<D>): Promise<Counts> {
  const { definition, levels, context, call } = run;
  const { order } = definition;
  const keys = order ? rowsByKey(levels.flat(), order).byKey : new Map<string, ImportRow>();
  const awaited = new Set<string>();
  const comes = (key: string) => {
    if (!keys.has(key)) return false;
    awaited.add(key);
    return true;
  };
  const query = tenantQuery(call.deps.db, { tenant: context.ctx.tenant }, { readOnly: true });
  let done = 0;
  for (const batch of batches(levels)) {
    await plan(run, { ...context, query, writes: false, created: 0, comes }, batch);
    report(run, (done += batch.length));
    await yieldToCalls();
  }
  if (order) refuseOrphans(run, order, awaited);
  return counted(run, NOTHING, levels.flat());
}

/** Refuses what refers to a row that will not be there: a bad one, one that is refused here, or one of a circle. */
function refuseOrphans<D>({ levels }: Run<D>, order: NonNullable<ImportDefinition['order']>, awaited: ReadonlySet<string>): void {
  const { byKey } = rowsByKey(levels.flat(), order);
  const there = new Set<ImportRow>();
  for (const level of levels) {
    for (const row of level) {
      const parent = order.parent(row.values);
      const above = parent === null ? undefined : byKey.get(parent);
      if (parent !== null && awaited.has(parent) && !(above && there.has(above))) row.refuse(order.column, 'not_found');
    }
    for (const row of level) if (!row.isBad) there.add(row);
  }
}

/** Writes the rows without a fault, so many in a transaction with the mark of how far it is; goes on where an attempt before stood. */
export async function writeGoodRows<D extends Base>(run: Run<D>): Promise<Counts> {
  const { levels, call, context } = run;
  let mark = (call.marked as Mark | null) ?? NOTHING;
  for (const batch of batches(levels, mark.done)) {
    mark = await withTenant(call.deps.db, context.ctx, async (query) => {
      await write(run, query, batch, mark);
      const after = counted(run, mark, batch);
      await call.mark(query, after);
      return after;
    });
    report(run, mark.done);
  }
  return mark;
}

/** Writes all rows in one transaction, or none where one of them has a fault. */
export async function writeAll<D extends Base>(run: Run<D>): Promise<Counts> {
  const { marked } = run.call;
  if (marked !== null) return marked as Mark;
  const planned = await dryRun(run);
  if (planned.failed > 0) return { ...planned, created: 0, updated: 0, unchanged: 0 };
  const levels = anew(run.levels);
  let mark = NOTHING;
  try {
    await withTenant(run.call.deps.db, run.context.ctx, async (query) => {
      for (const batch of batches(levels)) {
        await write(run, query, batch, mark);
        mark = counted(run, mark, batch);
        if (mark.failed > 0) throw new Faulty();
        report(run, mark.done);
      }
      await run.call.mark(query, mark);
    });
    return mark;
  } catch (error) {
    if (!(error instanceof Faulty)) throw error;
    return { ...mark, created: 0, updated: 0, unchanged: 0 };
  }
}
