import type { Query } from '@portal/service-kit/query';
import type { Span } from '../figures/window';
import { CATEGORY_NAMES, ISSUE_TIMES } from './issue-sql';

/** Where a page of issues ended. */
export interface Place {
  at: Date;
  id: number;
}

const PAGE = `
  with page as materialized (
    select i.* from issue i where i.tenant_id = $1 and i.created_at >= $2 and i.created_at < $3 and i.deleted_at is null
      and (i.created_at, i.id) > ($4, $5) order by i.created_at, i.id limit $6)
  select i.created_at as at, i.id, i.title, ${CATEGORY_NAMES} as category, e.name as equipment, l.value as prod_line, d.value as department,
    y.value as criticality, s.name as status, ${ISSUE_TIMES}, i.resolution,
    (select jsonb_agg(w.name order by w.name) from (
       select distinct p.id, p.name from issue_employee m join people p on p.tenant_id = m.tenant_id and p.id = m.user_id
       where m.tenant_id = i.tenant_id and m.issue_id = i.id and m.started_at is not null and m.deleted_at is null) w) as people
  from page i
  join category c on c.tenant_id = i.tenant_id and c.id = i.category_id
  join flow_state s on s.tenant_id = i.tenant_id and s.id = i.flow_state_id
  left join equipment e on e.tenant_id = i.tenant_id and e.id = i.equipment_id
  left join dictionary l on l.tenant_id = i.tenant_id and l.id = i.prod_line_id
  left join dictionary d on d.tenant_id = i.tenant_id and d.id = i.department_id
  left join dictionary y on y.tenant_id = i.tenant_id and y.id = i.criticality_id
  order by i.created_at, i.id`;

/** The next issues that were reported in a time, archived ones left out. */
export function summaryPage(
  query: Query,
  { from, to }: Span,
  after: Place,
  limit: number,
): Promise<({ at: Date; id: number } & Record<string, unknown>)[]> {
  return query.sql(PAGE, [new Date(from), new Date(to), after.at, after.id, limit]);
}

const REPORTED = `issue i where i.tenant_id = $1 and i.created_at >= $2 and i.created_at < $3 and i.deleted_at is null`;

/** How many issues were reported in a time. */
export async function countReported(query: Query, { from, to }: Span): Promise<number> {
  const [row] = await query.sql<{ count: number }>(`select count(*)::integer as count from ${REPORTED}`, [new Date(from), new Date(to)]);
  return row?.count ?? 0;
}

const SUMS = `count(*)::integer as count, coalesce(sum(i.wait_s), 0)::float8 as wait_s, coalesce(sum(i.service_s), 0)::float8 as service_s,
  coalesce(sum(i.suspend_s), 0)::float8 as suspend_s, coalesce(sum(i.wait_s + i.service_s + i.suspend_s), 0)::float8 as total_s`;

/** A group that things of a table fall into: what it is called, and the number that names its things in an issue. */
const GROUPS = {
  category: { name: CATEGORY_NAMES, join: 'join category c on c.tenant_id = $1 and c.id = g.key', key: 'i.category_id', more: '' },
  prod_line: {
    name: 'jsonb_build_array(c.value)',
    join: 'left join dictionary c on c.tenant_id = $1 and c.id = g.key',
    key: 'i.prod_line_id',
    more: '',
  },
  criticality: {
    name: 'jsonb_build_array(c.value)',
    join: 'left join dictionary c on c.tenant_id = $1 and c.id = g.key',
    key: 'i.criticality_id',
    more: '',
  },
  employee: {
    name: 'jsonb_build_array(c.name)',
    join: 'join people c on c.tenant_id = $1 and c.id = g.key',
    key: 'w.user_id',
    more: `join lateral (select distinct p.user_id from issue_employee p
      where p.tenant_id = i.tenant_id and p.issue_id = i.id and p.started_at is not null and p.deleted_at is null) w on true`,
  },
} as const;
export type SummaryGroup = keyof typeof GROUPS;
export const SUMMARY_GROUPS = Object.keys(GROUPS) as SummaryGroup[];

/** Issues that were reported in a time by group, the most numerous first. */
export function totalsBy(query: Query, group: SummaryGroup, { from, to }: Span): Promise<Record<string, unknown>[]> {
  const { name, join, key, more } = GROUPS[group];
  return query.sql(
    `select ${name} as name, g.* from (
       select ${key} as key, ${SUMS} from (select i.* from ${REPORTED}) i ${more} group by 1) g ${join} order by g.count desc, g.key`,
    [new Date(from), new Date(to)],
  );
}
