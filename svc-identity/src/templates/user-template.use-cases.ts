import * as contracts from '@portal/contracts/identity/contracts';
import type { UserAccess, UserTemplate } from '@portal/contracts/identity/schemas';
import type { Caller } from '@portal/service-kit/context';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import { runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { groupSourcesOf } from '../access/access.repository';
import { mergeGrants } from '../access/grants';
import { useCase } from '../deps';
import { unknownGroups } from '../identity-provider/identity-provider.repository';
import { assertCanGrant } from '../people/management-rights';
import { hasAdministrator } from '../people/person.repository';
import { accessChanged } from '../sessions/session.events';
import { assertNamed } from '../tenants/unnamed-languages.repository';
import {
  accessOfGroup,
  addTemplateGroup,
  clearDefault,
  deleteTemplate,
  findTemplateAccess,
  getTemplate,
  insertTemplate,
  lockTemplate,
  lockTemplates,
  removeTemplateGroup,
  storeTemplate,
  storeTemplateAccess,
  templateList,
} from './user-template.repository';

function recordChange(query: Query, id: number, detail: Readonly<Record<string, unknown>>): void {
  query.audit({ action: 'identity.settings_changed', object: { type: 'user_template', id }, detail });
}

/**
 * The default one goes to people whom nobody knows yet, with the rights of its groups.
 *
 * @throws Forbidden, Invalid, ProofRequired
 */
async function assertDefault(
  caller: Caller,
  query: Query,
  { id, is_default, admin, permissions }: UserTemplate,
  wanted: boolean,
): Promise<void> {
  if (is_default && !wanted) throw new Invalid({ is_default: 'required' });
  if (!wanted || is_default) return;
  if (admin) throw new Invalid({ is_default: 'invalid' });
  const sources = await groupSourcesOf(query, id);
  assertCanGrant(caller, { admin, access: mergeGrants(permissions, ...sources.map((group) => group.permissions)) });
  caller.needProof();
}

const listUserTemplates = useCase({
  contract: contracts.listUserTemplates,
  run: ({ query, searchParams }) => runList(query, templateList, searchParams),
});

const getUserTemplate = useCase({
  contract: contracts.getUserTemplate,
  async run({ query, params }) {
    return { status: 'ok', item: await getTemplate(query, params.id) };
  },
});

const createUserTemplate = useCase({
  contract: contracts.createUserTemplate,
  async run({ caller, query, body }) {
    await assertNamed(query, body.name);
    if (body.is_default) {
      caller.needProof();
      await lockTemplates(query);
      await clearDefault(query);
    }
    const id = await insertTemplate(query, body);
    recordChange(query, id, { created: true });
    return { status: 'ok', item: await getTemplate(query, id) };
  },
});

const updateUserTemplate = useCase({
  contract: contracts.updateUserTemplate,
  async run({ caller, query, params: { id }, body }) {
    if (body.is_default) await lockTemplates(query);
    const before = await lockTemplate(query, id);
    await assertNamed(query, body.name);
    await assertDefault(caller, query, before, body.is_default);
    if (body.is_default && !before.is_default) await clearDefault(query);
    await storeTemplate(query, id, body);
    recordChange(query, id, { changed: true, is_default: body.is_default });
    return { status: 'ok', item: await getTemplate(query, id) };
  },
});

const updateTemplateDashboard = useCase({
  contract: contracts.updateTemplateDashboard,
  async run({ query, params: { id }, body }) {
    await lockTemplate(query, id);
    await storeTemplate(query, id, body);
    recordChange(query, id, { dashboard: true });
    return { status: 'ok', item: await getTemplate(query, id) };
  },
});

const removeUserTemplate = useCase({
  contract: contracts.removeUserTemplate,
  async run({ query, params: { id } }) {
    const { is_default, users_count } = await lockTemplate(query, id);
    if (is_default || users_count > 0) throw new Conflict('in_use');
    await deleteTemplate(query, id);
    recordChange(query, id, { removed: true });
    return { status: 'ok' };
  },
});

const attachTemplateGroup = useCase({
  contract: contracts.attachTemplateGroup,
  async run({ caller, query, params: { id, groupId } }) {
    await lockTemplate(query, id);
    assertCanGrant(caller, { admin: false, access: await accessOfGroup(query, groupId) });
    await addTemplateGroup(query, id, groupId);
    recordChange(query, id, { group_attached: groupId });
    return { status: 'ok', item: await getTemplate(query, id) };
  },
});

const detachTemplateGroup = useCase({
  contract: contracts.detachTemplateGroup,
  async run({ query, params: { id, groupId } }) {
    await lockTemplate(query, id);
    await accessOfGroup(query, groupId);
    await removeTemplateGroup(query, id, groupId);
    recordChange(query, id, { group_detached: groupId });
    return { status: 'ok', item: await getTemplate(query, id) };
  },
});

/** @throws NotFound */
async function accessOf(query: Query, id: number): Promise<UserAccess> {
  const given = await findTemplateAccess(query, id);
  if (!given) throw new NotFound('The template');
  const sources = await groupSourcesOf(query, id);
  const inherited = mergeGrants(...sources.map(({ permissions }) => permissions));
  const groups = sources.map((group) => group.id);
  return { ...given, groups, inherited, effective: mergeGrants(given.permissions, inherited), sources };
}

/** New people of the template join exactly these groups. @throws Invalid, Forbidden for one that gives more than the caller holds */
async function setTemplateGroups(
  caller: Caller,
  query: Query,
  id: number,
  before: readonly number[],
  groups: readonly number[],
): Promise<void> {
  if ((await unknownGroups(query, groups)).length > 0) throw new Invalid({ groups: 'not_found' });
  for (const group of groups.filter((one) => !before.includes(one))) {
    assertCanGrant(caller, { admin: false, access: await accessOfGroup(query, group) });
    await addTemplateGroup(query, id, group);
  }
  for (const group of before.filter((one) => !groups.includes(one))) await removeTemplateGroup(query, id, group);
  recordChange(query, id, { groups });
}

const getTemplateAccess = useCase({
  contract: contracts.getTemplateAccess,
  async run({ query, params }) {
    return { status: 'ok', item: await accessOf(query, params.id) };
  },
});

const updateTemplateAccess = useCase({
  contract: contracts.updateTemplateAccess,
  async run({ caller, ctx, query, params: { id }, body }) {
    const { is_default } = await lockTemplate(query, id);
    const was = await accessOf(query, id);
    const { permissions, admin = was.admin, groups, version } = body;
    const [before, after] = [
      { admin: was.admin, access: was.permissions },
      { admin, access: mergeGrants(permissions) },
    ];
    // Who could take rights away that they do not hold could make an administrator a nobody.
    assertCanGrant(caller, before);
    assertCanGrant(caller, after);
    if (version !== undefined && version !== was.version) throw new Conflict('version_conflict', was);
    if (is_default && admin) throw new Invalid({ admin: 'invalid' });
    if (groups) await setTemplateGroups(caller, query, id, was.groups, groups);
    await storeTemplateAccess(query, id, after);
    if (before.admin && !admin && !(await hasAdministrator(query))) throw new Conflict('in_use');
    query.publish(accessChanged(ctx.tenant, { userIds: [], all: true }));
    query.audit({ action: 'identity.template_access_changed', object: { type: 'user_template', id }, detail: { before, after } });
    return { status: 'ok', item: await accessOf(query, id) };
  },
});

export const userTemplateUseCases = [
  listUserTemplates,
  getUserTemplate,
  createUserTemplate,
  updateUserTemplate,
  updateTemplateDashboard,
  removeUserTemplate,
  attachTemplateGroup,
  detachTemplateGroup,
  getTemplateAccess,
  updateTemplateAccess,
];
