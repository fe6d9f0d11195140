import * as contracts from '@portal/contracts/identity/contracts';
import { runList } from '@portal/service-kit/list';
import { useCase } from '../deps';
import { withPhoto } from '../people/photo-address';
import { groupList, membersOf } from './group.repository';

const listGroups = useCase({ contract: contracts.listGroups, run: ({ query, searchParams }) => runList(query, groupList, searchParams) });

const listGroupMembers = useCase({
  contract: contracts.listGroupMembers,
  async run({ ctx, caller, query, params, deps }) {
    const members = await membersOf(query, params.id, caller.can('staff/read'));
    return { status: 'ok', items: members.map((member) => withPhoto(deps, ctx.tenant, member)) };
  },
});

export const groupUseCases = [listGroups, listGroupMembers];
