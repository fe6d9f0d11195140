import { AREAS, type Area } from '@portal/contracts/access';
import { accessHoldersList } from '@portal/contracts/identity/lists';
import { listOf } from '@portal/service-kit/list';

/** Every permission of the catalogue: `issues/delete`. */
export const EVERY_PERMISSION = (Object.keys(AREAS) as Area[]).flatMap((area) => AREAS[area].map((level) => `${area}/${level}`));

/** The permissions that an `access` column gives, each as `given.permission`. */
const permissionsOf = (access: string) => `cross join lateral (
  select area.key || '/' || level.word as permission
  from jsonb_each(${access}) area cross join lateral jsonb_array_elements_text(area.value) level(word)) given`;
const EVERY = 'cross join unnest(:permissions::text[]) given(permission)';

const reason = (kind: 'own' | 'template' | 'group', admin: boolean, source = '') =>
  `given.permission, '${kind}' as kind, ${source ? `${source}.id` : 'null::bigint'} as source_id, ${source ? `${source}.name` : 'null::jsonb'} as source_name, ${String(admin)} as admin`;

const ofTemplate = (permissions: string, admin: boolean) => `
  select p.tenant_id, p.id as user_id, ${reason('template', admin, 't')} from user_template t ${permissions}
  join person p on p.tenant_id = t.tenant_id and p.user_template_id = t.id where t.tenant_id = :tenant`;

/**
 * A row for each person, permission and source that gives it. Sources come first, people are joined to those that give what is asked for.
 */
const GIVEN = [
  `select p.tenant_id, p.id as user_id, ${reason('own', false)} from person p ${permissionsOf('p.access')} where p.tenant_id = :tenant`,
  `select p.tenant_id, p.id as user_id, ${reason('own', true)} from person p ${EVERY} where p.tenant_id = :tenant and p.admin`,
  ofTemplate(permissionsOf('t.access'), false),
  `${ofTemplate(EVERY, true)} and t.admin`,
  `select m.tenant_id, m.user_id, ${reason('group', false, 'g')} from people_group g ${permissionsOf('g.access')}
  join group_member m on m.tenant_id = g.tenant_id and m.group_id = g.id where g.tenant_id = :tenant`,
].join(' union all ');

const REASONS = `json_agg(json_build_object('kind', given.kind, 'id', given.source_id, 'name', given.source_name, 'admin', given.admin)
  order by given.admin desc, array_position(array['own', 'template', 'group'], given.kind), given.source_id)`;

const HOLDERS = `(
  select given.tenant_id, given.user_id, p.name, p.name_searched, p.account_status, given.permission, given.user_id || ' ' || given.permission as id, ${REASONS} as reasons
  from (${GIVEN}) given join person p on p.tenant_id = given.tenant_id and p.id = given.user_id
  where p.removed_at is null and not p.terminal and given.permission = any(:permissions::text[])
  group by given.tenant_id, given.user_id, p.name, p.name_searched, p.account_status, given.permission) h`;

/** Who may do what, and why: a row for each person and permission. Permissions that the catalogue no longer knows are left out. */
export const accessHolders = listOf(accessHoldersList, {
  from: HOLDERS,
  item: {
    id: 'h.id',
    user: `json_build_object('id', h.user_id, 'name', h.name)`,
    account_status: 'h.account_status',
    permission: 'h.permission',
    reasons: 'h.reasons',
  },
  filters: {
    id: 'h.id',
    user_id: 'h.user_id',
    name: { column: 'h.name', searched: 'h.name_searched' },
    account_status: 'h.account_status',
    permission: 'h.permission',
  },
  sorts: { name: 'h.name', permission: 'h.permission' },
  id: 'h.id',
});
