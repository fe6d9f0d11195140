import * as contracts from '@portal/contracts/identity/contracts';
import type { Grants } from '@portal/contracts/access';
import type { Group } from '@portal/contracts/identity/schemas';
import type { Caller } from '@portal/service-kit/context';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { tellOfChange } from '../messages/account-message.repository';
import { assertCanGrant, assertCanManage } from '../people/management-rights';
import { auditChanges } from '../people/person-audit';
import { publishUpdated } from '../people/person.events';
import { countChange, getPerson, lockPerson } from '../people/person.repository';
import { withPhoto } from '../photos/photo-address';
import { accessChanged } from '../sessions/session.events';
import { addMember, getGroup, lockGroup, membersOf, removeMember } from './group.repository';

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
  if (before.group_ids.includes(id) !== wanted) {
    await (wanted ? addMember : removeMember)(query, id, userId);
    await countChange(query, userId);
    auditChanges(query, before, await getPerson(query, userId));
    await tellOfChange(query, userId, 'access_changed');
    query.publish(accessChanged(userId, { userIds: [userId], all: false }));
    await publishUpdated(query, userId, ['groups']);
  }
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
