import type { CounterTrigger, NewCounterTrigger } from '@portal/contracts/inventory/schemas';
import type { Translations } from '@portal/contracts/locales';
import { NotFound } from '@portal/service-kit/errors';
import { selectList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import type { Crossed, TriggerState } from './trigger-rules';

const ITEM = {
  id: 't.id',
  counter_id: 't.counter_id',
  every: 't.every::text',
  threshold: 't.threshold::text',
  hysteresis: 't.hysteresis::text',
  direction: 't.direction',
  category_id: 't.category_id',
  title: 't.title',
  crossings: 't.crossings',
  last_crossed_at: utc('t.last_crossed_at'),
  created_at: utc('t.created_at'),
} satisfies Record<keyof CounterTrigger, string>;

/** Triggers of a meter, the oldest first. */
export function triggersOf(query: Query, counter: number): Promise<CounterTrigger[]> {
  return query.sql<CounterTrigger>(
    `select ${selectList(ITEM)} from counter_trigger t where t.tenant_id = $1 and t.counter_id = $2 order by t.id`,
    [counter],
  );
}

const INSERT = `
  insert into counter_trigger as t (tenant_id, counter_id, every, threshold, hysteresis, direction, category_id, title, from_total, evaluated_at)
  select c.tenant_id, c.id, $3, $4, $5, $6, $7, $8, c.total,
    (select max(r.read_at) from counter_reading r where r.tenant_id = c.tenant_id and r.counter_id = c.id)
  from counter c where c.tenant_id = $1 and c.id = $2 returning ${selectList(ITEM)}`;

/** Adds a trigger that looks at what comes from now on. */
export async function insertTrigger(query: Query, counter: number, input: NewCounterTrigger): Promise<CounterTrigger> {
  const { every = null, threshold = null, hysteresis = null, direction, category_id, title } = input;
  const way = threshold === null ? null : (direction ?? 'above');
  const [row] = await query.sql<CounterTrigger>(INSERT, [counter, every, threshold, hysteresis, way, category_id, title]);
  if (!row) throw new NotFound('The meter');
  return row;
}

/** @throws NotFound, also for a trigger of another meter */
export async function deleteTrigger(query: Query, counter: number, id: number): Promise<void> {
  if ((await query('counter_trigger').where({ id, counter_id: counter }).delete()) === 0) throw new NotFound('The trigger');
}

/** A trigger as new readings of its meter are held against it. */
export interface WaitingTrigger extends TriggerState {
  id: number;
  counter_id: number;
  category_id: number;
  title: string;
  /** Milliseconds since the epoch; null before the first reading. */
  evaluated_at: number | null;
  /** What the meter has counted by now. */
  total: string;
  equipment_id: number;
  name: Translations;
  unit: string;
}

const WAITING = `
  select t.id, t.counter_id, t.every::text, t.threshold::text, t.hysteresis::text, t.direction, t.category_id, t.title, t.from_total::text,
    t.crossings, t.armed, (extract(epoch from t.evaluated_at) * 1000)::bigint as evaluated_at, c.total::text, c.equipment_id, c.name, c.unit
  from counter_trigger t join counter c on c.tenant_id = t.tenant_id and c.id = t.counter_id
  where t.tenant_id = $1 and t.counter_id = any($2::bigint[]) order by t.id`;

/** Triggers of meters, which are locked. */
export function waitingTriggers(query: Query, counters: readonly number[]): Promise<WaitingTrigger[]> {
  return query.sql<WaitingTrigger>(WAITING, [counters]);
}

/** What a trigger has seen after readings. */
export interface Evaluated extends Crossed {
  id: number;
  /** Time of the newest reading, in milliseconds since the epoch. */
  evaluated_at: number | null;
}

const STORE = `
  update counter_trigger t set crossings = f.crossings, armed = f.armed, evaluated_at = to_timestamp(f.evaluated_at / 1000.0),
    last_crossed_at = case when f.value is null then t.last_crossed_at else now() end
  from jsonb_to_recordset($2::jsonb) as f (id bigint, crossings integer, armed boolean, evaluated_at numeric, value text)
  where t.tenant_id = $1 and t.id = f.id`;

/** Keeps what triggers have seen. */
export async function storeEvaluated(query: Query, evaluated: readonly Evaluated[]): Promise<void> {
  await query.sql(STORE, [JSON.stringify(evaluated)]);
}
