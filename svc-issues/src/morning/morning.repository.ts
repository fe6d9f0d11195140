import { MORNING_COSTS_MAX, MORNING_ITEMS_MAX } from '@portal/contracts/issues/morning-terms';
import type { Morning } from '@portal/contracts/issues/schemas';
import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { NEEDS, OVERDUE, PENDING } from '../issues/read/lists/issue-filters';
import { PLAN_OVERDUE } from '../periodics/periodic.repository';

type NamedIssue = Morning['overdue']['items'][number];

const MACHINE_NAME = '(select e.name from equipment e where e.tenant_id = i.tenant_id and e.id = i.equipment_id)';

const STOPPED = `
  select i.id, i.title, ${MACHINE_NAME} as equipment_name, ${utc('i.created_at')} as since, count(*) over ()::integer as count
  from issue i where i.tenant_id = $1 and ${PENDING} and ${NEEDS.stopped.replaceAll(':tenant', '$1')}
  order by i.created_at, i.id limit ${MORNING_COSTS_MAX}`;

/** Open issues that stop a machine, those that stand the longest first, each with the number of all of them. */
export function findStopped(query: Query): Promise<(NamedIssue & { count: number })[]> {
  return query.sql<NamedIssue & { count: number }>(STOPPED, []);
}

/** The earliest moment that an issue has missed. */
const MISSED = `least(case when i.predicted_finish < now() then i.predicted_finish end, case when i.took_at is null and i.scheduled_on < now() then i.scheduled_on end)`;

const OVERDUE_ISSUES = `
  select i.id, i.title, ${MACHINE_NAME} as equipment_name, ${utc(MISSED)} as since, count(*) over ()::integer as count
  from issue i where i.tenant_id = $1 and ${PENDING} and ${OVERDUE} order by ${MISSED}, i.id limit ${MORNING_ITEMS_MAX}`;

/** Open issues that are later than planned, the latest of them first, each with the number of all of them. */
export function findOverdue(query: Query): Promise<(NamedIssue & { count: number })[]> {
  return query.sql<NamedIssue & { count: number }>(OVERDUE_ISSUES, []);
}

/** Enabled plans with a date that is past and not done with. */
export async function countOverduePlans(query: Query): Promise<number> {
  const [row] = await query.sql<{ count: number }>(
    `select count(*)::integer as count from periodic p where p.tenant_id = $1 and ${PLAN_OVERDUE}`,
    [],
  );
  return row?.count ?? 0;
}
