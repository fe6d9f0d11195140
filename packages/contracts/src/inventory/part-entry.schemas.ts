import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, timestamp } from '../shared-schemas';
import { line, prose } from '../texts';
import { barcode } from '../barcode-schema';
import { equipmentLocation } from './equipment.schemas';
import { partRef } from './part.schemas';
import { PART_UNITS } from './part-terms';
import { price, quantity, quantityAboveZero, quantityFromZero } from './quantity.schemas';

/** A lot of a part in a place. Prices are null for whoever lacks parts.prices/read. */
export const partEntry = z.object({
  id,
  version: z.int(),
  part_id: id,
  part: partRef,
  location_id: id,
  location: equipmentLocation,
  entry_number: z.string(),
  batch: z.string().nullable(),
  supplier: z.string().nullable(),
  /** On hand. */
  quantity,
  quantity_reserved: quantity,
  /** On hand without what is reserved. */
  quantity_available: quantity,
  /** What the delivery note says. */
  provided_quantity: quantity.nullable(),
  provided_unit: z.enum(PART_UNITS).nullable(),
  provided_unit_price: price.nullable(),
  provided_currency: id.nullable(),
  /** Pieces of one set. */
  set_size: z.int().nullable(),
  /** In the unit of the part. */
  calculated_quantity: quantity.nullable(),
  /** Of one unit of the part, in `currency_id`; converted by the stored rate of the day from another currency; null without one. */
  calculated_unit_price: price.nullable(),
  currency_id: id.nullable(),
  barcode: barcode.nullable(),
  received_at: timestamp,
});
export type PartEntry = z.infer<typeof partEntry>;

const text = line(LIMITS.nameMax).nullish();
const reason = prose(1_000);

/** A delivery. `quantity` is in the unit of the part; left out, it follows from what the delivery note says. */
export const newPartEntry = z.strictObject({
  location_id: id,
  quantity: quantityAboveZero.optional(),
  /** Made by the portal where it is left out. */
  entry_number: line(LIMITS.symbolMax).nullish(),
  batch: text,
  supplier: text,
  provided_quantity: quantityAboveZero.nullish(),
  provided_unit: z.enum(PART_UNITS).nullish(),
  /** Asks for parts.prices/read, as `provided_currency` does. */
  provided_unit_price: price.nullish(),
  provided_currency: id.nullish(),
  set_size: z.int().min(1).max(100_000).nullish(),
  barcode: barcode.nullish(),
});
export type NewPartEntry = z.infer<typeof newPartEntry>;

/** What can be corrected without moving stock; members left out stay. */
export const partEntryInput = z.strictObject({
  entry_number: line(LIMITS.symbolMax).optional(),
  batch: text,
  supplier: text,
  barcode: barcode.nullish(),
  version: z.int().min(1).optional(),
});
export type PartEntryInput = z.infer<typeof partEntryInput>;

/** Without a quantity all that is available moves. */
export const partEntryMove = z.strictObject({ location_id: id, quantity: quantityAboveZero.optional() });

/** A part of an entry, never all of it; it stays in its place where none is named. */
export const partEntrySeparate = z.strictObject({ quantity: quantityAboveZero, location_id: id.optional() });

/** What is on hand in truth. */
export const partEntryAdjust = z.strictObject({ quantity: quantityFromZero, reason });

export const partEntryScrap = z.strictObject({ quantity: quantityAboveZero, reason });

/** `issue_id` is that of the issue it is for. */
export const partEntryQuantity = z.strictObject({ quantity: quantityAboveZero, issue_id: id.nullish(), reason: reason.nullish() });
