import * as contracts from '@portal/contracts/issues/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { allFlows, ensureDefaultFlow, findFlow } from './flow.repository';

/** All flows; a tenant that has none gets the default one now. */
export const listFlows = useCase({
  contract: contracts.listFlows,
  writes: true,
  async run({ query }) {
    const flows = await allFlows(query);
    if (flows.length > 0) return { status: 'ok', items: flows };
    await ensureDefaultFlow(query);
    return { status: 'ok', items: await allFlows(query) };
  },
});

export const getFlow = useCase({
  contract: contracts.showFlow,
  async run({ query, params }) {
    const flow = await findFlow(query, params.id);
    if (!flow) throw new NotFound('The flow');
    return { status: 'ok', item: flow };
  },
});
