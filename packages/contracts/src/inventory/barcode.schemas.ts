import { z } from 'zod';
import { BARCODE_ENTITIES, BARCODE_MAX, BARCODE_MISMATCH, BARCODE_TYPES, isBarcode } from '../barcodes';
import { id } from '../shared-schemas';

/** A code that a thing or a person carries; its value is unique within the tenant. */
export const barcode = z
  .strictObject({ type: z.enum(BARCODE_TYPES), value: z.string().trim().min(1).max(BARCODE_MAX) })
  .refine(({ type, value }) => isBarcode(type, value), { path: ['value'], params: { code: 'mismatch', message: BARCODE_MISMATCH } })
  .meta({ id: 'Barcode' });

/** What a code stands for. `route` is the name of its screen, which takes `id`. */
export const scannedThing = z.object({ entity: z.enum(BARCODE_ENTITIES), id, name: z.string(), route: z.string() });
export type ScannedThing = z.infer<typeof scannedThing>;
