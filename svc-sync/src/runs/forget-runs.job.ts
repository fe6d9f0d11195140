import { defineJob } from '@portal/service-kit/jobs';
import type { Deps } from '../deps';
import { forgetFiles, forgetRuns } from './forgotten-runs.repository';

/** Runs are kept for 90 days. That a file was read is known for a year after it was last seen: it is not read again meanwhile. */
export const forgetOldRuns = defineJob<Deps>({
  name: 'forget-runs',
  everyS: 3_600,
  async run({ db }, { signal }) {
    while (!signal.aborted && (await forgetRuns(db)));
    while (!signal.aborted && (await forgetFiles(db)));
  },
});
