import { z } from 'zod';
import { id, person, timestamp } from '../shared-schemas';
import { equipmentLocation } from './equipment.schemas';
import { STOCKTAKE_STATES } from './part-terms';
import { partRef } from './part.schemas';
import { quantity, quantityFromZero } from './quantity.schemas';

/** What was counted of one entry, and what the ledger says of the moment of counting. */
export const stocktakeCount = z.object({
  part_entry_id: id,
  entry_number: z.string(),
  part_id: id,
  part: partRef,
  location: equipmentLocation,
  /** null until somebody counts it. */
  counted: quantity.nullable(),
  /** On hand when it was counted; now where nobody did. */
  expected: quantity,
  /** counted − expected */
  difference: quantity.nullable(),
  counted_at: timestamp.nullable(),
  counted_by: person.nullable(),
});
export type StocktakeCount = z.infer<typeof stocktakeCount>;

export const stocktakeRow = z.object({
  id,
  state: z.enum(STOCKTAKE_STATES),
  location_id: id,
  location: equipmentLocation,
  /** Entries in the place and below it, and how many of them were counted. */
  entries_count: z.int().min(0),
  counted_count: z.int().min(0),
  differences_count: z.int().min(0),
  opened_at: timestamp,
  /** null for the portal itself. */
  opened_by: person.nullable(),
  closed_at: timestamp.nullable(),
  approved_at: timestamp.nullable(),
  approved_by: person.nullable(),
});
export type StocktakeRow = z.infer<typeof stocktakeRow>;

export const stocktake = stocktakeRow.extend({ counts: z.array(stocktakeCount) });
export type Stocktake = z.infer<typeof stocktake>;

export const newStocktake = z.strictObject({ location_id: id });

/** A count. A second one of the same `client_id` changes nothing: it is the same count, sent again. */
export const newStocktakeCount = z.strictObject({
  part_entry_id: id,
  quantity: quantityFromZero,
  /** Not later than now, not before the stocktaking was opened, give or take a minute; now where it is left out. */
  counted_at: timestamp.optional(),
  client_id: z.uuid(),
});
