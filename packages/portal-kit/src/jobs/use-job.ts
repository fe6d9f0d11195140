import { JOB_POLL_MS } from '@portal/contracts/limits';
import { getJobStatus } from '@portal/contracts/sync/contracts';
import type { JobStatus } from '@portal/contracts/sync/schemas';
import { useApiQuery } from '../query/use-api-query';

export interface Job {
  /** Undefined until it is known. */
  job: JobStatus | undefined;
  error: unknown;
  retry: () => void;
}

const OVER: readonly JobStatus['status'][] = ['finished', 'failed', 'cancelled'];

/** Whether nothing happens to the job any more unless somebody runs it again. */
export function isOver(job: JobStatus | undefined): boolean {
  return job !== undefined && OVER.includes(job.status);
}

/**
 * A background job by what a 202 calls `job_status_id`: asked for every half second until it is over, and live.
 * @param id undefined while nothing was started
 */
export function useJob(id: string | undefined): Job {
  const answer = useApiQuery(
    getJobStatus,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, live: [`job:${id}`], refetchInterval: ({ state }) => (isOver(state.data?.item) ? false : JOB_POLL_MS) },
  );
  return { job: answer.data?.item, error: answer.error, retry: () => void answer.refetch() };
}
