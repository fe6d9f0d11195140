import * as contracts from '@portal/contracts/sync/contracts';
import { useCase } from '../deps';
import { startAtOwner } from './exporters';

/** The job is another service's: nothing is written here but the answer, for a repetition of the call. */
export const startExport = useCase({
  contract: contracts.startExport,
  transaction: false,
  async run({ body: { query, ...rest }, ctx, deps, signal, inTransaction }) {
    const request = { ...rest, query: query.replace(/^\?/, ''), pages: rest.pages ?? '' };
    const id = await startAtOwner(deps.exporters, request, { ctx, signal });
    return inTransaction(() => Promise.resolve({ status: 'ok' as const, item: { job_status_id: id } }));
  },
});
