import type { Page } from '@portal/contracts/answers';
import { counterList } from '@portal/contracts/inventory/lists';
import type { Counter, CounterInput, NewCounter } from '@portal/contracts/inventory/schemas';
import { Conflict, NotFound } from '@portal/service-kit/errors';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList, selectList, utc } from '@portal/service-kit/list';
import { refusingViolations, type Query } from '@portal/service-kit/query';

const JOIN = 'join equipment e on e.tenant_id = c.tenant_id and e.id = c.equipment_id';

const newest = (column: string) =>
  `(select ${column} from counter_reading r where r.tenant_id = c.tenant_id and r.counter_id = c.id order by r.read_at desc limit 1)`;

const ITEM = {
  id: 'c.id',
  version: 'c.version',
  uuid: 'c.uuid',
  equipment_id: 'c.equipment_id',
  equipment: `json_build_object('id', e.id, 'kind', e.kind, 'designation', e.designation, 'symbol', e.symbol)`,
  name: 'c.name',
  unit: 'c.unit',
  type: 'c.type',
  countable: `(c.type = 'incremental')`,
  rollover_at: 'c.rollover_at::text',
  min: 'c.min::text',
  max: 'c.max::text',
  last_value: newest('r.value::text'),
  last_read_at: newest(utc('r.read_at')),
  total: `case when c.type = 'incremental' then c.total::text end`,
  created_at: utc('c.created_at'),
} satisfies Record<keyof Counter, string>;

const LIST = listOf(counterList, {
  from: 'counter c',
  join: JOIN,
  item: ITEM,
  filters: { id: 'c.id', equipment_id: 'c.equipment_id', type: 'c.type', uuid: 'c.uuid' },
  sorts: { id: 'c.id' },
  id: 'c.id',
});

/** Meters of all machines. */
export function listCountersPage(query: Query, searchParams: object): Promise<Json<Page<Counter>>> {
  return runList(query, LIST, searchParams);
}

const SELECT = `select ${selectList(ITEM)} from counter c ${JOIN} where c.tenant_id = $1`;

/** @throws NotFound */
export async function readCounter(query: Query, id: number): Promise<Counter> {
  const [counter] = await query.sql<Counter>(`${SELECT} and c.id = $2`, [id]);
  if (!counter) throw new NotFound('The meter');
  return counter;
}

/** The meters of a machine or a tool, the oldest first. */
export function countersOf(query: Query, equipment: number): Promise<Counter[]> {
  return query.sql<Counter>(`${SELECT} and c.equipment_id = $2 order by c.id`, [equipment]);
}

/** What a definition stores. */
const columnsOf = ({ name, unit, type, rollover_at = null, min = null, max = null }: CounterInput | NewCounter) => ({
  name: JSON.stringify(name),
  unit,
  type,
  rollover_at,
  min,
  max,
});

/** @throws Invalid `equipment_id: not_found` where it went since it was checked */
export async function insertCounter(query: Query, input: NewCounter): Promise<number> {
  const [row] = await refusingViolations({ counter_tenant_id_equipment_id_foreign: 'equipment_id' }, () =>
    query('counter')
      .insert({ equipment_id: input.equipment_id, ...columnsOf(input) })
      .returning<{ id: number }[]>('id'),
  );
  if (!row) throw new Error('the meter was not inserted');
  return row.id;
}

const LOCK = `
  select c.version, c.type, c.equipment_id, exists (select from counter_reading r where r.tenant_id = c.tenant_id and r.counter_id = c.id) as has_readings
  from counter c where c.tenant_id = $1 and c.id = $2 for no key update of c`;

/** What a change of a meter is held against. */
export interface StoredCounter extends Pick<Counter, 'version' | 'type' | 'equipment_id'> {
  has_readings: boolean;
}

/** A meter, locked. @throws NotFound, or Conflict with the meter as it is where the version is stale */
export async function lockCounter(query: Query, id: number, version?: number): Promise<StoredCounter> {
  const [row] = await query.sql<StoredCounter>(LOCK, [id]);
  if (!row) throw new NotFound('The meter');
  if (version !== undefined && version !== row.version) throw new Conflict('version_conflict', await readCounter(query, id));
  return row;
}

/** Stores a definition at a new version. */
export async function storeCounter(query: Query, id: number, input: CounterInput): Promise<void> {
  await query('counter')
    .where({ id })
    .update({ ...columnsOf(input), version: query.raw('version + 1') });
}

/** Removes a meter with its readings. */
export async function deleteCounter(query: Query, id: number): Promise<void> {
  await query('counter').where({ id }).delete();
}

/** Whether the plant has such a machine or tool, in use. */
export async function isKnownEquipment(query: Query, id: number): Promise<boolean> {
  return (await query('equipment').where({ id, archived_at: null }).first('id')) !== undefined;
}
