import type { Query } from '@portal/service-kit/query';
import type { AccessSources } from './grants';

/** Where a person's access comes from, as SQL over `person p` and its template `t`. */
export const ACCESS_SOURCES = `
  p.admin, p.access, t.admin as template_admin, t.access as template_access,
  (select coalesce(json_agg(g.access), '[]') from group_member m
    join people_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
    where m.tenant_id = p.tenant_id and m.user_id = p.id) as group_access`;

/** Null when there is no such person. */
export async function accessSourcesOf(query: Query, user: number): Promise<AccessSources | null> {
  const [row] = await query.sql<AccessSources>(
    `select ${ACCESS_SOURCES} from person p left join user_template t on t.tenant_id = p.tenant_id and t.id = p.user_template_id
     where p.tenant_id = $1 and p.id = $2 and p.removed_at is null`,
    [user],
  );
  return row ?? null;
}

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
