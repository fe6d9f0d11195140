import * as contracts from '@portal/contracts/identity/contracts';
import type { UserAccess } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import { NotFound } from '@portal/service-kit/errors';
import { accessSourcesOf } from '../access/access.repository';
import { effectiveAccess, inheritedGrants, mergeGrants } from '../access/grants';
import { useCase } from '../deps';
import { tellOfChange } from '../messages/account-message.repository';
import { accessChanged } from '../sessions/session.events';
import { assertAdministered, assertCanGrant, assertCanManage } from './management-rights';
import { publishUpdated } from './person.events';
import { getPerson, lockPerson, updatePerson } from './person.repository';

async function accessOf(query: Query, id: number): Promise<UserAccess> {
  const sources = await accessSourcesOf(query, id);
  if (!sources) throw new NotFound('The person');
  return { admin: sources.admin, access: sources.access, inherited: inheritedGrants(sources), effective: effectiveAccess(sources).access };
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
    assertCanGrant(caller, body);
    const before = await getPerson(query, id);
    const own = await accessSourcesOf(query, id);
    await updatePerson(query, id, { admin: body.admin, access: mergeGrants(body.access) });
    const after = await getPerson(query, id);
    if (before.admin) await assertAdministered(query, id, after);
    await tellOfChange(query, id, 'access_changed');
    query.publish(accessChanged(id, { userIds: [id], all: false }));
    query.audit({
      action: 'identity.access_changed',
      object: { type: 'user', id },
      detail: { before: { admin: own?.admin, access: own?.access }, after: { admin: body.admin, access: mergeGrants(body.access) } },
    });
    if (before.admin !== after.admin) await publishUpdated(query, id, ['admin']);
    return { status: 'ok', item: await accessOf(query, id) };
  },
});
