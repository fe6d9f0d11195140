import type { PeriodicDate } from '@portal/contracts/issues/schemas';
import type { Database } from '@portal/service-kit/database';
import { jsonOf, utc } from '@portal/service-kit/list';
import { systemSql, type Query } from '@portal/service-kit/query';
import type { PlannedDate } from './periodic-dates';

const ISSUES = `(select coalesce(json_agg(i.issue_id order by i.issue_id), '[]') from periodic_issue i where i.tenant_id = o.tenant_id and i.periodic_id = o.periodic_id and i.at = o.at)`;

const DATE = { at: utc('o.at'), starts_at: utc('o.starts_at'), moved: 'o.moved', issue_ids: ISSUES } satisfies Record<
  keyof PeriodicDate,
  string
>;

/** SQL: the next dates of the periodic `p`. */
export const DATES = (limit: number) => `(select coalesce(json_agg(${jsonOf(DATE)} order by o.starts_at), '[]') from (
  select * from periodic_occurrence o where o.tenant_id = p.tenant_id and o.periodic_id = p.id and o.make_at is not null order by o.starts_at limit ${limit}) o)`;

const COMING = `
  select ${jsonOf(DATE)} as item from periodic_occurrence o
  where o.tenant_id = $1 and o.periodic_id = $2 and o.make_at is not null order by o.starts_at limit $3`;

/** The dates of a periodic whose issues are still to be made. */
export async function comingDates(query: Query, periodic: number, limit: number): Promise<PeriodicDate[]> {
  return (await query.sql<{ item: PeriodicDate }>(COMING, [periodic, limit])).map(({ item }) => item);
}

const ONE = `select ${jsonOf(DATE)} as item from periodic_occurrence o where o.tenant_id = $1 and o.periodic_id = $2 and o.at = $3`;

/** One date of a periodic, if it has it. */
export async function findDate(query: Query, periodic: number, at: Date): Promise<PeriodicDate | null> {
  const [row] = await query.sql<{ item: PeriodicDate }>(ONE, [periodic, at]);
  return row?.item ?? null;
}

const MOVE = `
  update periodic_occurrence o set starts_at = $4, moved = true, make_at = $4::timestamptz - make_interval(mins => p.lead_minutes)
  from periodic p where o.tenant_id = $1 and p.tenant_id = $1 and p.id = $2 and o.periodic_id = $2 and o.at = $3 and o.make_at is not null returning o.at`;

/** Moves a date whose issues are still to be made; false where there is none. */
export async function moveDate(query: Query, periodic: number, at: Date, to: Date): Promise<boolean> {
  return (await query.sql(MOVE, [periodic, at, to])).length > 0;
}

/** Removes the dates whose issues are still to be made, but for those that a person moved. */
export async function clearComing(query: Query, periodic: number, withMoved: boolean): Promise<void> {
  const coming = query('periodic_occurrence').where({ periodic_id: periodic }).whereNotNull('make_at');
  await (withMoved ? coming : coming.where({ moved: false })).del();
}

const ADD = `
  insert into periodic_occurrence (tenant_id, periodic_id, at, starts_at, make_at)
  select $1, p.id, one.at, one.starts_at, one.starts_at - make_interval(mins => p.lead_minutes)
  from periodic p, unnest($3::timestamptz[], $4::timestamptz[]) as one (at, starts_at) where p.tenant_id = $1 and p.id = $2
  on conflict (tenant_id, periodic_id, at) do nothing`;

/** Adds dates that a periodic does not have yet, and keeps until when they are known; null where none follows. */
export async function addDates(query: Query, periodic: number, dates: readonly PlannedDate[], knownUntil: Date | null): Promise<void> {
  if (dates.length > 0)
    await query.sql(ADD, [periodic, dates.map(({ at }) => new Date(at)), dates.map(({ starts_at }) => new Date(starts_at))]);
  await query('periodic').where({ id: periodic }).update({ known_until: knownUntil });
}

/** Lets the dates that are to come keep their distance to their issues when the lead changes. */
export async function renewLead(query: Query, periodic: number): Promise<void> {
  await query.sql(
    `update periodic_occurrence o set make_at = o.starts_at - make_interval(mins => p.lead_minutes) from periodic p
     where o.tenant_id = $1 and p.tenant_id = $1 and p.id = $2 and o.periodic_id = $2 and o.make_at is not null`,
    [periodic],
  );
}

/** A date whose issues are due. */
export interface DueDate {
  tenant_id: string;
  periodic_id: number;
  at: Date;
  make_at: Date;
  starts_at: Date;
  crew_id: number | null;
  tzid: string;
}

/** Dates that are read at once. */
const BATCH = 500;

const DUE = `
  select o.tenant_id, o.periodic_id, o.at, o.make_at, o.starts_at, p.crew_id, p.rrule->>'tzid' as tzid
  from periodic_occurrence o join periodic p on p.tenant_id = o.tenant_id and p.id = o.periodic_id
  where o.make_at <= now() and ($1::timestamptz is null or (o.make_at, o.tenant_id, o.periodic_id, o.at) > ($1, $2::uuid, $3::bigint, $4::timestamptz))
  order by o.make_at, o.tenant_id, o.periodic_id, o.at limit ${BATCH}`;

