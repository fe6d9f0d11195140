import type { Query } from '@portal/service-kit/query';

const OPEN = `
  select from counter_issue c join issue i on i.tenant_id = c.tenant_id and i.id = c.issue_id
  where c.tenant_id = $1 and c.trigger_id = $2 and not i.finished and i.deleted_at is null limit 1`;

/** Whether an issue that the trigger opened is not finished. */
export async function hasOpenIssueOf(query: Query, trigger: number): Promise<boolean> {
  return (await query.sql(OPEN, [trigger])).length > 0;
}

/** Keeps which issue a crossing opened. */
export async function insertOpened(
  query: Query,
  { trigger, crossing, issue }: { trigger: number; crossing: number; issue: number },
): Promise<void> {
  await query('counter_issue').insert({ trigger_id: trigger, crossing, issue_id: issue });
}
