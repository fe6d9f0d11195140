import type { Barcode } from '@portal/contracts/barcodes';

/** Whether two are of the same type and value, or both none. */
export const sameBarcode = (one: Barcode | null, other: Barcode | null): boolean =>
  one?.type === other?.type && one?.value === other?.value;
