import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { getPerson } from './person.repository';
import { withPhoto } from './photo-address';

export const getUser = useCase({
  contract: contracts.getUser,
  async run({ ctx, read, params, deps }) {
    return { status: 'ok', item: withPhoto(deps, ctx.tenant, await getPerson(read, params.id)) };
  },
});
