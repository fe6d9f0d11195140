import { z } from 'zod';
import { BARCODE_MAX, BARCODE_TYPES, isBarcode, type Barcode, type BarcodeType } from '@portal/contracts/barcodes';
import type { ImportFault } from '@portal/contracts/imports';
import type { ImportColumn } from '@portal/service-kit/imports';
import type { Query } from '@portal/service-kit/query';
import { findHolders, leastLength, type BarcodeOwner, type Holder } from './barcode.repository';

/** A row of an import that has the columns of a barcode. */
interface BarcodeRow {
  readonly values: { readonly barcode?: unknown; readonly barcode_type?: unknown };
  refuse(column: 'barcode', code: ImportFault): void;
}

/** What the barcodes of a file are compared with. */
export interface KnownBarcodes {
  holders: ReadonlyMap<string, Holder>;
  /** Fewest characters of a value that is given anew. */
  least: number;
}

/** Of the columns of a barcode, what is beside their titles. */
export const BARCODE_COLUMNS = {
  type: { kind: 'word', words: Object.fromEntries(BARCODE_TYPES.map((type) => [type, { en: type }])) },
  value: { kind: 'text', unique: true, schema: z.string().max(BARCODE_MAX) },
} as const satisfies Record<string, Omit<ImportColumn, 'title'>>;

/** Finds who has the barcodes of these rows already. */
export async function knownBarcodes(query: Query, rows: readonly BarcodeRow[]): Promise<KnownBarcodes> {
  const values = rows.flatMap(({ values: { barcode } }) => (barcode === undefined ? [] : [barcode as string]));
  const [holders, least] = await Promise.all([findHolders(query, values), leastLength(query)]);
  return { holders: new Map(holders.map((holder) => [holder.value, holder])), least };
}

/**
 * The barcode that a row gives to something, by the rules of its form: of the type that it has, else CODE128, where the file names none.
 */
export function barcodeFrom(
  row: BarcodeRow,
  { holders, least }: KnownBarcodes,
  owner: { entity: BarcodeOwner; id: number | null; barcode: Barcode | null },
): Barcode | null {
  const value = row.values.barcode as string | undefined;
  const named = row.values.barcode_type as BarcodeType | undefined;
  const before = owner.barcode;
  if (value === undefined) {
    if (named !== undefined && named !== before?.type) row.refuse('barcode', 'required');
    return before;
  }
  const type = named ?? (before?.value === value ? before.type : 'CODE128');
  const holder = holders.get(value);
  if (!isBarcode(type, value)) row.refuse('barcode', 'mismatch');
  else if (holder && (holder.entity !== owner.entity || holder.id !== owner.id)) row.refuse('barcode', 'taken');
  else if (value !== before?.value && value.length < least) row.refuse('barcode', 'too_short');
  return { type, value };
}
