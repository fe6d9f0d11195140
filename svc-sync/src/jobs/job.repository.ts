import type { Page } from '@portal/contracts/answers';
import { jobStatusList } from '@portal/contracts/sync/lists';
import type { JobStatusRow } from '@portal/contracts/sync/schemas';
import type { Job } from '@portal/proto/portal/v1/job';
import { domainOf } from '@portal/service-kit/events';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, selectList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

const ITEM = {
  id: 'j.id',
  job_id: 'j.job_id',
  job_uuid: 'j.id',
  type: 'j.type',
  queue: 'j.queue',
  status: 'j.status',
  attempts: 'j.attempts',
  progress_max: '100',
  progress_now: 'j.progress',
  progress_text: 'j.progress_text',
  error: 'j.error',
  created_at: utc('j.created_at'),
  started_at: utc('j.started_at'),
  updated_at: utc('j.updated_at'),
  finished_at: utc('j.finished_at'),
  can_cancel: 'j.can_cancel',
  can_retry: 'j.can_retry',
} as const satisfies Record<keyof JobStatusRow, string>;

/** Who may only see a job is offered nothing that would be refused. */
const MAY_CHANGE = '(:changes_all::boolean or j.created_by = :user::bigint)';

const jobsWhere = (where?: string) =>
  listOf(jobStatusList, {
    from: 'job j',
    where,
    item: { ...ITEM, can_cancel: `${ITEM.can_cancel} and ${MAY_CHANGE}`, can_retry: `${ITEM.can_retry} and ${MAY_CHANGE}` },
    filters: { id: 'j.id', job_id: 'j.job_id', status: 'j.status', type: 'j.type', created_at: 'j.created_at' },
    sorts: { id: 'j.id', created_at: 'j.created_at' },
    id: 'j.id',
  });

const ALL = jobsWhere();
const OWN = jobsWhere('j.created_by = :user::bigint');

/** Who lists jobs: what they see and may change beside their own. */
export interface JobReader {
  user: number;
  seesAll: boolean;
  changesAll: boolean;
}

/** Background jobs of everybody, or of a person alone. */
export function listJobs(query: Query, searchParams: object, { user, seesAll, changesAll }: JobReader): Promise<Json<Page<JobStatusRow>>> {
  return runList(query, seesAll ? ALL : OWN, searchParams, { user, changes_all: changesAll });
}

/** A job as the registry has it. */
export interface RegisteredJob {
  item: JobStatusRow;
  domain: string;
  created_by: number | null;
  output: unknown;
  /** Its service alone can tell the output. */
  output_at_owner: boolean;
}

const FIND = `
  select j.domain, j.created_by, j.output, j.output_at_owner, to_jsonb(item) as item
  from job j cross join lateral (select ${selectList(ITEM)}) item
  where j.tenant_id = $1 and j.id = $2`;

/** A job of the registry; null when there is none. */
export async function findJob(query: Query, id: string): Promise<RegisteredJob | null> {
  return (await query.sql<RegisteredJob>(FIND, [id]))[0] ?? null;
}

const KNOWN = 'select job_id from job where tenant_id = $1 and id = $2 for update';

/** Members that a later message changes. */
const CHANGING = [
  'status',
  'attempts',
  'progress',
  'progress_text',
  'error',
  'output',
  'output_at_owner',
  'started_at',
  'updated_at',
  'finished_at',
  'can_cancel',
  'can_retry',
  'revision',
];

const SAVE = `
  insert into job as known (tenant_id, id, job_id, domain, type, queue, created_by, created_at, ${CHANGING.join(', ')})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::jsonb, $15, $16, $17, $18, $19, $20, $21)
  on conflict (tenant_id, id) do update set ${CHANGING.map((name) => `${name} = excluded.${name}`).join(', ')}
  where known.revision < excluded.revision
  returning id`;

/** Registers a job, or what changed of it. Returns whether that was news: an older message changes nothing. */
export async function saveJob(query: Query, job: Job): Promise<boolean> {
  const [known] = await query.sql<{ job_id: number }>(KNOWN, [job.id]);
  const jobId = known?.job_id ?? (await query.nextNumber('job'));
  const description = [job.id, jobId, domainOf(job.type), job.type, job.queue, job.createdBy || null, job.createdAt ?? new Date()];
  const status = [job.status, job.attempts, job.progress, job.progressText || null, job.error || null];
  const output = [job.outputAtOwner ? null : job.output || null, job.outputAtOwner];
  const times = [job.startedAt ?? null, job.updatedAt ?? new Date(), job.finishedAt ?? null];
  const rows = await query.sql(SAVE, [...description, ...status, ...output, ...times, job.canCancel, job.canRetry, job.revision]);
  return rows.length > 0;
}
