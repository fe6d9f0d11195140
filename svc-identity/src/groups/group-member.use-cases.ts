import * as contracts from '@portal/contracts/identity/contracts';
import type { Grants } from '@portal/contracts/access';
import type { Group } from '@portal/contracts/identity/schemas';
import type { Caller } from '@portal/service-kit/context';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { assertCanGrant, assertCanManage } from '../people/management-rights';
import { getPerson, lockPerson } from '../people/person.repository';
import { withPhoto } from '../photos/photo-address';
import { changeGroups } from './change-groups';
import { getGroup, lockGroup, membersOf } from './group.repository';

interface Membership {
  id: number;
  userId: number;
}

/** Changes whether a person belongs to a group; nothing is told where they did, or did not, before. */
async function changeMembership(
  { caller, query }: { caller: Caller; query: Query },
  { id, userId }: Membership,
  wanted: boolean,
): Promise<Group> {
  const access: Grants = await lockGroup(query, id);
  await lockPerson(query, userId);
  await assertCanManage(caller, query, userId);
  assertCanGrant(caller, { admin: false, access });
  const before = await getPerson(query, userId);
  const others = before.group_ids.filter((group) => group !== id);
  await changeGroups(query, before, wanted ? [...others, id] : others);
  return getGroup(query, id);
}

const listGroupMembers = useCase({
  contract: contracts.listGroupMembers,
  async run({ ctx, caller, query, params, deps }) {
    const members = await membersOf(query, params.id, caller.can('staff/read'));
    return { status: 'ok', items: members.map((member) => withPhoto(deps, ctx.tenant, member)) };
  },
});

const addGroupMember = useCase({
  contract: contracts.addGroupMember,
  async run({ caller, query, params }) {
    return { status: 'ok', item: await changeMembership({ caller, query }, params, true) };
  },
});

const removeGroupMember = useCase({
  contract: contracts.removeGroupMember,
  async run({ caller, query, params }) {
    return { status: 'ok', item: await changeMembership({ caller, query }, params, false) };
  },
});

export const groupMemberUseCases = [listGroupMembers, addGroupMember, removeGroupMember];
