import type { ToolCondition } from '@portal/contracts/inventory/equipment-terms';
import type { Translations } from '@portal/contracts/locales';
import type { Query } from '@portal/service-kit/query';

/** A meter of the demo plant: one that counts up each week, or one that swings around a level. */
export type DemoMeter = { machine: string; name: Translations; unit: string } & (
  { start: number; perWeek: number } | { level: number; swing: number }
);

/** Somebody had a tool, so many days ago and for so many hours; null where they have it still. */
export interface DemoTake {
  tool: string;
  user: number;
  daysAgo: number;
  hours: number | null;
  out: ToolCondition;
  back: ToolCondition;
}

const WEEKS = 52;

const METER = `insert into counter (tenant_id, equipment_id, name, unit, type) values ($1, $2, $3, $4, $5) returning id`;

// A week's work differs a little from the next one's, the same in each demo plant.
const READINGS = `
  insert into counter_reading (tenant_id, counter_id, value, delta, read_at)
  select $1, $2, value, case when $3::numeric is not null then coalesce(value - lag(value) over (order by week), 0) end, read_at
  from (select week, date_trunc('hour', now()) - make_interval(days => (${WEEKS} - week) * 7) as read_at,
    case when $3::numeric is not null then $3::numeric + $4::numeric * week + round($4::numeric * ((week * 37) % 10) / 25)
      else round($5::numeric + $6::numeric * sin(week)::numeric, 1) end as value
    from generate_series(0, ${WEEKS}) as week) readings`;

const TOTAL = `
  update counter c set total = (select coalesce(sum(r.delta), 0) from counter_reading r where r.tenant_id = $1 and r.counter_id = c.id)
  where c.tenant_id = $1 and c.id = $2`;

async function insertMeter(query: Query, equipment: number, meter: DemoMeter): Promise<void> {
  const counts = 'perWeek' in meter;
  const [row] = await query.sql<{ id: number }>(METER, [
    equipment,
    JSON.stringify(meter.name),
    meter.unit,
    counts ? 'incremental' : 'gauge',
  ]);
  const id = row?.id ?? 0;
  const values = counts ? [meter.start, meter.perWeek, null, null] : [null, null, meter.level, meter.swing];
  await query.sql(READINGS, [id, ...values]);
  await query.sql(TOTAL, [id]);
}

const TAKE = `
  insert into tool_take (tenant_id, equipment_id, user_id, taken_at, condition_out, returned_at, returned_by, condition_in)
  select $1, $2, $3, taken, $6, taken + make_interval(hours => $5), case when $5::integer is not null then $3::bigint end, case when $5::integer is not null then $7 end
  from (select date_trunc('hour', now()) - make_interval(days => $4) as taken) at`;

const OUT = `update equipment set status = 'taken', status_since = now() - make_interval(days => $3) where tenant_id = $1 and id = $2`;

async function insertTake(query: Query, tool: number, { user, daysAgo, hours, out, back }: DemoTake): Promise<void> {
  await query.sql(TAKE, [tool, user, daysAgo, hours, out, back]);
  if (hours === null) await query.sql(OUT, [tool, daysAgo]);
}

/** Meters with a year of readings, and the log of tools; `ids` are numbers of machines and tools by their symbols. */
export async function insertUsage(
  query: Query,
  ids: ReadonlyMap<string, number>,
  { meters, takes }: { meters: readonly DemoMeter[]; takes: readonly DemoTake[] },
): Promise<void> {
  const idOf = (symbol: string): number => {
    const id = ids.get(symbol);
    if (id === undefined) throw new Error(`the demo plant has no ${symbol}`);
    return id;
  };
  for (const meter of meters) await insertMeter(query, idOf(meter.machine), meter);
  for (const take of takes) await insertTake(query, idOf(take.tool), take);
}
