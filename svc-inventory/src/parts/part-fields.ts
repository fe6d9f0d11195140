import type { PartInput } from '@portal/contracts/inventory/schemas';

/** Members of the form that have tables of their own. */
type OtherMember = 'version' | 'equipment_ids';

export type Column = Exclude<keyof PartInput, OtherMember>;

/** The columns of a part that people set; quantities and prices are decimals as text. */
export type PartColumns = { [C in Column]: Exclude<PartInput[C], undefined> };

/** What a new part has unless it says otherwise. */
export const NEW_PART: Omit<PartColumns, 'symbol' | 'name'> = {
  manufacturer_symbol: null,
  unit: 'no',
  minimum_quantity: null,
  optimal_quantity: null,
  priority: null,
  buy_price: null,
  currency_id: null,
  line: null,
  family: null,
  requires_approval: false,
  suppliers: [],
};

const DECIMALS: ReadonlySet<Column> = new Set(['minimum_quantity', 'optimal_quantity', 'buy_price']);

/** The columns, in the order of the form. */
export const COLUMNS = ['symbol', 'name', ...Object.keys(NEW_PART)] as Column[];

/** A stored part, locked. */
export interface PartRecord extends PartColumns {
  id: number;
  version: number;
  archived: boolean;
  /** Whether it has entries, with stock or without. */
  has_entries: boolean;
  equipment_ids: number[];
}

/** What is sent, with what a new part has where it says nothing. */
export function columnsFrom(input: PartInput): PartColumns {
  return Object.fromEntries(
    COLUMNS.map((column) => [column, input[column] ?? (column in NEW_PART ? NEW_PART[column as keyof typeof NEW_PART] : null)]),
  ) as PartColumns;
}

/** Decimals are equal whatever zeros they end with. */
const sameValue = (column: Column, one: unknown, other: unknown): boolean => {
  if (DECIMALS.has(column) && one !== null && other !== null) return Number(one) === Number(other);
  return JSON.stringify(one) === JSON.stringify(other);
};

/** The columns that differ. */
export function changedColumns(before: PartColumns | null, after: PartColumns): Column[] {
  return COLUMNS.filter((column) => !sameValue(column, before ? before[column] : null, after[column]));
}
