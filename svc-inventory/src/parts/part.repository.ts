import type { Part } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { FileRow } from '@portal/service-kit/files';
import { refusingViolations, type ConstraintFields, type Query } from '@portal/service-kit/query';
import { COLUMNS, type PartColumns, type PartRecord } from './part-fields';
import { DETAIL } from './part-row';

/** A part as it is stored, its files without addresses. */
export type DetailRow = Omit<Part, 'photos' | 'documents'> & { files: FileRow[] };

/** In one round trip. @throws NotFound */
export async function getDetail(query: Query, id: number, prices: boolean): Promise<DetailRow> {
  const [row] = await query.sql<DetailRow>(DETAIL, [id, prices]);
  if (!row) throw new NotFound('The part');
  return row;
}

const AS_TEXT: ReadonlySet<string> = new Set(['minimum_quantity', 'optimal_quantity', 'buy_price']);
const COLUMN_SQL = COLUMNS.map((column) => (AS_TEXT.has(column) ? `p.${column}::text as ${column}` : `p.${column}`)).join(', ');

const LOCK = `
  select p.id, p.version, p.archived_at is not null as archived, ${COLUMN_SQL},
    exists (select from part_entry e where e.tenant_id = p.tenant_id and e.part_id = p.id) as has_entries,
    (select coalesce(json_agg(f.equipment_id order by f.equipment_id), '[]') from part_equipment f
      where f.tenant_id = p.tenant_id and f.part_id = p.id) as equipment_ids
  from part p where p.tenant_id = $1 and p.id = $2 for no key update of p`;

/** The part, locked: one change of it at a time. @throws NotFound */
export async function lockPart(query: Query, id: number): Promise<PartRecord> {
  const [record] = await query.sql<PartRecord>(LOCK, [id]);
  if (!record) throw new NotFound('The part');
  return record;
}

const CONSTRAINTS: ConstraintFields = {
  part_symbol_live: 'symbol',
  part_equipment_tenant_id_equipment_id_foreign: 'equipment_ids',
  part_limit_tenant_id_location_id_foreign: 'location_id',
};

const stored = (columns: Partial<PartColumns>) => ({
  ...columns,
  ...(columns.suppliers && { suppliers: JSON.stringify(columns.suppliers) }),
});

/** @throws Invalid `symbol: taken` */
export async function insertPart(query: Query, columns: PartColumns): Promise<number> {
  const [row] = await refusingViolations(CONSTRAINTS, () => query('part').insert(stored(columns)).returning<{ id: number }[]>('id'));
  if (!row) throw new Error('the part was not inserted');
  return row.id;
}

/** Stores what changed, at a new version. @throws Invalid `symbol: taken` */
export async function storePart(query: Query, id: number, changed: Partial<PartColumns>): Promise<void> {
  await refusingViolations(CONSTRAINTS, () =>
    query('part')
      .where({ id })
      .update({ ...stored(changed), version: query.raw('version + 1') }),
  );
}

const SAVE_EQUIPMENT = `
  with gone as (delete from part_equipment where tenant_id = $1 and part_id = $2 and not equipment_id = any($3::bigint[]))
  insert into part_equipment (tenant_id, part_id, equipment_id) select $1, $2, e from unnest($3::bigint[]) e on conflict do nothing`;

/** The machines that it fits, instead of those before. @throws Invalid where one was removed meanwhile */
export async function saveFitting(query: Query, id: number, equipmentIds: readonly number[]): Promise<void> {
  await refusingViolations(CONSTRAINTS, () => query.sql(SAVE_EQUIPMENT, [id, equipmentIds]));
}

/** Those of the numbers that are machines or tools, archived ones too. */
export async function existingEquipment(query: Query, ids: readonly number[]): Promise<Set<number>> {
  const rows = await query.sql<{ id: number }>('select id from equipment where tenant_id = $1 and id = any($2::bigint[])', [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Whether another part that is not archived has the symbol. */
export async function isSymbolTaken(query: Query, symbol: string, id: number | null): Promise<boolean> {
  const rows = await query.sql(
    'select from part where tenant_id = $1 and symbol = $2 and archived_at is null and id is distinct from $3::bigint',
    [symbol, id],
  );
  return rows.length > 0;
}

/** Whether there is stock of it. */
export async function hasStock(query: Query, id: number): Promise<boolean> {
  return (await query.sql('select from part_entry where tenant_id = $1 and part_id = $2 and on_hand > 0 limit 1', [id])).length > 0;
}

/** Out of lists or back in them, at a new version. @throws Invalid `symbol: taken` */
export async function setArchived(query: Query, id: number, archived: boolean): Promise<void> {
  await refusingViolations(CONSTRAINTS, () =>
    query('part')
      .where({ id })
      .update({ archived_at: archived ? query.raw('now()') : null, version: query.raw('version + 1') }),
  );
}

const SET_LIMIT = `
  insert into part_limit (tenant_id, part_id, location_id, minimum, optimum) values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, part_id, location_id) do update set minimum = excluded.minimum, optimum = excluded.optimum`;

/** How much there should be in a place; null for no limits. @throws Invalid where the place was removed meanwhile */
export async function saveLimit(
  query: Query,
  { part, location }: { part: number; location: number },
  limit: { minimum: string | null; optimum: string | null } | null,
): Promise<void> {
  if (limit === null) await query('part_limit').where({ part_id: part, location_id: location }).del();
  else await refusingViolations(CONSTRAINTS, () => query.sql(SET_LIMIT, [part, location, limit.minimum, limit.optimum]));
}

/** Number of files of a part that is there. @throws NotFound */
export async function countFiles(query: Query, id: number): Promise<{ archived: boolean; files: number }> {
  const [row] = await query.sql<{ archived: boolean; files: number }>(
    `select archived_at is not null as archived, (select count(*)::integer from part_file f where f.tenant_id = $1 and f.part_id = $2) as files
     from part where tenant_id = $1 and id = $2`,
    [id],
  );
  if (!row) throw new NotFound('The part');
  return row;
}
