import { hasSamples } from '@portal/contracts/imports';
import { type Job, JobChanged } from '@portal/proto/portal/v1/job';
import { encoded } from '../outbox/encode';
import { JOB_AGGREGATE, type Event } from '../outbox/event';
import type { JobStatus } from './job-status';

/** Characters of an output that travels with each event; a longer one is asked for when somebody reads it. */
const OUTPUT_MAX = 32_000;

/** A file that a job made, in the member `file` of its output. */
export interface JobFile {
  /** Of the service's files. */
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** What somebody else needs to have it: the right to see all of what it was made of; absent where it is the owner's alone. */
  access?: string;
}

/** The type of the event by which the services of a domain tell of their jobs. */
export function jobEventType(domain: string): string {
  return `${domain}.v1.job_changed`;
}

/** The file of an output, where it has one. */
export function fileOf(output: unknown): JobFile | null {
  const { file } = (output ?? {}) as { file?: Partial<JobFile> };
  return typeof file?.id === 'string' ? (file as JobFile) : null;
}

const canCancel = ({ cancellable, state, cancel_requested_at }: JobStatus): boolean =>
  cancellable && cancel_requested_at === null && ['queued', 'retrying', 'executing'].includes(state);

const canRetry = ({ retryable, state }: JobStatus): boolean => retryable && (state === 'failed' || state === 'cancelled');

/** The job as it travels. @param output JSON of the whole output, where the reader may have it; else what fits an event */
export function jobMessage(domain: string, job: JobStatus, output?: string): Job {
  const stored = job.output === null ? '' : JSON.stringify(job.output);
  const atOwner = stored.length > OUTPUT_MAX || fileOf(job.output) !== null || hasSamples(job.output);
  return {
    id: job.id,
    type: `${domain}.${job.task}`,
    queue: job.queue,
    status: job.state,
    attempts: job.attempts,
    progress: job.progress,
    progressText: job.progress_text ?? '',
    error: job.error === null ? '' : JSON.stringify(job.error),
    output: output ?? (atOwner ? '' : stored),
    outputAtOwner: atOwner,
    createdBy: job.created_by ?? 0,
    createdAt: job.created_at,
    startedAt: job.started_at ?? undefined,
    updatedAt: job.updated_at,
    finishedAt: job.finished_at ?? undefined,
    canCancel: canCancel(job),
    canRetry: canRetry(job),
    revision: job.revision,
  };
}

/** The event of a change of a listed job. */
export function jobChanged(domain: string, job: JobStatus): Event {
  return {
    type: jobEventType(domain),
    aggregate: JOB_AGGREGATE,
    aggregateId: job.id,
    payload: encoded(JobChanged, { job: jobMessage(domain, job) }),
  };
}
