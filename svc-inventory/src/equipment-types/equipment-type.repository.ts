import type { EquipmentType, EquipmentTypeInput } from '@portal/contracts/inventory/schemas';
import { listGrammar } from '@portal/contracts/lists';
import type { Parameter } from '@portal/contracts/parameters';
import { jsonOf, listOf, selectList } from '@portal/service-kit/list';
import { barcodeOf } from '../barcodes/barcode.repository';
import { refusingInUse, refusingViolations, type ConstraintFields, type Query } from '@portal/service-kit/query';

/** Members of a parameter `p` but for its place. */
export const PARAMETER_MEMBERS = {
  id: 'p.id',
  name: 'p.name',
  type: 'p.type',
  required: 'p.required',
  format: 'p.format',
  default_value: 'p.default_value',
  attributes: 'p.attributes',
} as const;

const PARAMETER = { ...PARAMETER_MEMBERS, sort: 'p.sort' } satisfies Record<keyof Parameter, string>;

/** JSON of the parameters of a type in their order; tenant and type are named by SQL. */
export function parametersSql(tenant: string, type: string): string {
  return `(select coalesce(json_agg(${jsonOf(PARAMETER)} order by p.sort, p.id), '[]')
    from equipment_type_parameter p where p.tenant_id = ${tenant} and p.equipment_type_id = ${type})`;
}

const ITEM = {
  id: 't.id',
  version: 't.version',
  name: 't.name',
  kind: 't.kind',
  icon: 't.icon',
  barcode: barcodeOf('EquipmentType', 't'),
  parameters: parametersSql('t.tenant_id', 't.id'),
  equipment_count: `(select count(*)::integer from equipment e
    where e.tenant_id = t.tenant_id and e.equipment_type_id = t.id and e.archived_at is null)`,
} satisfies Record<keyof EquipmentType, string>;

const TYPE = `select ${selectList(ITEM)} from equipment_type t where t.tenant_id = $1`;

/** The types as a list, for files: by kind, then by id. */
export const TYPES = listOf(listGrammar({ filters: { id: 'integer' }, sorts: ['kind'], defaultSort: { by: 'kind', dir: 'asc' } }), {
  from: 'equipment_type t',
  item: ITEM,
  filters: { id: 't.id' },
  sorts: { kind: 't.kind' },
  id: 't.id',
});

/** All types with their parameters, by kind. */
export function allTypes(query: Query): Promise<EquipmentType[]> {
  return query.sql<EquipmentType>(`${TYPE} order by t.kind, t.id`);
}

/** A type with its parameters. */
export type TypeWithParameters = Pick<EquipmentType, 'id' | 'name' | 'kind' | 'parameters'>;

/** All types of a kind, without how many things have them. */
export function typesOfKind(query: Query, kind: EquipmentType['kind']): Promise<TypeWithParameters[]> {
  return query.sql(
    `select t.id, t.name, t.kind, ${ITEM.parameters} as parameters from equipment_type t where t.tenant_id = $1 and t.kind = $2 order by t.id`,
    [kind],
  );
}

/** The type with its parameters, null where there is none. */
export async function findType(query: Query, id: number): Promise<EquipmentType | null> {
  const [type] = await query.sql<EquipmentType>(`${TYPE} and t.id = $2`, [id]);
  return type ?? null;
}

/** The type with its parameters, locked: one change of it at a time. */
export async function lockType(query: Query, id: number): Promise<EquipmentType | null> {
  const [type] = await query.sql<EquipmentType>(`${TYPE} and t.id = $2 for no key update of t`, [id]);
  return type ?? null;
}

/** A type as it is stored: all of the form that has no table of its own. */
export type TypeFields = Pick<EquipmentType, Exclude<keyof EquipmentTypeInput, 'parameters' | 'version' | 'barcode'>>;

const CONSTRAINTS: ConstraintFields = { equipment_type_icon: 'icon' };

/** @throws Invalid where another took the icon since it was checked */
export async function insertType(query: Query, fields: TypeFields): Promise<number> {
  const [row] = await refusingViolations(CONSTRAINTS, () => query('equipment_type').insert(fields).returning<{ id: number }[]>('id'));
  if (!row) throw new Error('the equipment type was not inserted');
  return row.id;
}

/** @throws Invalid as {@link insertType} does */
export async function storeType(query: Query, id: number, fields: TypeFields): Promise<void> {
  await refusingViolations(CONSTRAINTS, () =>
    query('equipment_type')
      .where({ id })
      .update({ ...fields, version: query.raw('version + 1') }),
  );
}

/** Its parameters changed. */
export async function incrementVersion(query: Query, id: number): Promise<void> {
  await query('equipment_type')
    .where({ id })
    .update({ version: query.raw('version + 1') });
}

/** @throws Conflict where a machine or tool became of the type since it was checked */
export async function removeType(query: Query, id: number): Promise<void> {
  await refusingInUse(() => query('equipment_type').where({ id }).del());
}

/** Whether a type besides `id` has this icon. */
export async function hasIcon(query: Query, icon: string, id: number | null): Promise<boolean> {
  const row = await query('equipment_type').where({ icon }).first<{ id: number } | undefined>('id');
  return row !== undefined && row.id !== id;
}

/** Whether machines or tools are of the type, archived ones too: these may be restored. */
export async function isInUse(query: Query, id: number): Promise<boolean> {
  return (await query('equipment').where({ equipment_type_id: id }).first('id')) !== undefined;
}

/** Whether machines or tools are of the type that are not archived. */
export async function isInUseNow(query: Query, id: number): Promise<boolean> {
  return (await query('equipment').where({ equipment_type_id: id, archived_at: null }).first('id')) !== undefined;
}
