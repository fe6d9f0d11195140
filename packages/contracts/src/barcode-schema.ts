import { z } from 'zod';
import { BARCODE_MAX, BARCODE_MISMATCH, BARCODE_TYPES, isBarcode } from './barcodes';
import { line } from './texts';

/** A barcode as calls take and answer it. */
export const barcode = z
  .strictObject({ type: z.enum(BARCODE_TYPES), value: line(BARCODE_MAX) })
  .refine(({ type, value }) => isBarcode(type, value), { path: ['value'], params: { code: 'mismatch', message: BARCODE_MISMATCH } })
  .meta({ id: 'Barcode' });
