import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { withPhoto } from '../people/photo-address';
import { membersOf } from './group.repository';

export const listGroupMembers = useCase({
  contract: contracts.listGroupMembers,
  async run({ ctx, read, params, deps }) {
    const members = await membersOf(read, params.id);
    return { status: 'ok', items: members.map((member) => withPhoto(deps, ctx.tenant, member)) };
  },
});
