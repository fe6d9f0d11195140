import type { Query } from '@portal/service-kit/query';

/** Each reads by an index that leads with what refers; answers are looked up question by question, since they may be many. */
const IN_USE = `
  select 1 from dictionary where tenant_id = $1 and parent_id = $2
  union all select 1 from issue where tenant_id = $1 and criticality_id = $2
  union all select 1 from issue where tenant_id = $1 and department_id = $2
  union all select 1 from issue where tenant_id = $1 and prod_line_id = $2
  union all select 1 from issue where tenant_id = $1 and failure_mode_id = $2
  union all select 1 from issue where tenant_id = $1 and failure_cause_id = $2
  union all select 1 from issue where tenant_id = $1 and failure_action_id = $2
  union all select 1 from equipment where tenant_id = $1 and not archived and $2 in (department_id, prod_line_id)
  union all select 1 from parameter where tenant_id = $1 and not removed and (attributes ->> 'dictionary_id')::bigint = $2
  union all select 1 from parameter p
    cross join lateral (select from issue_parameter v where v.tenant_id = p.tenant_id and v.parameter_id = p.id and v.number = $2 limit 1) answer
    where p.tenant_id = $1 and p.type = 'dictionary'
  limit 1`;

/** Whether entries below, issues, answers, questions or machines refer to an entry. */
export async function isEntryInUse(query: Query, id: number): Promise<boolean> {
  return (await query.sql(IN_USE, [id])).length > 0;
}
