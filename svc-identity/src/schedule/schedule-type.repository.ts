import { scheduleTypesList } from '@portal/contracts/identity/lists';
import type { ScheduleType, ScheduleTypeInput } from '@portal/contracts/identity/schemas';
import { NotFound } from '@portal/service-kit/errors';
import { jsonOf, listOf } from '@portal/service-kit/list';
import { refusingInUse, type Query } from '@portal/service-kit/query';

const ITEM = { id: 't.id', version: 't.version', name: 't.name', colour: 't.colour', icon: 't.icon', effect: 't.effect' } satisfies Record<
  keyof ScheduleType,
  string
>;

export const scheduleTypeList = listOf(scheduleTypesList, {
  from: 'schedule_type t',
  item: ITEM,
  filters: { id: 't.id', effect: 't.effect' },
  sorts: { id: 't.id' },
  id: 't.id',
});

/** @throws NotFound */
export async function getScheduleType(query: Query, id: number): Promise<ScheduleType> {
  const [row] = await query.sql<{ item: ScheduleType }>(
    `select ${jsonOf(ITEM)} as item from schedule_type t where t.tenant_id = $1 and t.id = $2`,
    [id],
  );
  if (!row) throw new NotFound('The schedule type');
  return row.item;
}

/** Locks it until the transaction ends. @throws NotFound */
export async function lockScheduleType(query: Query, id: number): Promise<ScheduleType> {
  await query('schedule_type').where({ id }).forUpdate().first('id');
  return getScheduleType(query, id);
}

type Columns = Omit<ScheduleTypeInput, 'version'>;
const rowOf = ({ name, colour, icon, effect }: Columns) => ({ name, colour, icon, effect });

/** Adds kinds of events; their numbers. */
export async function insertScheduleTypes(query: Query, types: readonly Columns[]): Promise<number[]> {
  const rows = await query('schedule_type').insert(types.map(rowOf)).returning<{ id: number }[]>('id');
  return rows.map(({ id }) => id);
}

/** Replaces its data and counts a version. */
export async function storeScheduleType(query: Query, id: number, input: Columns): Promise<void> {
  await query('schedule_type')
    .where({ id })
    .update({ ...rowOf(input), version: query.raw('version + 1'), updated_at: query.raw('now()') });
}

/** @throws Conflict while an event is of it */
export async function deleteScheduleType(query: Query, id: number): Promise<void> {
  await refusingInUse(() => query('schedule_type').where({ id }).del());
}
