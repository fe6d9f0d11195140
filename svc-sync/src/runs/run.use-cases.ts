import * as contracts from '@portal/contracts/sync/contracts';
import type { SyncRun } from '@portal/contracts/sync/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { findRun, listErrors, listRuns } from './run.repository';

/** @throws NotFound */
async function readRun(query: Query, id: number): Promise<SyncRun> {
  const found = await findRun(query, id);
  if (!found) throw new NotFound('The run');
  return found;
}

const listSyncRuns = useCase({ contract: contracts.listSyncRuns, run: ({ query, searchParams }) => listRuns(query, searchParams) });

const getSyncRun = useCase({
  contract: contracts.getSyncRun,
  run: async ({ query, params: { id } }) => ({ status: 'ok', item: await readRun(query, id) }),
});

const listSyncRunErrors = useCase({
  contract: contracts.listSyncRunErrors,
  async run({ query, params: { id }, searchParams }) {
    await readRun(query, id);
    return listErrors(query, id, searchParams);
  },
});

/** Calls on runs of imports and exports. */
export const runUseCases = [listSyncRuns, getSyncRun, listSyncRunErrors];
