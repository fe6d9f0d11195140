import { z } from 'zod';
import { byId, id, idParam, person, timestamp } from '../shared-schemas';
import { partRef } from './part.schemas';
import { price, quantity, quantityAboveZero } from './quantity.schemas';

/** What of an entry was used on an issue. Prices are null for whoever lacks parts.prices/read. */
export const partUsage = z.object({
  id,
  issue_id: id,
  /** It was taken in this exchange, and comes back there. */
  parts_exchange_id: id.nullable(),
  part_entry_id: id,
  entry_number: z.string(),
  part_id: id,
  part: partRef,
  /** Without what came back. */
  quantity,
  /** When it was taken. */
  unit_price: price.nullable(),
  currency_id: id.nullable(),
  cost: price.nullable(),
  used_at: timestamp,
  used_by: person.nullable(),
});
export type PartUsage = z.infer<typeof partUsage>;

export const newPartUsage = z.strictObject({ part_entry_id: id, quantity: quantityAboveZero });

export const partUsageParams = byId.extend({ usageId: idParam });
