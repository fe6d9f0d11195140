import type { Job } from '@portal/proto/portal/v1/job';
import { JobUpdated } from '@portal/proto/sync/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { saveJob } from './job.repository';

const jobUpdated = defineEvent(JobUpdated);

/** Registers what a message says of a job and, if that is news, tells the browsers of whoever may see it. Returns whether it was. */
export async function registerJob(query: Query, job: Job): Promise<boolean> {
  if (!(await saveJob(query, job))) return false;
  query.publish(jobUpdated(job.id, { id: job.id }, job.createdBy > 0 ? [job.createdBy] : []));
  return true;
}
