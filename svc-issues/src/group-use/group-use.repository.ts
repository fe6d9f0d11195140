import type { GroupUseResponse } from '@portal/proto/issues/v1/issues';
import type { Query } from '@portal/service-kit/query';

/** Whether a row names the group, at whatever depth: allowed to do a transition, told of an escalation. */
const names = (row: string) =>
  `jsonb_path_exists(to_jsonb(${row}), '$.**.group_ids[*] ? (@ == $group)', jsonb_build_object('group', $2::bigint))`;

const partNames = (table: string) => `exists (select from ${table} o
  where o.tenant_id = f.tenant_id and o.flow_id = f.id and o.version = f.published_version and ${names('o')})`;

const GROUP_USE = `
  select
    exists (select from category c where c.tenant_id = $1 and c.default_group_id = $2::bigint) as categories,
    exists (select from flow f where f.tenant_id = $1 and (${names('f')} or ${partNames('flow_state')} or ${partNames('flow_transition')}
      or ${partNames('flow_version')}
      or exists (select from flow_draft d where d.tenant_id = f.tenant_id and d.flow_id = f.id and ${names('d')}))) as flows,
    exists (select from issue i where i.tenant_id = $1 and i.group_id = $2::bigint and not i.finished and i.deleted_at is null) as issues`;

/** What of the tenant names a group of people and would miss it. */
export async function findGroupUse(query: Query, group: number): Promise<GroupUseResponse> {
  const [use] = await query.sql<GroupUseResponse>(GROUP_USE, [group]);
  return use ?? { categories: false, flows: false, issues: false };
}
