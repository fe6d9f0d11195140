import type { JobStatus } from '@portal/contracts/sync/schemas';

export const JOB_ID = '01988d3a-0000-7000-8000-000000000001';

/** A finished export. */
export function jobStatusWith(more: Partial<JobStatus> = {}): JobStatus {
  return {
    id: JOB_ID,
    job_uuid: JOB_ID,
    job_id: 12,
    type: 'issues.export',
    queue: 'exports',
    status: 'finished',
    attempts: 1,
    progress_max: 100,
    progress_now: 100,
    progress_text: null,
    error: null,
    output: null,
    created_at: '2026-11-22T08:00:00.000Z',
    started_at: '2026-11-22T08:00:01.000Z',
    updated_at: '2026-11-22T08:00:09.000Z',
    finished_at: '2026-11-22T08:00:09.000Z',
    can_cancel: false,
    can_retry: false,
    ...more,
  };
}
