import * as contracts from '@portal/contracts/issues/contracts';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { findFlow } from './flow.repository';

export const showFlow = useCase({
  contract: contracts.showFlow,
  async run({ ctx, read, params }) {
    const flow = await findFlow(read, ctx.tenant, params.id);
    if (!flow) throw new NotFound('The flow');
    return { status: 'ok', item: flow };
  },
});
