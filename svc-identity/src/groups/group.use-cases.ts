import * as contracts from '@portal/contracts/identity/contracts';
import { isPortalGroup } from '@portal/contracts/identity/portal-groups';
import type { AuditAction } from '@portal/contracts/audit-actions';
import { Conflict } from '@portal/service-kit/errors';
import { runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { mergeGrants } from '../access/grants';
import { useCase } from '../deps';
import { assertCanGrant } from '../people/management-rights';
import { accessChanged } from '../sessions/session.events';
import { accessOfGroup } from '../templates/user-template.repository';
import { assertNamed } from '../tenants/unnamed-languages.repository';
import { deleteGroup, getGroup, groupList, insertGroup, isGivenByTemplate, lockGroup, memberIds, storeGroup } from './group.repository';

function recordChange(query: Query, action: AuditAction, id: number, detail: Readonly<Record<string, unknown>>): void {
  query.audit({ action, object: { type: 'people_group', id }, detail });
}

const listGroups = useCase({
  contract: contracts.listGroups,
  run: ({ ctx, query, searchParams }) => runList(query, groupList, searchParams, { locale: ctx.locale }),
});

const createGroup = useCase({
  contract: contracts.createGroup,
  async run({ query, body: { name } }) {
    await assertNamed(query, name);
    const id = await insertGroup(query, name);
    recordChange(query, 'identity.group_created', id, { name });
    return { status: 'ok', item: await getGroup(query, id) };
  },
});

const updateGroup = useCase({
  contract: contracts.updateGroup,
  async run({ query, params: { id }, body: { name } }) {
    await lockGroup(query, id);
    await assertNamed(query, name);
    const before = await getGroup(query, id);
    await storeGroup(query, id, { name });
    recordChange(query, 'identity.group_changed', id, { before: { name: before.name }, after: { name } });
    return { status: 'ok', item: await getGroup(query, id) };
  },
});

const removeGroup = useCase({
  contract: contracts.removeGroup,
  transaction: false,
  async run({ caller, ctx, query, params: { id }, deps, inTransaction }) {
    await getGroup(query, id);
    const used = await deps.issues.groupUse({ groupId: id }, { ctx, idempotent: true });
    if (used.categories || used.flows || used.issues) throw new Conflict('in_use');
    return inTransaction(async (own) => {
      // Who could take rights away that they do not hold could make an administrator a nobody.
      const access = await lockGroup(own, id);
      assertCanGrant(caller, { admin: false, access });
      const { key, name, members_count } = await getGroup(own, id);
      if (isPortalGroup(key) || members_count > 0 || (await isGivenByTemplate(own, id))) throw new Conflict('in_use');
      await deleteGroup(own, id);
      recordChange(own, 'identity.group_removed', id, { name, access });
      return { status: 'ok' };
    });
  },
});

const getGroupAccess = useCase({
  contract: contracts.getGroupAccess,
  async run({ query, params: { id } }) {
    return { status: 'ok', item: { permissions: await accessOfGroup(query, id) } };
  },
});

const updateGroupAccess = useCase({
  contract: contracts.updateGroupAccess,
  async run({ caller, ctx, query, params: { id }, body }) {
    const before = await lockGroup(query, id);
    const access = mergeGrants(body.permissions);
    assertCanGrant(caller, { admin: false, access: before });
    assertCanGrant(caller, { admin: false, access });
    await storeGroup(query, id, { access });
    query.publish(accessChanged(ctx.tenant, { userIds: await memberIds(query, id), all: false }));
    recordChange(query, 'identity.group_access_changed', id, { before: { access: before }, after: { access } });
    return { status: 'ok', item: { permissions: access } };
  },
});

export const groupUseCases = [listGroups, createGroup, updateGroup, removeGroup, getGroupAccess, updateGroupAccess];
