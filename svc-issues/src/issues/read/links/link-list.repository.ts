import type { IssueLink } from '@portal/contracts/issues/schemas';
import { personSql, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { criticalitySql } from '../../../dictionaries/entry-sql';
import { equipmentSql, flowStateSql } from '../rows/issue-row';

/** Who asks, for whom the issues of others do not exist unless `all`. */
export interface Reader {
  user: number | null;
  groups: readonly number[];
  all: boolean;
}

const CURRENT = 'e.tenant_id = i.tenant_id and e.issue_id = i.id and e.user_id = $4 and e.deleted_at is null';
const SEEN = `($3::boolean or i.created_by = $4 or i.group_id = any($5::bigint[]) or exists (select from issue_employee e where ${CURRENT})
  or exists (select from issue_watcher w where w.tenant_id = i.tenant_id and w.issue_id = i.id and w.user_id = $4))`;

const LINKS = `
  select l.id, l.kind, l.from_id = $2 as outgoing, l.merged is not null as merged, ${utc('l.created_at')} as created_at,
    ${personSql('l.created_by', 'p')} as created_by_user,
    json_build_object('id', i.id, 'title', i.title, 'equipment', ${equipmentSql('m')},
      'flow_state', ${flowStateSql('s')}, 'criticality', ${criticalitySql('c')}, 'deleted_at', ${utc('i.deleted_at')}) as issue
  from issue_link l
  join issue i on i.tenant_id = l.tenant_id and i.id = case when l.from_id = $2 then l.to_id else l.from_id end
  join flow_state s on s.tenant_id = i.tenant_id and s.id = i.flow_state_id
  left join equipment m on m.tenant_id = i.tenant_id and m.id = i.equipment_id
  left join dictionary c on c.tenant_id = i.tenant_id and c.id = i.criticality_id
  left join people p on p.tenant_id = l.tenant_id and p.id = l.created_by
  where l.tenant_id = $1 and (l.from_id = $2 or l.to_id = $2) and ${SEEN} order by l.id`;

/** The links of an issue, both ways. */
export function listLinks(query: Query, issue: number, { user, groups, all }: Reader): Promise<IssueLink[]> {
  return query.sql<IssueLink>(LINKS, [issue, all, user, groups]);
}
