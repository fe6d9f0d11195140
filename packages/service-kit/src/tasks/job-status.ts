export type JobState = 'queued' | 'executing' | 'retrying' | 'finished' | 'failed' | 'cancelled';

/** What a tenant sees of a job. */
export interface JobStatus {
  id: string;
  task: string;
  queue: string;
  /** Whether people see it among the job statuses. */
  listed: boolean;
  state: JobState;
  /** Percent. */
  progress: number;
  progress_text: string | null;
  attempts: number;
  /** Why the last attempt failed, without the inside of a defect. */
  error: { status: string; message: string } | null;
  output: unknown;
  created_by: number | null;
  created_at: Date;
  started_at: Date | null;
  updated_at: Date;
  finished_at: Date | null;
  cancel_requested_at: Date | null;
  cancellable: boolean;
  retryable: boolean;
  /** Counts up with each change. */
  revision: number;
}

/** Members of a job, as columns of `job_status`. */
export const JOB_COLUMNS = `id, task, queue, listed, state, progress, progress_text, attempts, error, output, created_by, created_at,
  started_at, updated_at, finished_at, cancel_requested_at, cancellable, retryable, revision`;

/** Of every change: when it was made, and that there was one. */
export const TOUCH = 'updated_at = now(), revision = job_status.revision + 1';
