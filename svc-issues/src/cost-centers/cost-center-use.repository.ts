import type { Query } from '@portal/service-kit/query';

/** Each reads by an index that leads with what refers. */
const IN_USE = `
  select 1 from cost_center where tenant_id = $1 and parent_id = $2
  union all select 1 from issue where tenant_id = $1 and cost_center_id = $2
  union all select 1 from equipment where tenant_id = $1 and cost_center_id = $2 and not archived
  limit 1`;

/** Whether others below it, issues or machines refer to a cost centre. */
export async function isCostCenterInUse(query: Query, id: number): Promise<boolean> {
  return (await query.sql(IN_USE, [id])).length > 0;
}