/** Dates of all tenants whose issues are due, in the order in which they fell due, so many at a time: those after one, or the first. */
export function dueDates(db: Database, after: DueDate | null): Promise<DueDate[]> {
  const place = after ? [after.make_at, after.tenant_id, after.periodic_id, after.at] : [null, null, null, null];
  return systemSql<DueDate>(db, DUE, place);
}

/** Locks a date whose issues are to be made until the transaction ends; null where they are made, or it is gone. */
export async function lockDate(query: Query, periodic: number, at: Date | 'next'): Promise<{ at: Date; starts_at: Date } | null> {
  const rows = query('periodic_occurrence').where({ periodic_id: periodic }).whereNotNull('make_at');
  const one = at === 'next' ? rows.orderBy('starts_at') : rows.where({ at });
  const found = await one.forUpdate().first<{ at: Date; starts_at: Date } | undefined>('at', 'starts_at');
  return found ?? null;
}

/** The issues of a date are made. */
export async function closeDate(query: Query, periodic: number, at: Date): Promise<void> {
  await query('periodic_occurrence').where({ periodic_id: periodic, at }).update({ make_at: null });
}

/** Its issues cannot be made now: they are tried again an hour later. */
export async function postponeDate(query: Query, periodic: number, at: Date): Promise<void> {
  await query('periodic_occurrence')
    .where({ periodic_id: periodic, at })
    .update({ make_at: query.raw(`now() + interval '1 hour'`) });
}

/** Keeps which issue a date made for a machine; 0 for none. */
export async function insertMade(
  query: Query,
  made: { periodic_id: number; at: Date; equipment_id: number; issue_id: number },
): Promise<void> {
  await query('periodic_issue').insert(made);
}

/** An issue that nobody is done with: neither resolved, rejected nor archived. */
const OPEN = 'not i.finished and i.finished_at is null and not i.rejected and i.deleted_at is null';

const MACHINES = `
  select e.equipment_id as id, m.archived, exists (select from periodic_issue d join issue i on i.tenant_id = d.tenant_id and i.id = d.issue_id
    where d.tenant_id = e.tenant_id and d.periodic_id = e.periodic_id and d.equipment_id = e.equipment_id and ${OPEN}) as open
  from periodic_equipment e join equipment m on m.tenant_id = e.tenant_id and m.id = e.equipment_id
  where e.tenant_id = $1 and e.periodic_id = $2 order by e.place`;

/** The machines of a periodic, and whether an issue that it made for each is open. */
export function machinesOf(query: Query, periodic: number): Promise<{ id: number; archived: boolean; open: boolean }[]> {
  return query.sql(MACHINES, [periodic]);
}

const OPEN_WITHOUT = `
  select from periodic_issue d join issue i on i.tenant_id = d.tenant_id and i.id = d.issue_id
  where d.tenant_id = $1 and d.periodic_id = $2 and d.equipment_id = 0 and ${OPEN} limit 1`;

/** Whether an issue that it made for no machine is open. */
export async function hasOpenIssue(query: Query, periodic: number): Promise<boolean> {
  return (await query.sql(OPEN_WITHOUT, [periodic])).length > 0;
}

const LAST = `
  select (select count(*)::integer from periodic_occurrence o where o.tenant_id = $1 and o.periodic_id = $2) as dates,
    coalesce(bool_or(${OPEN}), false) as open, ${utc('max(coalesce(i.finished_at, i.rejected_at, i.deleted_at, i.clock_since))')} as ended_at
  from periodic_issue d join issue i on i.tenant_id = d.tenant_id and i.id = d.issue_id
  where d.tenant_id = $1 and d.periodic_id = $2 and d.at = (
    select max(o.at) from periodic_issue o where o.tenant_id = $1 and o.periodic_id = $2)`;

/** What became of the last issues that a periodic made: how many dates there were, whether one is open, and when the last one ended. */
export async function lastIssues(query: Query, periodic: number): Promise<{ dates: number; open: boolean; ended_at: string | null }> {
  const [row] = await query.sql<{ dates: number; open: boolean; ended_at: string | null }>(LAST, [periodic]);
  return row ?? { dates: 0, open: false, ended_at: null };
}

/** A periodic of a tenant that wants more dates. */
export interface WantsDates {
  tenant_id: string;
  id: number;
}

const WANTING = `
  select p.tenant_id, p.id from periodic p where p.enabled and (p.known_until < $1 or p.mode = 'after_completion' and not exists (
    select from periodic_occurrence o where o.tenant_id = p.tenant_id and o.periodic_id = p.id and o.make_at is not null))
  order by p.tenant_id, p.id`;

/** Periodics of all tenants whose dates are known less far than a moment, or that may have had an issue end. */
export function wantingDates(db: Database, before: Date): Promise<WantsDates[]> {
  return systemSql<WantsDates>(db, WANTING, [before]);
}
