import type { Shift } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import type { Span } from '../../shift-schemas/shift-rota';
import { inWindow, SHORT_MS } from '../../plan/occurrence-sql';
import type { PlannedCell, StandingTime } from './schedule-table';

/** People by employee number; several where a number is not one person's alone. They stay until the transaction ends. */
export async function peopleByNumber(query: Query, numbers: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await query.sql<{ id: number; no: string }>(
    'select id, no from person where tenant_id = $1 and removed_at is null and no = any($2::text[]) order by id for share',
    [numbers],
  );
  const found = new Map<string, number[]>();
  for (const { id, no } of rows) found.set(no, [...(found.get(no) ?? []), id]);
  return found;
}

/** The shifts of the plant by their code, the first of those that share one. */
export async function shiftsByCode(query: Query): Promise<Map<string, Shift>> {
  const rows = await query('shift_schema').select<{ shifts: Shift[] }[]>('shifts').orderBy('id', 'desc');
  return new Map(rows.flatMap(({ shifts }) => [...shifts].reverse().map((shift) => [shift.code.toLocaleUpperCase(), shift] as const)));
}

const MS = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;
const STANDING = `
  select coalesce(json_agg(json_build_object('event_id', o.event_id, 'user_id', o.owner_id, 'from', ${MS('o.starts_at')}, 'to', ${MS('o.ends_at')},
    'imported', e.imported)), '[]') as items
  from ${inWindow({ from: '$2', to: '$3', since: '$4', where: `and owner_type = 'User' and owner_id = any($5::bigint[])` })} o
  join scheduled_event e on e.tenant_id = o.tenant_id and e.id = o.event_id`;

/** What stands in the schedules of people in a time. */
export async function standingTimes(query: Query, people: readonly number[], { from, to }: Span): Promise<StandingTime[]> {
  const [row] = await query.sql<{ items: StandingTime[] }>(STANDING, [new Date(from), new Date(to), new Date(from - SHORT_MS), people]);
  return row?.items ?? [];
}

/** The kind that imported times are of: the first one in which people are at work. */
export async function findWorkType(query: Query): Promise<number | undefined> {
  return (await query('schedule_type').where({ effect: 'available' }).orderBy('id').forShare().first<{ id: number } | undefined>('id'))?.id;
}

const INSERT = `
  with made as (
    insert into scheduled_event (tenant_id, user_id, schedule_type_id, starts_at, ends_at, tzid, imported)
    select $1, u, $2, f, t, $3, true from unnest($4::bigint[], $5::timestamptz[], $6::timestamptz[]) as cell (u, f, t)
    returning id, user_id, starts_at, ends_at)
  insert into scheduled_occurrence (tenant_id, event_id, day, owner_type, owner_id, schedule_type_id, starts_at, ends_at)
  select $1, id, (starts_at at time zone $3)::date, 'User', user_id, $2, starts_at, ends_at from made`;

/** Writes times of work. */
export async function insertCells(
  query: Query,
  cells: readonly PlannedCell[],
  { type, tzid }: { type: number; tzid: string },
): Promise<void> {
  const columns = [cells.map(({ user_id }) => user_id), cells.map(({ from }) => new Date(from)), cells.map(({ to }) => new Date(to))];
  await query.sql(INSERT, [type, tzid, ...columns]);
}

/** Deletes events by their numbers. */
export async function removeEvents(query: Query, ids: readonly number[]): Promise<void> {
  await query.sql('delete from scheduled_event where tenant_id = $1 and id = any($2::bigint[])', [ids]);
}
