import type { ChartGrouping } from '@portal/contracts/issues/figure-terms';
import type { FigureFilters } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';
import type { FailureSums, FinishedSums } from './measures';
import type { Span } from './window';

/** What sums are grouped by besides periods; null for periods alone. */
export type Grouping = Exclude<ChartGrouping, 'day' | 'week' | 'month' | 'year'> | null;

/** Sums of one group in one period, `period` counted from 0. `key` is null for what belongs to nothing. */
export type Group<S> = S & { period: number; key: number | null };

/** Periods, grouping and filters of sums. `now` ends what is still open. */
export interface Figures {
  periods: readonly Span[];
  by: Grouping;
  filters: FigureFilters;
  now: number;
}

/** SQL: periods by `$2` and `$3`, their begins and ends. */
export const PERIODS = `unnest($2::timestamptz[], $3::timestamptz[]) with ordinality as b (starts, ends, place)`;
/** `$4` to `$7` are the filters, each null for all. */
const OF_CATEGORY = `($4::text is null or exists (select from category f where f.tenant_id = i.tenant_id and f.id = i.category_id and f.path like $4))`;
const OF_EMPLOYEE = `($7::bigint is null or exists (
  select from issue_employee f where f.tenant_id = i.tenant_id and f.issue_id = i.id and f.user_id = $7 and f.started_at is not null and f.deleted_at is null))`;
const OF_EQUIPMENT = `($6::bigint is null or i.equipment_id = $6)`;
/** SQL: whether an issue `i` meets the filters, `$4` to `$7`. */
export const MEETS_FILTERS = `${OF_CATEGORY} and ($5::bigint is null or i.prod_line_id = $5) and ${OF_EQUIPMENT} and ${OF_EMPLOYEE}`;

const KEYS: Readonly<Record<Exclude<Grouping, null>, string>> = {
  category: 'i.category_id',
  prod_line: 'i.prod_line_id',
  equipment: 'i.equipment_id',
  employee: 'w.user_id',
};

/** Several times on an issue, a person counts once. */
const WORKERS = `join lateral (select distinct p.user_id from issue_employee p
  where p.tenant_id = i.tenant_id and p.issue_id = i.id and p.started_at is not null and p.deleted_at is null) w on true`;

const seconds = (from: string, to: string) => `extract(epoch from date_trunc('second', ${to}) - date_trunc('second', ${from}))::bigint`;

const finishedSql = (by: Grouping) => `
  select b.place::integer - 1 as period, ${by === null ? 'null::bigint' : KEYS[by]} as key, count(*)::integer as count,
    (count(*) filter (where (select c.planned from category c where c.tenant_id = i.tenant_id and c.id = i.category_id)))::integer as planned,
    sum(i.wait_s + i.service_s + i.suspend_s)::float8 as total, sum(i.wait_s)::float8 as wait, count(i.took_at)::integer as taken,
    coalesce(sum(least(greatest(${seconds('i.took_at', 'i.finished_at')}, 0), i.wait_s + i.service_s + i.suspend_s)) filter (where i.took_at is not null), 0)::float8 as take
  from ${PERIODS}
  join issue i on i.tenant_id = $1 and i.finished_at >= b.starts and i.finished_at < b.ends and i.deleted_at is null and not i.rejected
    and ${MEETS_FILTERS}
  ${by === 'employee' ? WORKERS : ''}
  group by 1, 2`;

/** Failures are unplanned, on a machine, and of a criticality that the plant counts as one. */
const IS_FAILURE = `i.deleted_at is null and not i.rejected
    and not coalesce((select c.planned from category c where c.tenant_id = i.tenant_id and c.id = i.category_id), false)
    and exists (select from dictionary d where d.tenant_id = i.tenant_id and d.id = i.criticality_id and (d.attributes ->> 'is_failure')::boolean)`;
const MACHINE = `e.kind = 'machine' and not e.archived and ($5::bigint is null or e.prod_line_id = $5)`;
const FAILURE_KEYS = { category: KEYS.category, prod_line: 'e.prod_line_id', equipment: KEYS.equipment } as const;

