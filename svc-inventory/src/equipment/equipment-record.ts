import type { Barcode } from '@portal/contracts/barcodes';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentInput, EquipmentPatch, NewEquipment } from '@portal/contracts/inventory/schemas';
import { COLUMNS, initialColumns, type Column, type EquipmentColumns } from './equipment-fields';

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
  return { kind, columns: columnsFrom(sent, initialColumns(kind)), barcode: sent.barcode ?? null };
}

/** What is stored, with the members that were sent. */
export function stateFromPatch(record: EquipmentRecord, sent: EquipmentPatch): EquipmentState {
  const barcode = sent.barcode === undefined ? record.barcode : sent.barcode;
  return { kind: record.kind, columns: columnsFrom(sent, columnsOf(record)), barcode };
}

/** The columns that people set, of a record that has more. */
export function columnsOf(record: EquipmentColumns): EquipmentColumns {
  return Object.fromEntries(COLUMNS.map((column) => [column, record[column]])) as EquipmentColumns;
}

/** The columns that differ. */
export function changedColumns(before: EquipmentColumns | null, after: EquipmentColumns): Column[] {
  return COLUMNS.filter((column) => (before ? before[column] : null) !== after[column]);
}
