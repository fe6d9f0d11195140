import { z } from 'zod';
import { id, person, timestamp } from '../shared-schemas';
import { ABC_CLASSES, XYZ_CLASSES } from './equipment-terms';
import { equipmentLocation } from './equipment.schemas';
import { MOVEMENT_KINDS } from './part-terms';
import { partRef } from './part.schemas';
import { price, quantity } from './quantity.schemas';

/** One line of the ledger; it is never changed. */
export const movement = z.object({
  id,
  kind: z.enum(MOVEMENT_KINDS),
  part_entry_id: id,
  entry_number: z.string(),
  part_id: id,
  part: partRef,
  /** Where the entry lay then. */
  location: equipmentLocation.nullable(),
  quantity_delta: quantity,
  reserved_delta: quantity,
  /** At that time; null for whoever lacks parts.prices/read. */
  unit_price: price.nullable(),
  currency_id: id.nullable(),
  issue_id: id.nullable(),
  parts_exchange_id: id.nullable(),
  stocktake_id: id.nullable(),
  /** The other entry of a move or a separation. */
  other_entry_id: id.nullable(),
  reason: z.string().nullable(),
  /** null for the portal itself. */
  moved_by: person.nullable(),
  approved_by: person.nullable(),
  moved_at: timestamp,
});
export type Movement = z.infer<typeof movement>;

/** A part of which there is too little: in the plant where `location` is null, else in that place and below. */
export const reorderRow = z.object({
  id: z.string(),
  part_id: id,
  part: partRef,
  location: equipmentLocation.nullable(),
  minimum: quantity,
  optimum: quantity.nullable(),
  quantity,
  quantity_available: quantity,
  /** Up to the optimum, else the minimum. */
  quantity_to_order: quantity,
});
export type ReorderRow = z.infer<typeof reorderRow>;

/**
 * How a part was used in the last 360 days: issued, less what came back. By value, A are the parts that make the first 80% of all use in
 * the default currency, B those up to 95%, C the rest. By regularity, X varies from 30 days to 30 days by at most half of its mean, Y by
 * its mean, Z by more. Both are null for what was not used, `abc` also for what has no price in that currency.
 */
export const partUse = z.object({
  id,
  part: partRef,
  line: z.string().nullable(),
  family: z.string().nullable(),
  abc: z.enum(ABC_CLASSES).nullable(),
  xyz: z.enum(XYZ_CLASSES).nullable(),
  quantity_used: quantity,
  /** In the default currency; null for whoever lacks parts.prices/read. */
  value_used: price.nullable(),
  currency_id: id.nullable(),
  /** On hand now. */
  quantity,
  last_used_at: timestamp.nullable(),
  /** There is stock of it that lies there for longer, and nobody used any. */
  dead: z.boolean(),
});
export type PartUse = z.infer<typeof partUse>;

/** What of a part was in a place; null for a place that is removed since. */
export const stockRow = z.object({ id: z.string(), part_id: id, part: partRef, location: equipmentLocation.nullable(), quantity });
export type StockRow = z.infer<typeof stockRow>;

/** At the end of that moment; now where it is left out. */
export const atQuery = z.object({ at: timestamp.optional() });

/** What the stock of a place was worth in one currency. */
const placeValue = z.object({ location: equipmentLocation, currency_id: id, value: price });

/** What the stock was worth. Different currencies are not added. */
export const valuation = z.object({
  at: timestamp,
  totals: z.array(z.object({ currency_id: id, value: price })),
  /** Entries with stock and without a price. */
  unpriced: z.int().min(0),
  /** By the store that the entries lie in: the nearest place of the type `storage`, else the storage root, else their own place. */
  locations: z.array(placeValue),
});
export type Valuation = z.infer<typeof valuation>;
