import type { Level } from '@portal/contracts/access';
import { STATUSES_OF, type EquipmentKind, type EquipmentStatus } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentInput } from '@portal/contracts/inventory/schemas';

/** Members of the form that are kept elsewhere than in a column that people set. */
type OtherMember = 'kind' | 'version' | 'barcode' | 'parameters';

/** A column that people set, called as the member of the form. */
export type Column = Exclude<keyof EquipmentInput, OtherMember>;

/** The columns of a machine or a tool that people set; a date is text, a cost has two digits behind the point. */
export type EquipmentColumns = { [C in Column]: Exclude<EquipmentInput[C], undefined> };

/** What the number in a column refers to. */
export type Reference = 'equipment_type' | 'equipment' | 'location' | 'dictionary' | 'cost_center' | 'currency' | 'work_schema';

/** All that the service has to know of a column. Nothing is optional, so that nothing of a new column is forgotten. */
interface Field<T> {
  /** Value in something new, which may follow from its kind. */
  initial: T | ((kind: EquipmentKind) => T);
  /** SQL type. Decimals and dates are read as text. */
  type: 'text' | 'int' | 'bigint' | 'numeric' | 'date';
  /** What its number refers to, which a file and the change log name; false for a value that is written as it is. */
  refersTo: Reference | false;
  /** Whether the event of a change carries it, for the copies of other services. */
  published: boolean;
  /** The right of its kind that changing it asks for. */
  right: Level;
}

const firstStatus = (kind: EquipmentKind): EquipmentStatus => STATUSES_OF[kind][0] ?? 'operating';

/** The columns of a machine or a tool. SQL, what is published, change log, imports, rights and new records follow from this table. */
export const FIELDS = {
  designation: { initial: '', type: 'text', refersTo: false, published: true, right: 'update' },
  symbol: { initial: null, type: 'text', refersTo: false, published: true, right: 'update' },
  equipment_type_id: { initial: null, type: 'bigint', refersTo: 'equipment_type', published: true, right: 'update' },
  parent_id: { initial: null, type: 'bigint', refersTo: 'equipment', published: false, right: 'update' },
  location_id: { initial: null, type: 'bigint', refersTo: 'location', published: true, right: 'update' },
  serial_number: { initial: null, type: 'text', refersTo: false, published: false, right: 'update' },
  registry_number: { initial: null, type: 'text', refersTo: false, published: false, right: 'update' },
  machine_number: { initial: null, type: 'text', refersTo: false, published: false, right: 'update' },
  udt_number: { initial: null, type: 'text', refersTo: false, published: false, right: 'update' },
  manufactured_year: { initial: null, type: 'int', refersTo: false, published: false, right: 'update' },
  manufacturer: { initial: null, type: 'text', refersTo: false, published: false, right: 'update' },
  supplier: { initial: null, type: 'text', refersTo: false, published: false, right: 'update' },
  main_supplier: { initial: null, type: 'text', refersTo: false, published: false, right: 'update' },
  hourly_cost: { initial: null, type: 'numeric', refersTo: false, published: true, right: 'update' },
  currency_id: { initial: null, type: 'int', refersTo: 'currency', published: true, right: 'update' },
  availability_strategy: { initial: 'work_plan', type: 'text', refersTo: false, published: true, right: 'update' },
  work_schema_id: { initial: null, type: 'bigint', refersTo: 'work_schema', published: true, right: 'update' },
  abc: { initial: null, type: 'text', refersTo: false, published: false, right: 'update' },
  xyz: { initial: null, type: 'text', refersTo: false, published: false, right: 'update' },
  department: { initial: null, type: 'bigint', refersTo: 'dictionary', published: true, right: 'update' },
  prod_line: { initial: null, type: 'bigint', refersTo: 'dictionary', published: true, right: 'update' },
  cost_center_id: { initial: null, type: 'bigint', refersTo: 'cost_center', published: true, right: 'update' },
  udt_valid_until: { initial: null, type: 'date', refersTo: false, published: false, right: 'update' },
  warranty_until: { initial: null, type: 'date', refersTo: false, published: false, right: 'update' },
  status: { initial: firstStatus, type: 'text', refersTo: false, published: true, right: 'update' },
} as const satisfies { [C in Column]: Field<EquipmentColumns[C]> };

type Fields = typeof FIELDS;
/** Columns with `K` in the table. */
type ColumnsWith<K> = { [C in Column]: Fields[C] extends K ? C : never }[Column];
export type PublishedColumn = ColumnsWith<{ published: true }>;
export type ReferenceColumn = ColumnsWith<{ refersTo: Reference }>;

/** The columns that people set. */
export const COLUMNS = Object.keys(FIELDS) as Column[];

const isPublished = (column: Column): column is PublishedColumn => FIELDS[column].published;

/** Those that the copies of other services have. */
export const PUBLISHED_COLUMNS = COLUMNS.filter(isPublished);

const isReference = (column: Column): column is ReferenceColumn => FIELDS[column].refersTo !== false;

/** Those whose numbers refer to something. */
export const REFERENCE_COLUMNS = COLUMNS.filter(isReference);

/** Those whose values are written as they are. */
export const VALUE_COLUMNS = COLUMNS.filter((column) => !isReference(column));

/** What something new of the kind begins with. */
export function initialColumns(kind: EquipmentKind): EquipmentColumns {
  const initial = COLUMNS.map((column): [Column, unknown] => {
    const value = FIELDS[column].initial;
    return [column, typeof value === 'function' ? value(kind) : value];
  });
  return Object.fromEntries(initial) as EquipmentColumns;
}
