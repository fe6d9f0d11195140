import * as contracts from '@portal/contracts/issues/contracts';
import { queryIn } from '@portal/service-kit/database';
import { useCase } from '../deps';
import { allFlows, ensureDefaultFlow } from './flow.repository';

/** All flows; a tenant that has none gets the default one now. */
export const listFlows = useCase({
  contract: contracts.listFlows,
  async run(call) {
    const { tenant } = call.ctx;
    const flows = await allFlows(call.read, tenant);
    if (flows.length > 0) return { status: 'ok', items: flows };
    await ensureDefaultFlow(call.trx, tenant);
    return { status: 'ok', items: await allFlows(queryIn(call.trx), tenant) };
  },
});
