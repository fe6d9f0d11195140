import type { ShiftSchema, ShiftSchemaInput } from '@portal/contracts/identity/schemas';
import { shiftSchemasList } from '@portal/contracts/identity/lists';
import { NotFound } from '@portal/service-kit/errors';
import { jsonOf, listOf } from '@portal/service-kit/list';
import { refusingInUse, type Query } from '@portal/service-kit/query';

const ITEM = {
  id: 's.id',
  version: 's.version',
  name: 's.name',
  cycle_days: 's.cycle_days',
  shifts: 's.shifts',
  pattern: 's.pattern',
  crews_count: '(select count(*) from crew c where c.tenant_id = s.tenant_id and c.shift_schema_id = s.id)',
} satisfies Record<keyof ShiftSchema, string>;

export const shiftSchemaList = listOf(shiftSchemasList, {
  from: 'shift_schema s',
  item: ITEM,
  filters: { id: 's.id' },
  sorts: { id: 's.id' },
  id: 's.id',
});

/** @throws NotFound */
export async function getShiftSchema(query: Query, id: number): Promise<ShiftSchema> {
  const [row] = await query.sql<{ item: ShiftSchema }>(
    `select ${jsonOf(ITEM)} as item from shift_schema s where s.tenant_id = $1 and s.id = $2`,
    [id],
  );
  if (!row) throw new NotFound('The shift schema');
  return row.item;
}

/** Locks it until the transaction ends. @throws NotFound */
export async function lockShiftSchema(query: Query, id: number): Promise<ShiftSchema> {
  await query('shift_schema').where({ id }).forUpdate().first('id');
  return getShiftSchema(query, id);
}

type Columns = Omit<ShiftSchemaInput, 'version'>;

const rowOf = ({ name, cycle_days, shifts, pattern }: Columns) => ({
  name,
  cycle_days,
  shifts: JSON.stringify(shifts),
  pattern: JSON.stringify(pattern),
});

/** Returns its number. */
export async function insertShiftSchema(query: Query, input: Columns): Promise<number> {
  const [row] = await query('shift_schema').insert(rowOf(input)).returning<{ id: number }[]>('id');
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** Replaces its data and counts a version. */
export async function storeShiftSchema(query: Query, id: number, input: Columns): Promise<void> {
  await query('shift_schema')
    .where({ id })
    .update({ ...rowOf(input), version: query.raw('version + 1'), updated_at: query.raw('now()') });
}

/** @throws Conflict while a crew works by it */
export async function deleteShiftSchema(query: Query, id: number): Promise<void> {
  await refusingInUse(() => query('shift_schema').where({ id }).del());
}
