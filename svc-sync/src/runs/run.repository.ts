import type { Page } from '@portal/contracts/answers';
import { syncRunErrorList, syncRunList } from '@portal/contracts/sync/lists';
import type { SyncRun, SyncRunError } from '@portal/contracts/sync/schemas';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, selectList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

const COUNTS = ['files', 'rows', 'created', 'updated', 'unchanged', 'failed'] as const;

/** What a run read or wrote. */
export type Counts = Record<(typeof COUNTS)[number], number>;

/** A run whose job was ended from outside noted nothing of it. */
const STATUS = `case when r.status = 'running' and exists (
  select from job_status j where j.tenant_id = r.tenant_id and j.id = r.job_id and j.state in ('failed', 'cancelled')) then 'failed' else r.status end`;

const ITEM = {
  id: 'r.id',
  kind: 'r.kind',
  config_id: 'r.config_id',
  external_system: `json_build_object('id', r.external_system_id, 'name', r.external_system_name)`,
  job_status_id: 'r.job_id',
  dry_run: 'r.dry_run',
  status: STATUS,
  problem: 'r.problem',
  started_at: utc('r.started_at'),
  finished_at: utc('r.finished_at'),
  ...(Object.fromEntries(COUNTS.map((count) => [count, `r.${count}`])) as Record<keyof Counts, string>),
} satisfies Record<keyof SyncRun, string>;

const RUNS = listOf(syncRunList, {
  from: 'sync_run r',
  item: ITEM,
  filters: { id: 'r.id', kind: 'r.kind', config_id: 'r.config_id', status: STATUS, started_at: 'r.started_at' },
  sorts: { id: 'r.id' },
  id: 'r.id',
});

const ERRORS = listOf(syncRunErrorList, {
  from: 'sync_run_error e',
  where: 'e.run_id = :run',
  item: { id: 'e.id', file: 'e.file', row: 'e.row', column: 'e."column"', code: 'e.code' } satisfies Record<keyof SyncRunError, string>,
  filters: { id: 'e.id', code: 'e.code' },
  sorts: { id: 'e.id' },
  id: 'e.id',
});

/** One page of the runs, as JSON. */
export function listRuns(query: Query, searchParams: object): Promise<Json<Page<SyncRun>>> {
  return runList(query, RUNS, searchParams);
}

/** One page of the errors of a run, as JSON. */
export function listErrors(query: Query, run: number, searchParams: object): Promise<Json<Page<SyncRunError>>> {
  return runList(query, ERRORS, searchParams, { run });
}

const ONE = `select ${selectList(ITEM)} from sync_run r where r.tenant_id = $1 and r.id = $2`;

/** A run by its number; null when there is none. */
export async function findRun(query: Query, id: number): Promise<SyncRun | null> {
  const [found] = await query.sql<SyncRun>(ONE, [id]);
  return found ?? null;
}

/** The run that a job does. */
export async function runOfJob(query: Query, job: string): Promise<number> {
  const [row] = await query('sync_run').where({ job_id: job }).select<{ id: number }[]>('id');
  return row?.id ?? 0;
}

/** A run that begins. */
export interface NewRun {
  kind: SyncRun['kind'];
  config_id: number;
  external_system_id: number;
  external_system_name: string;
  dry_run: boolean;
}

/** Stores a new run with the job that does it. Returns its number. */
export async function insertRun(query: Query, run: NewRun, job: string): Promise<number> {
  const [row] = await query('sync_run')
    .insert({ ...run, job_id: job })
    .returning<{ id: number }[]>('id');
  return row?.id ?? 0;
}

/** Where a run stands. */
export async function saveRun(
  query: Query,
  id: number,
  fields: Partial<Counts> & Partial<Pick<SyncRun, 'status' | 'problem'>>,
): Promise<void> {
  const over = fields.status !== undefined && { finished_at: query.raw('now()') };
  await query('sync_run')
    .where({ id })
    .update({ ...fields, ...over });
}

const ADD_ERRORS = `insert into sync_run_error (tenant_id, run_id, file, "row", "column", code)
  select $1, $2, e.file, e."row", e."column", e.code from jsonb_to_recordset($3::jsonb) as e (file text, "row" int, "column" text, code text)`;

/** Adds errors to a run. */
export async function addErrors(query: Query, run: number, errors: readonly Omit<SyncRunError, 'id'>[]): Promise<void> {
  if (errors.length > 0) await query.sql(ADD_ERRORS, [run, JSON.stringify(errors)]);
}

/** Forgets what an attempt before noted: the run begins anew. */
export async function clearErrors(query: Query, run: number): Promise<void> {
  await query('sync_run_error').where({ run_id: run }).del();
}

const SEEN = `
  with seen as (update sync_file set seen_at = now()
    where tenant_id = $1 and config_id = $2 and file_key = $3 and seen_at < now() - interval '1 day')
  select from sync_file where tenant_id = $1 and config_id = $2 and file_key = $3`;

/** Whether a file with this content came under this name before. One that is still there is remembered on. */
export async function wasRead(query: Query, config: number, key: string): Promise<boolean> {
  return (await query.sql(SEEN, [config, key])).length > 0;
}

/** Notes that a configuration read a file, so that it is not read again. */
export async function rememberRead(query: Query, config: number, key: string, path: string): Promise<void> {
  await query('sync_file').insert({ config_id: config, file_key: key, path }).onConflict(['tenant_id', 'config_id', 'file_key']).ignore();
}
