import type { Equipment, EquipmentParameter, EquipmentRow } from '@portal/contracts/inventory/schemas';
import { filesSql } from '@portal/service-kit/files';
import { jsonOf, personSql, selectList, utc } from '@portal/service-kit/list';
import { barcodeOf } from '../barcodes/barcode.repository';
import { PARAMETER_MEMBERS } from '../equipment-types/equipment-type.repository';
import { EQUIPMENT_FILES } from './attached-files';

const entrySql = (entry: string) =>
  `case when ${entry}.id is not null then json_build_object('id', ${entry}.id, 'key', ${entry}.key, 'value', ${entry}.value, 'color', ${entry}.color) end`;

/** The type and the location of equipment `e`. */
export const TYPE_AND_LOCATION_JOIN = `
  left join equipment_type t on t.tenant_id = e.tenant_id and t.id = e.equipment_type_id
  left join location o on o.tenant_id = e.tenant_id and o.id = e.location_id`;

/** Where equipment stands, over `TYPE_AND_LOCATION_JOIN`. */
export const LOCATION = `case when o.id is not null then json_build_object('id', o.id, 'symbol', o.symbol, 'name', o.name, 'path', o.path) end`;

/** What every row of equipment `e` is joined with. */
export const ROW_JOIN = `${TYPE_AND_LOCATION_JOIN}
  left join dictionary d on d.tenant_id = e.tenant_id and d.id = e.department
  left join dictionary l on l.tenant_id = e.tenant_id and l.id = e.prod_line
  left join cost_center m on m.tenant_id = e.tenant_id and m.id = e.cost_center_id`;

const PLAIN = [
  'id',
  'version',
  'kind',
  'designation',
  'symbol',
  'equipment_type_id',
  'parent_id',
  'location_id',
  'cost_center_id',
  'status',
  'abc',
  'xyz',
  'manufacturer',
  'serial_number',
  'udt_valid_until',
  'warranty_until',
] as const;

const plainSql = <C extends string>(columns: readonly C[]) =>
  Object.fromEntries(columns.map((column) => [column, `e.${column}`])) as Record<C, string>;

/** How many machines and tools are directly below `e`. */
export const CHILDREN_COUNT = `(select count(*) from equipment c where c.tenant_id = e.tenant_id and c.parent_id = e.id and c.archived_at is null)::integer`;

/** Who has tool `e`. */
const HOLDER = `(select json_build_object('take_id', k.id, 'user', ${personSql('k.user_id', 'h')}, 'taken_at', ${utc('k.taken_at')}, 'due_at', ${utc('k.due_at')})
  from tool_take k left join people h on h.tenant_id = k.tenant_id and h.id = k.user_id
  where k.tenant_id = e.tenant_id and k.equipment_id = e.id and k.returned_at is null)`;

/** Members of a row as SQL over `e` and `ROW_JOIN`. */
export const ROW_ITEM = {
  ...plainSql(PLAIN),
  equipment_type: `case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'icon', t.icon) end`,
  children_count: CHILDREN_COUNT,
  location: LOCATION,
  status_since: utc('e.status_since'),
  holder: HOLDER,
  department: entrySql('d'),
  prod_line: entrySql('l'),
  cost_center: `case when m.id is not null then json_build_object('id', m.id, 'symbol', m.symbol, 'name', m.name) end`,
  created_at: utc('e.created_at'),
  archived_at: utc('e.archived_at'),
} satisfies Record<keyof EquipmentRow, string>;

/** Number of the person, of the entry, that a value `v` of a parameter `p` means. */
const namedBy = (type: 'user' | 'dictionary') =>
  `case when p.type = '${type}' and jsonb_typeof(v.value) = 'number' then v.value::bigint end`;

/** The person and the entry that a value `v` of a parameter `p` means. */
const NAMED_JOIN = `left join people w on w.tenant_id = p.tenant_id and w.id = ${namedBy('user')}
  left join dictionary x on x.tenant_id = p.tenant_id and x.id = ${namedBy('dictionary')}`;

const PARAMETER = { ...PARAMETER_MEMBERS, value: 'v.value', user: personSql(namedBy('user'), 'w'), entry: entrySql('x') } satisfies Record<
  keyof EquipmentParameter,
  string
>;

const PARAMETERS = `(select coalesce(json_agg(${jsonOf(PARAMETER)} order by p.sort, p.id), '[]')
  from equipment_type_parameter p
  left join equipment_parameter v on v.tenant_id = p.tenant_id and v.equipment_id = e.id and v.parameter_id = p.id
  ${NAMED_JOIN}
  where p.tenant_id = e.tenant_id and p.equipment_type_id = e.equipment_type_id)`;

const OPTIONS = `jsonb_array_elements(p.attributes -> 'options') o`;

/**
 * Values of the fields of equipment `e` for files, by number of the field: what is named has its name, in each language where it has one in
 * each.
 */
export const FIELD_VALUES = `(select coalesce(json_object_agg(p.id, case p.type
    when 'dictionary' then x.value
    when 'user' then to_jsonb(w.name)
    when 'decimal' then case when v.value #>> '{}' ~ '^[+-]?[0-9]+([.,][0-9]+)?$' then to_jsonb(replace(v.value #>> '{}', ',', '.')::numeric) end
    when 'radioGroup' then (select o -> 'name' from ${OPTIONS} where o -> 'key' = v.value)
    when 'checkboxGroup' then (select jsonb_agg(o -> 'name') from ${OPTIONS} where v.value @> (o -> 'key'))
    else v.value end), '{}')
  from equipment_parameter v
  join equipment_type_parameter p on p.tenant_id = v.tenant_id and p.id = v.parameter_id
  ${NAMED_JOIN}
  where v.tenant_id = e.tenant_id and v.equipment_id = e.id)`;

/** JSON of the files of equipment `e`, with their kind. */
export const FILES = filesSql(EQUIPMENT_FILES, 'e');

const MORE = [
  'registry_number',
  'machine_number',
  'udt_number',
  'manufactured_year',
  'supplier',
  'main_supplier',
  'currency_id',
  'availability_strategy',
  'work_schema_id',
] as const;

/** Members of a detail; files have no address yet. */
export const DETAIL_ITEM = {
  ...ROW_ITEM,
  ...plainSql(MORE),
  udt_valid_until: 'e.udt_valid_until::text',
  warranty_until: 'e.warranty_until::text',
  hourly_cost: 'e.hourly_cost::text',
  work_schema: `(select json_build_object('id', w.id, 'name', w.name) from work_schema w where w.tenant_id = e.tenant_id and w.id = e.work_schema_id)`,
  parent: `(select json_build_object('id', u.id, 'kind', u.kind, 'designation', u.designation, 'symbol', u.symbol)
    from equipment u where u.tenant_id = e.tenant_id and u.id = e.parent_id)`,
  barcode: barcodeOf('Equipment', 'e'),
  parameters: PARAMETERS,
  files: FILES,
} satisfies Record<Exclude<keyof Equipment, 'photos' | 'documents'> | 'files', string>;

/** All that is known of one of them. */
export const DETAIL = `select ${selectList(DETAIL_ITEM)}
  from equipment e ${ROW_JOIN} where e.tenant_id = $1 and e.id = $2`;
