import { findJob } from '@portal/service-kit/tasks';
import type { Query } from '@portal/service-kit/query';

const UNFINISHED: ReadonlySet<string> = new Set(['queued', 'executing', 'retrying']);

/** Whether the job of the last run waits or runs. */
export async function isUnderWay(query: Query, job: string | null): Promise<boolean> {
  const found = job === null ? null : await findJob(query, job);
  return found !== null && UNFINISHED.has(found.state);
}
