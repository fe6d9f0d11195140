import type { Page } from '@portal/contracts/answers';
import { COUNTER_CHART_POINTS } from '@portal/contracts/inventory/counter-terms';
import { counterReadingList } from '@portal/contracts/inventory/lists';
import type { CounterChartPoint, CounterReading } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Json } from '@portal/service-kit/json';
import { jsonOf, listOf, personSql, runList, selectList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import type { Meter, Point } from './reading-rules';

const CORRECTION = {
  old: 'x.old::text',
  new: 'x.new::text',
  reason: 'x.reason',
  corrected_at: utc('x.corrected_at'),
  corrected_by: personSql('x.corrected_by', 'b'),
} satisfies Record<keyof CounterReading['corrections'][number], string>;

const ITEM = {
  id: 'r.id',
  counter_id: 'r.counter_id',
  value: 'r.value::text',
  delta: 'r.delta::text',
  read_at: utc('r.read_at'),
  is_reset: 'r.is_reset',
  user: personSql('r.user_id', 'w'),
  corrections: `(select coalesce(json_agg(${jsonOf(CORRECTION)} order by x.id), '[]') from counter_correction x
    left join people b on b.tenant_id = x.tenant_id and b.id = x.corrected_by
    where x.tenant_id = r.tenant_id and x.reading_id = r.id)`,
} satisfies Record<keyof CounterReading, string>;

const JOIN = 'left join people w on w.tenant_id = r.tenant_id and w.id = r.user_id';

const LIST = listOf(counterReadingList, {
  from: 'counter_reading r',
  join: JOIN,
  item: ITEM,
  where: () => 'r.counter_id = :counter::bigint',
  filters: { id: 'r.id', read_at: 'r.read_at' },
  sorts: { read_at: 'r.read_at' },
  id: 'r.id',
});

/** Readings of a meter, the newest first. */
export function listReadingsPage(query: Query, counter: number, searchParams: object): Promise<Json<Page<CounterReading>>> {
  return runList(query, LIST, searchParams, { counter });
}

const ONE = `select ${selectList(ITEM)} from counter_reading r ${JOIN} where r.tenant_id = $1 and r.counter_id = $2 and r.id = $3`;

/** @throws NotFound, also for a reading of another meter */
export async function readReading(query: Query, counter: number, id: number): Promise<CounterReading> {
  const [reading] = await query.sql<CounterReading>(ONE, [counter, id]);
  if (!reading) throw new NotFound('The reading');
  return reading;
}

/** A meter as its readings are checked. */
export interface LockedMeter extends Meter {
  id: number;
  uuid: string;
  equipment_id: number;
}

const METERS = `
  select c.id, c.uuid, c.equipment_id, c.type, c.rollover_at::text, c.min::text, c.max::text
  from counter c where c.tenant_id = $1 and (c.id = $2::bigint or c.uuid = any($3::uuid[])) order by c.id for no key update`;

/** Meters, locked in the order of their numbers: readings of one are put among the others one call at a time. */
export function lockMeters(
  query: Query,
  { id = null, uuids = [] }: { id?: number | null; uuids?: readonly string[] },
): Promise<LockedMeter[]> {
  return query.sql<LockedMeter>(METERS, [id, uuids]);
}

/** A stored reading as it is compared. */
export interface KnownPoint extends Point {
  id: number;
  counter_id: number;
  delta: string | null;
}

const POINT = 'r.id, r.counter_id, r.value::text, r.delta::text, r.is_reset, (extract(epoch from r.read_at) * 1000)::bigint as at';
const OF_METER = 'from counter_reading r where r.tenant_id = $1 and r.counter_id = t.counter_id';

const NEIGHBOURS = `
  select distinct on (n.id) n.* from jsonb_to_recordset($2::jsonb) as t (counter_id bigint, read_at timestamptz)
  cross join lateral (
    (select ${POINT} ${OF_METER} and r.read_at < t.read_at order by r.read_at desc limit 1)
    union all (select ${POINT} ${OF_METER} and r.read_at = t.read_at)
    union all (select ${POINT} ${OF_METER} and r.read_at > t.read_at order by r.read_at limit 1)) n`;

/** Of each time the readings of the meter before, at and after it. */
export function neighboursOf(query: Query, times: readonly { counter_id: number; read_at: string }[]): Promise<KnownPoint[]> {
  return query.sql<KnownPoint>(NEIGHBOURS, [JSON.stringify(times)]);
}

/** A reading to be stored; decimals. */
export interface NewReading {
  counter_id: number;
  value: string;
  delta: string | null;
  read_at: string;
  is_reset: boolean;
}

/** What a stored reading counts since another one came before it. */
export interface Recount {
  id: number;
  counter_id: number;
  delta: string;
  was: string | null;
}

const FOLLOWERS = `followers as (select * from jsonb_to_recordset($2::jsonb) as f (id bigint, counter_id bigint, delta numeric, was numeric)),
  moved as (update counter_reading r set delta = f.delta from followers f where r.tenant_id = $1 and r.id = f.id)`;

const STORE = `
  with ${FOLLOWERS},
  fresh as (select * from jsonb_to_recordset($3::jsonb) as f (counter_id bigint, value numeric, delta numeric, read_at timestamptz, is_reset boolean)),
  stored as (
    insert into counter_reading (tenant_id, counter_id, value, delta, read_at, is_reset, user_id)
    select $1, counter_id, value, delta, read_at, is_reset, $4 from fresh returning id),
  counted as (
    update counter c set total = c.total + a.change
    from (select counter_id, sum(change) as change from (
      select counter_id, coalesce(delta, 0) as change from fresh
      union all select counter_id, delta - coalesce(was, 0) from followers) each group by counter_id) a
    where c.tenant_id = $1 and c.id = a.counter_id)
  select id from stored`;

/** Stores readings, what their followers count now, and the totals, in one statement. Returns the numbers of the readings. */
export async function storeReadings(query: Query, fresh: readonly NewReading[], followers: readonly Recount[]): Promise<number[]> {
  const rows = await query.sql<{ id: number }>(STORE, [JSON.stringify(followers), JSON.stringify(fresh), query.context.user ?? null]);
  return rows.map(({ id }) => id);
}

const CORRECT = `
  with ${FOLLOWERS},
  was as (select value, delta from counter_reading where tenant_id = $1 and id = $3),
  noted as (
    insert into counter_correction (tenant_id, reading_id, old, new, reason, corrected_by)
    select $1, $3, value, $5::numeric, $7, $8 from was),
  corrected as (update counter_reading set value = $5::numeric, delta = $6::numeric where tenant_id = $1 and id = $3)
  update counter c set total = c.total + coalesce($6::numeric - was.delta, 0)
    + coalesce((select sum(delta - coalesce(followers.was, 0)) from followers), 0)
  from was where c.tenant_id = $1 and c.id = $4`;

export interface Correction {
  id: number;
  counter_id: number;
  value: string;
  delta: string | null;
  reason: string;
}

/** Corrects a reading and keeps what it was. */
export async function storeCorrection(query: Query, one: Correction, followers: readonly Recount[]): Promise<void> {
  const { id, counter_id, value, delta, reason } = one;
  await query.sql(CORRECT, [JSON.stringify(followers), id, counter_id, value, delta, reason, query.context.user ?? null]);
}

const CHART = `
  with span as (
    select coalesce($3::timestamptz, (select min(read_at) from counter_reading where tenant_id = $1 and counter_id = $2)) as first,
      coalesce($4::timestamptz, (select max(read_at) from counter_reading where tenant_id = $1 and counter_id = $2)) as last),
  thinned as (
    select max(r.read_at) as read_at, min(r.value) as min, max(r.value) as max, sum(r.delta) as delta, count(*)::integer as readings
    from span join counter_reading r on r.tenant_id = $1 and r.counter_id = $2 and r.read_at between span.first and span.last
    group by date_bin(greatest((span.last - span.first) / $5::integer, interval '1 millisecond'), r.read_at, span.first))
  select ${utc('n.read_at')} as read_at, r.value::text, n.min::text, n.max::text, n.delta::text, n.readings
  from thinned n join counter_reading r on r.tenant_id = $1 and r.counter_id = $2 and r.read_at = n.read_at order by n.read_at`;

/** The course of a meter, thinned to what a chart can show, the oldest first. */
export function chartOf(query: Query, counter: number, { from = null, to = null }: { from?: string | null; to?: string | null }) {
  // The last moment is a step of its own.
  return query.sql<CounterChartPoint>(CHART, [counter, from, to, COUNTER_CHART_POINTS - 1]);
}
