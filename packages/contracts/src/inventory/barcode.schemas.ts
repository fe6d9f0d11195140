import { z } from 'zod';
import { BARCODE_MAX, BARCODE_MISMATCH, BARCODE_TYPES, isBarcode } from '../barcodes';

/** A code that a thing or a person carries; its value is unique within the tenant. */
export const barcode = z
  .strictObject({ type: z.enum(BARCODE_TYPES), value: z.string().trim().min(1).max(BARCODE_MAX) })
  .refine(({ type, value }) => isBarcode(type, value), { path: ['value'], params: { code: 'mismatch', message: BARCODE_MISMATCH } })
  .meta({ id: 'Barcode' });
