import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { getCard } from './person.repository';
import { withPhoto } from './photo-address';

export const getUserCard = useCase({
  contract: contracts.getUserCard,
  async run({ ctx, read, params, deps }) {
    return { status: 'ok', item: withPhoto(deps, ctx.tenant, await getCard(read, params.id)) };
  },
});
