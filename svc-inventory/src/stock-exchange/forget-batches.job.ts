import { defineJob } from '@portal/service-kit/jobs';
import type { Deps } from '../deps';
import { forgetBatches } from './forgotten-batches.repository';

/** What became of a batch is known for a year, as long as svc-sync knows of its file. */
export const forgetOldBatches = defineJob<Deps>({
  name: 'forget-stock-batches',
  everyS: 3_600,
  async run({ db }, { signal }) {
    while (!signal.aborted && (await forgetBatches(db)));
  },
});
