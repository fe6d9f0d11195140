import { defineJob } from '@portal/service-kit/jobs';
import type { Deps } from '../deps';
import { forgetJobs } from './forgotten-jobs.repository';

/** Services keep a job for 30 days after its end; so does the registry. */
export const forgetOldJobs = defineJob<Deps>({
  name: 'forget-jobs',
  everyS: 3_600,
  async run({ db }, { signal }) {
    while (!signal.aborted && (await forgetJobs(db)));
  },
});
