import type { ParameterInput } from '@portal/contracts/parameters';
import { refusingViolations, type ConstraintFields, type Query } from '@portal/service-kit/query';
import { barcodeOf } from '../barcodes/barcode.repository';
import { COLUMNS, FIELDS, type Column, type EquipmentColumns } from './equipment-fields';
import type { EquipmentRecord, EquipmentState } from './equipment-record';

const isReadAsText = (column: Column): boolean => ['numeric', 'date'].includes(FIELDS[column].type);

/** SQL of columns of a machine or tool `e`, as a record has them. */
export function columnsSql(columns: readonly Column[]): string {
  return columns.map((column) => `e.${column}${isReadAsText(column) ? `::text as ${column}` : ''}`).join(', ');
}

/** A stored machine or tool `e`. */
export const RECORD = `e.id, e.version, e.kind, e.archived_at is not null as archived, ${columnsSql(COLUMNS)}, ${barcodeOf('Equipment', 'e')} as barcode`;

const LOCK = `select ${RECORD} from equipment e where e.tenant_id = $1 and e.id = $2 for no key update of e`;

/** The row, locked: one change of it at a time. Null when the tenant has none with this number. */
export async function lockEquipment(query: Query, id: number): Promise<EquipmentRecord | null> {
  const [record] = await query.sql<EquipmentRecord>(LOCK, [id]);
  return record ?? null;
}

const CONSTRAINTS: ConstraintFields = {
  equipment_symbol_live: 'symbol',
  equipment_tenant_id_equipment_type_id_foreign: 'equipment_type_id',
  equipment_tenant_id_parent_id_foreign: 'parent_id',
  equipment_tenant_id_location_id_foreign: 'location_id',
};

/** @throws Invalid where others took the symbol, or removed what it refers to, since it was checked */
export async function insertEquipment(query: Query, { kind, columns }: EquipmentState): Promise<number> {
  const [row] = await refusingViolations(CONSTRAINTS, () =>
    query('equipment')
      .insert({ kind, ...columns })
      .returning<{ id: number }[]>('id'),
  );
  if (!row) throw new Error('the equipment was not inserted');
  return row.id;
}

/** @throws Invalid as {@link insertEquipment} does */
export async function storeEquipment(query: Query, id: number, changed: Partial<EquipmentColumns>): Promise<void> {
  await refusingViolations(CONSTRAINTS, () =>
    query('equipment')
      .where({ id })
      .update({ ...changed, ...('status' in changed && { status_since: query.raw('now()') }), version: query.raw('version + 1') }),
  );
}

/** Out of lists from now on, at a new version. */
export async function markArchived(query: Query, id: number): Promise<void> {
  await query('equipment')
    .where({ id })
    .update({ archived_at: query.raw('now()'), version: query.raw('version + 1') });
}

const RESTORE = `
  update equipment e set archived_at = null, version = e.version + 1,
    parent_id = (select p.id from equipment p where p.tenant_id = e.tenant_id and p.id = e.parent_id and p.archived_at is null)
  where e.tenant_id = $1 and e.id = $2`;

/**
 * Back in lists at a new version; at the top level where what it stood below is archived. @throws Invalid `symbol` where another has it by
 * now
 */
export async function markRestored(query: Query, id: number): Promise<void> {
  await refusingViolations(CONSTRAINTS, () => query.sql(RESTORE, [id]));
}

/** Takes a place or a type away from what is archived, so that it can be removed. Returns the numbers of these. */
export async function leaveArchived(query: Query, column: 'location_id' | 'equipment_type_id', id: number): Promise<number[]> {
  const rows = await query.sql<{ id: number }>(
    `update equipment set ${column} = null, version = version + 1 where tenant_id = $1 and ${column} = $2 and archived_at is not null returning id`,
    [id],
  );
  return rows.map((row) => row.id);
}

const IN_USE = `
  select exists (select from equipment c where c.tenant_id = $1 and c.parent_id = $2 and c.archived_at is null)
    or exists (select from tool_take k where k.tenant_id = $1 and k.equipment_id = $2 and k.returned_at is null) as used`;

/** Whether something that is not archived is directly below it, or somebody has it. */
export async function isInUse(query: Query, id: number): Promise<boolean> {
  const [row] = await query.sql<{ used: boolean }>(IN_USE, [id]);
  return row?.used ?? false;
}

const KIND = `select kind, archived_at is not null as archived, (select count(*)::integer from equipment_file f where f.tenant_id = $1 and f.equipment_id = $2) as files
  from equipment where tenant_id = $1 and id = $2`;

/** What decides who may do what with it; null when there is none. */
export async function findKind(
  query: Query,
  id: number,
): Promise<{ kind: EquipmentRecord['kind']; archived: boolean; files: number } | null> {
  const [row] = await query.sql<{ kind: EquipmentRecord['kind']; archived: boolean; files: number }>(KIND, [id]);
  return row ?? null;
}

const ANSWER = `
  insert into equipment_parameter (tenant_id, equipment_id, parameter_id, value) values ($1, $2, $3, $4)
  on conflict (tenant_id, equipment_id, parameter_id) do update set value = excluded.value`;

/** Stores values of parameters; null takes one away. */
export function saveValues(query: Query, equipment: number, values: readonly ParameterInput[]): void {
  for (const { parameter_id, value } of values) {
    if (value !== null) query.enqueue(ANSWER, [equipment, parameter_id, JSON.stringify(value)]);
    else
      query.enqueue('delete from equipment_parameter where tenant_id = $1 and equipment_id = $2 and parameter_id = $3', [
        equipment,
        parameter_id,
      ]);
  }
}

/** Values of parameters that the type does not have. */
export function removeOtherValues(query: Query, equipment: number, type: number | null): void {
  query.enqueue(
    `delete from equipment_parameter v where v.tenant_id = $1 and v.equipment_id = $2 and not exists (
       select from equipment_type_parameter p where p.tenant_id = $1 and p.id = v.parameter_id and p.equipment_type_id = $3)`,
    [equipment, type],
  );
}

/** The values of its parameters, by number of the parameter. */
export async function valuesOf(query: Query, equipment: number): Promise<Map<number, unknown>> {
  const rows = await query.sql<{ parameter_id: number; value: unknown }>(
    'select parameter_id, value from equipment_parameter where tenant_id = $1 and equipment_id = $2',
    [equipment],
  );
  return new Map(rows.map((row) => [row.parameter_id, row.value]));
}
