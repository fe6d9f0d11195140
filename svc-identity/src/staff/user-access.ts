import { combineAccess, type GivenAccess } from '@portal/contracts/identity/combine-access';
import * as contracts from '@portal/contracts/identity/contracts';
import type { UserAccess } from '@portal/contracts/identity/schemas';
import type { Caller } from '@portal/service-kit/context';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { accessGivenBy, accessSourcesOf, namedSourcesOf } from '../access/access.repository';
import { effectiveAccess, inheritedGrants, mergeGrants } from '../access/grants';
import { useCase } from '../deps';
import { storeGroups } from '../groups/change-groups';
import { unknownGroups } from '../identity-provider/identity-provider.repository';
import { addAccountMessage } from '../messages/account-message.repository';
import { accessChanged } from '../sessions/session.events';
import { findTemplateAccess } from '../templates/user-template.repository';
import { assertAdministered } from '../people/assert-administered';
import { assertCanGrant, assertCanManage } from '../people/management-rights';
import { publishUpdated } from '../people/person.events';
import { getPerson, lockPerson, updatePerson } from '../people/person.repository';

async function accessOf(query: Query, id: number): Promise<UserAccess> {
  const own = await accessSourcesOf(query, id);
  if (!own) throw new NotFound('The person');
  const sources = await namedSourcesOf(query, id);
  return {
    admin: own.admin,
    permissions: own.access,
    groups: sources.filter(({ kind }) => kind === 'group').map((group) => group.id),
    inherited: inheritedGrants(own),
    effective: effectiveAccess(own).access,
    sources,
    version: own.version,
  };
}

/** What a person is given: access of their own and, where they are named, exactly these groups. */
interface Given extends GivenAccess {
  groups?: readonly number[];
}

/** Gives the locked person this, and tells everybody who has to know, once of all of it. */
async function setAccess({ caller, query }: { caller: Caller; query: Query }, id: number, given: Given): Promise<UserAccess> {
  const set = { admin: given.admin, access: mergeGrants(given.permissions) };
  assertCanGrant(caller, set);
  const before = await getPerson(query, id);
  const own = await accessSourcesOf(query, id);
  const moves = given.groups !== undefined && (await storeGroups(query, before, given.groups));
  await updatePerson(query, id, set);
  const after = await getPerson(query, id);
  if (before.admin) await assertAdministered(query, id, after);
  await addAccountMessage(query, id, 'access_changed');
  query.publish(accessChanged(id, { userIds: [id], all: false }));
  query.audit({
    action: 'identity.access_changed',
    object: { type: 'user', id },
    detail: {
      before: { admin: own?.admin, access: own?.access, ...(moves && { group_ids: before.group_ids }) },
      after: { ...set, ...(moves && { group_ids: after.group_ids }) },
    },
  });
  const changed = [...(moves ? ['groups'] : []), ...(before.admin === after.admin ? [] : ['admin'])];
  if (changed.length > 0) await publishUpdated(query, id, changed);
  return accessOf(query, id);
}

/** @throws Invalid, Forbidden for groups that give more than the caller holds */
async function assertCanJoin(caller: Caller, query: Query, id: number, groups: readonly number[]): Promise<void> {
  if ((await unknownGroups(query, groups)).length > 0) throw new Invalid({ groups: 'not_found' });
  const { user_template_id } = await getPerson(query, id);
  assertCanGrant(caller, effectiveAccess(await accessGivenBy(query, user_template_id, groups)));
}

export const getUserAccess = useCase({
  contract: contracts.getUserAccess,
  async run({ query, params }) {
    return { status: 'ok', item: await accessOf(query, params.id) };
  },
});

export const updateUserAccess = useCase({
  contract: contracts.updateUserAccess,
  async run({ caller, query, params: { id }, body }) {
    await lockPerson(query, id);
    await assertCanManage(caller, query, id);
    const before = await accessOf(query, id);
    const { permissions, admin = before.admin, groups, version } = body;
    if (version !== undefined && version !== before.version) throw new Conflict('version_conflict', before);
    if (groups) await assertCanJoin(caller, query, id, groups);
    return { status: 'ok', item: await setAccess({ caller, query }, id, { admin, permissions, groups }) };
  },
});

export const setAccessFromTemplate = useCase({
  contract: contracts.setAccessFromTemplate,
  async run({ caller, query, params: { id }, body }) {
    await lockPerson(query, id);
    await assertCanManage(caller, query, id);
    const template = await findTemplateAccess(query, body.user_template_id);
    if (!template) throw new Invalid({ user_template_id: 'not_found' });
    const combined = combineAccess(await accessOf(query, id), template, body.mode);
    return { status: 'ok', item: await setAccess({ caller, query }, id, combined) };
  },
});
