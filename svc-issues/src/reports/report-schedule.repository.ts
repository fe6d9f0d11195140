import type { ReportSchedule, ReportScheduleInput } from '@portal/contracts/issues/schemas';
import type { Locale } from '@portal/contracts/locales';
import type { Database } from '@portal/service-kit/database';
import { NotFound } from '@portal/service-kit/errors';
import { jsonOf, personSql, utc } from '@portal/service-kit/list';
import { refusingViolations, systemSql, type Query } from '@portal/service-kit/query';

/** Reports of a period are made at this hour of the day after it, by the clock of the plant. */
const HOUR = 6;

const TIMEZONE = `(select coalesce(t.timezone, 'UTC') from tenant t where t.tenant_id = $1)`;
/** The first day of the period that a plant is in; before the hour of reports still that of yesterday. */
const periodNow = (period: string) => `date_trunc(${period}, (now() at time zone ${TIMEZONE}) - interval '${HOUR} hours')::date`;
const LENGTH = `('1 ' || s.period)::interval`;

const ITEM: Record<keyof ReportSchedule, string> = {
  id: 's.id',
  report_type: 's.report_type',
  period: 's.period',
  with_costs: 's.with_costs',
  receiver_ids: 'to_json(s.receiver_ids)',
  receivers: `(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]')
    from people p where p.tenant_id = s.tenant_id and p.id = any(s.receiver_ids))`,
  next_on: `(s.period_from + ${LENGTH})::date::text`,
  created_at: utc('s.created_at'),
  created_by_user: personSql('s.created_by', 'author'),
};
const SCHEDULES = `select ${jsonOf(ITEM)} as item from report_schedule s
  left join people author on author.tenant_id = s.tenant_id and author.id = s.created_by where s.tenant_id = $1`;

/** Schedules of the plant, in the order in which they were made: few, since each is of another report. */
export async function listSchedules(query: Query): Promise<ReportSchedule[]> {
  return (await query.sql<{ item: ReportSchedule }>(`${SCHEDULES} order by s.id`, [])).map(({ item }) => item);
}

/** @throws NotFound */
export async function getSchedule(query: Query, id: number): Promise<ReportSchedule> {
  const [row] = await query.sql<{ item: ReportSchedule }>(`${SCHEDULES} and s.id = $2`, [id]);
  if (!row) throw new NotFound('The schedule');
  return row.item;
}

/** The same report twice. */
const TAKEN = { report_schedule_taken: 'period' } as const;

const INSERT = `
  insert into report_schedule (tenant_id, report_type, period, with_costs, receiver_ids, locale, created_by, period_from)
  select $1, $2, $3, $4::boolean, $5::bigint[], $6, $7::bigint, ${periodNow('$3::text')} returning id`;

/** Stores a schedule whose first report is that of the present period. Returns its number. @throws Invalid `period: taken` */
export async function insertSchedule(
  query: Query,
  { report_type, period, with_costs, receiver_ids }: ReportScheduleInput,
  locale: string,
): Promise<number> {
  const { user = null } = query.context;
  const values = [report_type, period, with_costs, receiver_ids, locale, user];
  const [row] = await refusingViolations(TAKEN, () => query.sql<{ id: number }>(INSERT, values));
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

const STORE = `
  update report_schedule set report_type = $3, with_costs = $5, receiver_ids = $6::bigint[], locale = $7,
    period_from = case when period = $4::text then period_from else ${periodNow('$4::text')} end, period = $4::text
  where tenant_id = $1 and id = $2`;

/** Changes a schedule; with another period it begins with the present one. @throws Invalid `period: taken` */
export async function storeSchedule(
  query: Query,
  id: number,
  { report_type, period, with_costs, receiver_ids }: ReportScheduleInput,
  locale: string,
): Promise<void> {
  await refusingViolations(TAKEN, () => query.sql(STORE, [id, report_type, period, with_costs, receiver_ids, locale]));
}

/** Deletes the schedule of a report. */
export async function deleteSchedule(query: Query, id: number): Promise<void> {
  await query('report_schedule').where({ id }).del();
}

/** Tenants that may have a due schedule: the shortest period is a week, and time zones are less than a day apart. */
export async function tenantsWithSchedules(db: Database): Promise<string[]> {
  const rows = await systemSql<{ tenant_id: string }>(
    db,
    `select distinct tenant_id from report_schedule where period_from <= current_date - 5`,
  );
  return rows.map(({ tenant_id }) => tenant_id);
}

/** A report that a schedule asks for, in the language of some of its receivers. */
interface DueReport {
  schedule_id: number;
  report_type: ReportSchedule['report_type'];
  date_from: string;
  date_to: string;
  with_costs: boolean;
  locale: Locale;
  receiver_ids: number[];
}

const TAKE = `
  with begun as (
    select s.id, ${periodNow('s.period')} as at from report_schedule s where s.tenant_id = $1),
  taken as (
    update report_schedule s set period_from = begun.at from begun
    where s.tenant_id = $1 and s.id = begun.id and s.period_from < begun.at
    returning s.id as schedule_id, s.report_type, (begun.at - ${LENGTH})::date::text as date_from, (begun.at - 1)::text as date_to,
      s.with_costs, s.locale, s.receiver_ids)
  select taken.schedule_id, taken.report_type, taken.date_from, taken.date_to, taken.with_costs,
    coalesce(p.locale, taken.locale) as locale, to_json(array_agg(p.id order by p.id)) as receiver_ids
  from taken join people p on p.tenant_id = $1 and p.id = any(taken.receiver_ids) and p.status = 'active'
  group by 1, 2, 3, 4, 5, 6 order by 1, 6`;

/**
 * Takes the reports that are due, each once for every language that its receivers read: those of the last whole period, also where several
 * went by. A schedule whose receivers are all gone makes none.
 */
export function takeDueReports(query: Query): Promise<DueReport[]> {
  return query.sql<DueReport>(TAKE, []);
}
