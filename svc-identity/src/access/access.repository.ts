import type { AccessSource } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import type { AccessSources } from './grants';

/** What a person `p` is joined with for what their template `t` gives. */
export const TEMPLATE_JOIN = 'left join user_template t on t.tenant_id = p.tenant_id and t.id = p.user_template_id';

/** Whether a person `p` is an administrator, by themselves or by their template `t`. */
export const IS_ADMINISTRATOR = '(p.admin or coalesce(t.admin, false))';

/** Where a person's access comes from, as SQL over `person p` and its template `t`. */
export const ACCESS_SOURCES = `
  p.admin, p.access, t.admin as template_admin, t.access as template_access,
  (select coalesce(json_agg(g.access), '[]') from group_member m
    join people_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
    where m.tenant_id = p.tenant_id and m.user_id = p.id) as group_access`;

/** Null when there is no such person. `version` counts the changes of their own access. */
export async function accessSourcesOf(query: Query, user: number): Promise<(AccessSources & { version: number }) | null> {
  const [row] = await query.sql<AccessSources & { version: number }>(
    `select p.access_version as version, ${ACCESS_SOURCES} from person p ${TEMPLATE_JOIN}
     where p.tenant_id = $1 and p.id = $2 and p.removed_at is null and not p.terminal`,
    [user],
  );
  return row ?? null;
}

const GROUP_SOURCE = `select 'group' as kind, g.id, g.name, false as admin, g.access as permissions, g.sort from people_group g`;

/** A person's template and groups with what each gives, the template first. */
export async function namedSourcesOf(query: Query, user: number): Promise<AccessSource[]> {
  return withoutOrder(
    await query.sql<OrderedSource>(
      `select 'template' as kind, t.id, t.name, t.admin, t.access as permissions, 0 as sort
       from person p join user_template t on t.tenant_id = p.tenant_id and t.id = p.user_template_id where p.tenant_id = $1 and p.id = $2
       union all ${GROUP_SOURCE} join group_member m on m.tenant_id = g.tenant_id and m.group_id = g.id where g.tenant_id = $1 and m.user_id = $2
       order by kind desc, sort, id`,
      [user],
    ),
  );
}

/** The groups that new people of a template join, with what each gives. */
export async function groupSourcesOf(query: Query, template: number): Promise<AccessSource[]> {
  return withoutOrder(
    await query.sql<OrderedSource>(
      `${GROUP_SOURCE} join user_template_group l on l.tenant_id = g.tenant_id and l.group_id = g.id
       where g.tenant_id = $1 and l.user_template_id = $2 order by g.sort, g.id`,
      [template],
    ),
  );
}

type OrderedSource = AccessSource & { sort: number };

const withoutOrder = (rows: readonly OrderedSource[]): AccessSource[] => rows.map(({ sort: _, ...source }) => source);

/** Access that a template and groups give, as sources of a person who has nothing else. */
export async function accessGivenBy(query: Query, template: number | null, groups: readonly number[]): Promise<AccessSources> {
  const [row] = await query.sql<Pick<AccessSources, 'template_admin' | 'template_access' | 'group_access'>>(
    `select t.admin as template_admin, t.access as template_access,
       (select coalesce(json_agg(g.access), '[]') from people_group g where g.tenant_id = $1 and g.id = any($3::bigint[])) as group_access
     from (select 1) one left join user_template t on t.tenant_id = $1 and t.id = $2::bigint`,
    [template, groups],
  );
  return { admin: false, access: {}, template_admin: null, template_access: null, group_access: [], ...row };
}