const failureSql = (by: keyof typeof FAILURE_KEYS | null) => `
  select period, key, sum(failures)::integer as failures,
    sum((select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0) from unnest(down) r))::float8 as downtime
  from (
    select b.place::integer - 1 as period, ${by === null ? 'null::bigint' : FAILURE_KEYS[by]} as key, i.equipment_id,
      count(*) filter (where i.created_at >= b.starts) as failures,
      range_agg(tstzrange(date_trunc('second', greatest(i.created_at, b.starts)), date_trunc('second', least(coalesce(i.finished_at, $8), b.ends)))) as down
    from ${PERIODS}
    join issue i on i.tenant_id = $1 and i.equipment_id is not null and i.created_at < least(b.ends, $8)
      and (i.finished_at is null or i.finished_at > b.starts and i.finished_at >= i.created_at)
      and ${IS_FAILURE} and ${OF_CATEGORY} and ${OF_EQUIPMENT} and $7::bigint is null
    join equipment e on e.tenant_id = i.tenant_id and e.id = i.equipment_id and ${MACHINE}
    where b.starts < $8
    group by 1, 2, 3) of_machines
  group by 1, 2`;

/** Values of `$4` to `$7`. */
export const filterParams = (filters: FigureFilters) => [
  filters.category_path === undefined ? null : `${filters.category_path.replace(/\/$/, '')}/%`,
  filters.prod_line ?? null,
  filters.equipment_id ?? null,
  filters.employee_id ?? null,
];

const paramsOf = ({ periods, filters }: Figures) => [
  periods.map(({ from }) => new Date(from)),
  periods.map(({ to }) => new Date(to)),
  ...filterParams(filters),
];

/** Sums of finished issues by the period in which they were finished, in one statement. */
export function finishedSums(query: Query, figures: Figures): Promise<Group<FinishedSums>[]> {
  return query.sql<Group<FinishedSums>>(finishedSql(figures.by), paramsOf(figures));
}

/** Sums of failures by the period in which they were reported, and of the downtime in each period, in one statement. */
export function failureSums(query: Query, figures: Figures & { by: keyof typeof FAILURE_KEYS | null }): Promise<Group<FailureSums>[]> {
  return query.sql<Group<FailureSums>>(failureSql(figures.by), [...paramsOf(figures), new Date(figures.now)]);
}

/** A machine whose time is counted. */
export interface CountedMachine {
  id: number;
  prod_line_id: number | null;
}

/** Machines that are not archived, of a line, or one alone. */
export function countedMachines(query: Query, { prod_line, equipment_id }: FigureFilters): Promise<CountedMachine[]> {
  return query.sql<CountedMachine>(
    `select e.id, e.prod_line_id from equipment e where e.tenant_id = $1 and e.kind = 'machine' and not e.archived
       and ($2::bigint is null or e.prod_line_id = $2) and ($3::bigint is null or e.id = $3) order by e.id`,
    [prod_line ?? null, equipment_id ?? null],
  );
}

/** Number of each label, with its text in every language. */
const LABELS: Readonly<Record<Exclude<Grouping, null>, string>> = {
  category: `select c.id, jsonb_build_array(c.name) || coalesce((select jsonb_agg(p -> 'name') from jsonb_array_elements(c.parents) p), '[]') as names from category c where c.tenant_id = $1 and c.id = any($2::bigint[])`,
  prod_line: 'select d.id, jsonb_build_array(d.value) as names from dictionary d where d.tenant_id = $1 and d.id = any($2::bigint[])',
  equipment: 'select e.id, jsonb_build_array(e.name) as names from equipment e where e.tenant_id = $1 and e.id = any($2::bigint[])',
  employee: 'select p.id, jsonb_build_array(p.name) as names from people p where p.tenant_id = $1 and p.id = any($2::bigint[])',
};

/** What things are called: the own name first, then those of the categories above it. */
export function labelsOf(
  query: Query,
  by: Exclude<Grouping, null>,
  ids: readonly number[],
): Promise<{ id: number; names: (string | Record<string, string>)[] }[]> {
  return query.sql(LABELS[by], [ids]);
}

/** What the plant counts by: its time zone, null where it is not known yet, and its currency. */
export async function plantSettings(query: Query): Promise<{ timezone: string | null; currency_id: number | null }> {
  const [row] = await query.sql<{ timezone: string | null; currency_id: number | null }>(
    'select timezone, currency_id from tenant where tenant_id = $1',
    [],
  );
  return row ?? { timezone: null, currency_id: null };
}
