import type { WorkSchema, WorkSchemaInput } from '@portal/contracts/identity/schemas';
import { workSchemasList } from '@portal/contracts/identity/lists';
import { NotFound } from '@portal/service-kit/errors';
import { jsonOf, listOf } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

const ITEM = {
  id: 'w.id',
  version: 'w.version',
  name: 'w.name',
  is_default: 'w.is_default',
  intervals: 'w.intervals',
  holidays: 'w.holidays',
} satisfies Record<keyof WorkSchema, string>;

export const workSchemaList = listOf(workSchemasList, {
  from: 'work_schema w',
  item: ITEM,
  filters: { id: 'w.id', is_default: 'w.is_default' },
  sorts: { id: 'w.id' },
  id: 'w.id',
});

/** @throws NotFound */
export async function getWorkSchema(query: Query, id: number): Promise<WorkSchema> {
  const [row] = await query.sql<{ item: WorkSchema }>(
    `select ${jsonOf(ITEM)} as item from work_schema w where w.tenant_id = $1 and w.id = $2`,
    [id],
  );
  if (!row) throw new NotFound('The work schema');
  return row.item;
}

/** The next ones after a number, by number. */
export function workSchemasAfter(query: Query, after: number, limit: number): Promise<Pick<WorkSchema, 'id' | 'name'>[]> {
  return query.sql('select id, name from work_schema where tenant_id = $1 and id > $2 order by id limit $3', [after, limit]);
}

/** Whether a machine that is not archived follows it. */
export async function isFollowed(query: Query, id: number): Promise<boolean> {
  const [row] = await query.sql<{ followed: boolean }>(
    'select exists (select from equipment where tenant_id = $1 and work_schema_id = $2 and not archived) as followed',
    [id],
  );
  return row?.followed ?? false;
}

/** Locks all of them until the transaction ends: which one is the default concerns the others. */
export async function lockWorkSchemas(query: Query): Promise<void> {
  await query('tenant').forNoKeyUpdate().select('tenant_id');
  await query('work_schema').orderBy('id').forUpdate().select('id');
}

/** Makes no other schema the default. */
export async function clearDefault(query: Query, besides = 0): Promise<void> {
  await query('work_schema')
    .where({ is_default: true })
    .whereNot({ id: besides })
    .update({ is_default: false, version: query.raw('version + 1') });
}

type Columns = Omit<WorkSchemaInput, 'version'>;

const rowOf = ({ name, is_default, intervals, holidays }: Columns) => ({
  name,
  is_default,
  intervals: JSON.stringify(intervals),
  holidays: JSON.stringify(holidays),
});

/** Returns its number. */
export async function insertWorkSchema(query: Query, input: Columns): Promise<number> {
  const [row] = await query('work_schema').insert(rowOf(input)).returning<{ id: number }[]>('id');
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** Replaces its data and counts a version. */
export async function storeWorkSchema(query: Query, id: number, input: Columns): Promise<void> {
  await query('work_schema')
    .where({ id })
    .update({ ...rowOf(input), version: query.raw('version + 1'), updated_at: query.raw('now()') });
}

/** Deletes a work schema. */
export async function deleteWorkSchema(query: Query, id: number): Promise<void> {
  await query('work_schema').where({ id }).del();
}
