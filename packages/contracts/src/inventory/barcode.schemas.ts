import { z } from 'zod';
import { barcode } from '../barcode-schema';
import { BARCODE_ENTITIES } from '../barcodes';
import { id } from '../shared-schemas';

/**
 * What a code stands for. `route` is the name of its screen, which takes `id`, or `part_id` of an entry of a part. That of a type is the
 * list of its things, which takes `equipment_type` in its query.
 */
export const scannedThing = z.object({ entity: z.enum(BARCODE_ENTITIES), id, name: z.string(), route: z.string(), part_id: id.optional() });
export type ScannedThing = z.infer<typeof scannedThing>;

/** What labels can be printed for. */
export const LABEL_ENTITIES = ['Equipment', 'Location'] as const;

/** Most labels of one sheet. */
const LABELS_MAX = 100;

export const barcodesQuery = z.object({
  entity: z.enum(LABEL_ENTITIES).default('Equipment'),
  /** Comma separated; none are answered without. */
  ids: z
    .string()
    .regex(/^\d{1,15}(?:,\d{1,15})*$/)
    .refine((ids) => ids.split(',').length <= LABELS_MAX, { params: { code: 'too_long' } })
    .optional(),
});

/** The barcode of one of them. */
export const heldBarcode = z.object({ id, barcode });
export type HeldBarcode = z.infer<typeof heldBarcode>;
