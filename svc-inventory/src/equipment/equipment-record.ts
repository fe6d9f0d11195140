import type { Barcode } from '@portal/contracts/barcodes';
import type { EquipmentInput, EquipmentPatch, NewEquipment } from '@portal/contracts/inventory/schemas';
import { STATUSES_OF, type EquipmentKind } from '@portal/contracts/inventory/equipment-terms';

/** What of a machine or a tool can be set, with what something new begins with; the status follows from its kind. */
const INITIAL = {
  designation: '',
  symbol: null,
  equipment_type_id: null,
  parent_id: null,
  location_id: null,
  serial_number: null,
  registry_number: null,
  machine_number: null,
  udt_number: null,
  manufactured_year: null,
  manufacturer: null,
  supplier: null,
  main_supplier: null,
  hourly_cost: null,
  currency_id: null,
  availability_strategy: 'work_plan',
  abc: null,
  xyz: null,
  department: null,
  prod_line: null,
  cost_center_id: null,
  udt_valid_until: null,
  warranty_until: null,
} as const satisfies Partial<NewEquipment>;

type Settable = Required<Pick<NewEquipment, keyof typeof INITIAL | 'status'>>;
export type Column = keyof Settable;

/** The columns that can be set. */
export const COLUMNS = [...Object.keys(INITIAL), 'status'] as Column[];

/** The columns of a machine or a tool; a date is text, a cost has two digits behind the point. */
export type EquipmentColumns = { [K in Column]: Exclude<Settable[K], undefined> };

/** One that is stored. */
export interface EquipmentRecord extends EquipmentColumns {
  id: number;
  version: number;
  kind: EquipmentKind;
  archived: boolean;
  barcode: Barcode | null;
}

/** What is to be stored of it. */
export interface EquipmentState {
  kind: EquipmentKind;
  columns: EquipmentColumns;
  barcode: Barcode | null;
}

type Sent = NewEquipment | EquipmentInput | EquipmentPatch;

function columnsFrom(sent: Sent, base: EquipmentColumns): EquipmentColumns {
  const given = COLUMNS.flatMap((column) => (sent[column] === undefined ? [] : [[column, sent[column]] as const]));
  const columns = { ...base, ...Object.fromEntries(given) } as EquipmentColumns;
  return { ...columns, hourly_cost: columns.hourly_cost === null ? null : twoDigits(columns.hourly_cost) };
}

/** `85.5` as the database writes it, `85.50`. */
function twoDigits(decimal: string): string {
  const [whole = '0', digits = ''] = decimal.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${digits.padEnd(2, '0')}`;
}

/** Something new, or all of something replaced. */
export function stateFromInput(kind: EquipmentKind, sent: NewEquipment | EquipmentInput): EquipmentState {
  const [status = 'operating'] = STATUSES_OF[kind];
  return { kind, columns: columnsFrom(sent, { ...INITIAL, status }), barcode: sent.barcode ?? null };
}

/** What is stored, with the members that were sent. */
export function stateFromPatch(record: EquipmentRecord, sent: EquipmentPatch): EquipmentState {
  const barcode = sent.barcode === undefined ? record.barcode : sent.barcode;
  return { kind: record.kind, columns: columnsFrom(sent, columnsOf(record)), barcode };
}

export function columnsOf(record: EquipmentColumns): EquipmentColumns {
  return Object.fromEntries(COLUMNS.map((column) => [column, record[column]])) as EquipmentColumns;
}

/** The columns that differ. */
export function changedColumns(before: EquipmentColumns | null, after: EquipmentColumns): Column[] {
  return COLUMNS.filter((column) => (before ? before[column] : null) !== after[column]);
}
