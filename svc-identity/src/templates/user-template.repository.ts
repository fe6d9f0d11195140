import type { Grants } from '@portal/contracts/access';
import type { GivenAccess } from '@portal/contracts/identity/combine-access';
import { userTemplatesList } from '@portal/contracts/identity/lists';
import type { DashboardConfig, UserTemplate } from '@portal/contracts/identity/schemas';
import { NotFound } from '@portal/service-kit/errors';
import { jsonOf, listOf } from '@portal/service-kit/list';
import { refusingInUse, type Query } from '@portal/service-kit/query';

/** Members of a template on the wire, as SQL over `user_template t`. */
const TEMPLATE_ITEM = {
  id: 't.id',
  name: 't.name',
  is_default: 't.is_default',
  permissions: 't.access',
  admin: 't.admin',
  dashboard_config: 't.dashboard_config',
  groups: `(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.sort, g.id), '[]')
    from user_template_group l join people_group g on g.tenant_id = l.tenant_id and g.id = l.group_id
    where l.tenant_id = t.tenant_id and l.user_template_id = t.id)`,
  users_count: '(select count(*) from person p where p.tenant_id = t.tenant_id and p.user_template_id = t.id and p.removed_at is null)',
} as const;

export const templateList = listOf(userTemplatesList, {
  from: 'user_template t',
  item: TEMPLATE_ITEM,
  filters: { id: 't.id', is_default: 't.is_default' },
  sorts: { id: 't.id', sort: 't.sort' },
  id: 't.id',
});

/** @throws NotFound */
export async function getTemplate(query: Query, id: number): Promise<UserTemplate> {
  const [row] = await query.sql<{ item: UserTemplate }>(
    `select ${jsonOf(TEMPLATE_ITEM)} as item from user_template t where t.tenant_id = $1 and t.id = $2`,
    [id],
  );
  if (!row) throw new NotFound('The template');
  return row.item;
}

/** Locks the template until the transaction ends. @throws NotFound */
export async function lockTemplate(query: Query, id: number): Promise<UserTemplate> {
  await query('user_template').where({ id }).forUpdate().select('id');
  return getTemplate(query, id);
}

interface TemplateColumns {
  name: object;
  is_default: boolean;
  admin: boolean;
  access: Grants;
  dashboard_config: DashboardConfig | null;
}

/** Locks all of them until the transaction ends: which one is the default concerns the others. */
export async function lockTemplates(query: Query): Promise<void> {
  await query('user_template').orderBy('id').forUpdate().select('id');
}

/** There is one default: the one before is none any more. */
export async function clearDefault(query: Query): Promise<void> {
  await query('user_template').where({ is_default: true }).update({ is_default: false });
}

/** Puts it behind the others. Returns its number. */
export async function insertTemplate(query: Query, columns: Pick<TemplateColumns, 'name' | 'is_default'>): Promise<number> {
  const [row] = await query.sql<{ id: number }>(
    `insert into user_template (tenant_id, name, is_default, sort)
     select $1, $2, $3, coalesce(max(sort), 0) + 1 from user_template where tenant_id = $1 returning id`,
    [columns.name, columns.is_default],
  );
  return row?.id ?? 0;
}

/** Changes the columns that are named. */
export async function storeTemplate(query: Query, id: number, columns: Partial<Omit<TemplateColumns, 'admin' | 'access'>>): Promise<void> {
  await query('user_template')
    .where({ id })
    .update({ ...columns, updated_at: query.raw('now()') });
}

/** With its groups and its notification preferences. @throws Conflict while somebody has it */
export async function deleteTemplate(query: Query, id: number): Promise<void> {
  await refusingInUse(() => query('user_template').where({ id }).del());
}

interface TemplateAccess extends GivenAccess {
  /** Counts its changes. */
  version: number;
}

/** What the template gives by itself; null when there is none. */
export async function findTemplateAccess(query: Query, id: number): Promise<TemplateAccess | null> {
  const found = await query('user_template')
    .where({ id })
    .first<TemplateAccess | undefined>('admin', 'access as permissions', 'access_version as version');
  return found ?? null;
}

/** Replaces what it gives by itself and counts a version of that. */
export async function storeTemplateAccess(query: Query, id: number, access: Pick<TemplateColumns, 'admin' | 'access'>): Promise<void> {
  await query('user_template')
    .where({ id })
    .update({ ...access, access_version: query.raw('access_version + 1'), updated_at: query.raw('now()') });
}

/** @throws NotFound */
export async function accessOfGroup(query: Query, id: number): Promise<Grants> {
  const group = await query('people_group').where({ id }).first<{ access: Grants } | undefined>('access');
  if (!group) throw new NotFound('The group');
  return group.access;
}

/** New people of the template join the group from now on. */
export async function addTemplateGroup(query: Query, template: number, group: number): Promise<void> {
  await query('user_template_group').insert({ user_template_id: template, group_id: group }).onConflict().ignore();
}

/** Takes a group off a template. */
export async function removeTemplateGroup(query: Query, template: number, group: number): Promise<void> {
  await query('user_template_group').where({ user_template_id: template, group_id: group }).del();
}

/** Groups that a new person with the template belongs to. */
export async function groupsOfTemplate(query: Query, template: number | null): Promise<number[]> {
  if (template === null) return [];
  const rows = await query('user_template_group')
    .where({ user_template_id: template })
    .orderBy('group_id')
    .select<{ group_id: number }[]>('group_id');
  return rows.map(({ group_id }) => group_id);
}
