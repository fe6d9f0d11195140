import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { withPhoto } from '../people/photo-address';
import { getMe as read } from './me.repository';

export const getMe = useCase({
  contract: contracts.getMe,
  async run({ caller, ctx, read: query, deps }) {
    return { status: 'ok', item: withPhoto(deps, ctx.tenant, await read(query, caller.user)) };
  },
});
