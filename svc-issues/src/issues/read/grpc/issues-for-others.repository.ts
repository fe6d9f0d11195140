import type { Issue } from '@portal/proto/issues/v1/events';
import type { OpenIssue } from '@portal/proto/issues/v1/issues';
import type { Query } from '@portal/service-kit/query';

/** Those of the ids that exist. */
export function findForOthers(query: Query, ids: readonly number[]): Promise<Issue[]> {
  return query.sql<Issue>(
    `select i.id, i.title, i.category_id as "categoryId", i.flow_state_id as "flowStateId", s.kind as "flowStateKind", i.version, coalesce(i.created_by, 0) as "createdBy",
       i.created_at as "createdAt", coalesce(i.equipment_id, 0) as "equipmentId", coalesce(i.criticality_id, 0) as "criticalityId", i.resolved, i.finished,
       '' as "categoryPath",
       array(select p.user_id from issue_employee p where p.tenant_id = i.tenant_id and p.issue_id = i.id and p.deleted_at is null) as "assignedIds",
       coalesce((select p.user_id from issue_employee p where p.tenant_id = i.tenant_id and p.issue_id = i.id and p.deleted_at is null
         and p.finished_at is not null order by p.finished_at desc limit 1), 0) as "finisherId"
     from issue i join flow_state s on s.tenant_id = i.tenant_id and s.id = i.flow_state_id
     where i.tenant_id = $1 and i.id = any($2::bigint[])`,
    [ids],
  );
}

/** Those of the ids that exist, are neither removed nor finished, as people read them. */
export function findOpen(query: Query, ids: readonly number[]): Promise<OpenIssue[]> {
  return query.sql<OpenIssue>(
    `select i.id, i.title, s.name as state, s.kind as "stateKind", coalesce(c.value, '{}') as criticality
     from issue i join flow_state s on s.tenant_id = i.tenant_id and s.id = i.flow_state_id
     left join dictionary c on c.tenant_id = i.tenant_id and c.id = i.criticality_id
     where i.tenant_id = $1 and i.id = any($2::bigint[]) and i.deleted_at is null and not s.finished`,
    [ids],
  );
}
