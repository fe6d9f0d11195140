import { z } from 'zod';
import { LIMITS } from '../limits';
import { attachedFile, byId, id, idParam, timestamp } from '../shared-schemas';
import { line } from '../texts';
import { EQUIPMENT_LOG_ACTIONS, equipmentLocation, equipmentLogEntry, equipmentRef } from './equipment.schemas';
import { PART_EQUIPMENT_MAX, PART_PRIORITY, PART_SUPPLIERS_MAX, PART_UNITS } from './part-terms';
import { price, quantity, quantityFromZero } from './quantity.schemas';

/** A part as others refer to it. */
export const partRef = z.object({ id, symbol: z.string(), name: z.string(), unit: z.enum(PART_UNITS) });

/** A part in a list. Prices are null for whoever lacks parts.prices/read. */
export const partRow = partRef.extend({
  version: z.int(),
  manufacturer_symbol: z.string().nullable(),
  minimum_quantity: quantity.nullable(),
  optimal_quantity: quantity.nullable(),
  priority: z.int().nullable(),
  line: z.string().nullable(),
  family: z.string().nullable(),
  /** Taking it asks for an authorised person. */
  requires_approval: z.boolean(),
  /** On hand in all its entries. */
  quantity,
  /** On hand without what is reserved. */
  quantity_available: quantity,
  below_minimum: z.boolean(),
  /** What it is bought for. */
  buy_price: price.nullable(),
  /** Of both prices. */
  currency_id: id.nullable(),
  /** Mean of its entries weighted by quantity; entries of another currency stay out. */
  unit_price: price.nullable(),
  created_at: timestamp,
  archived_at: timestamp.nullable(),
});
export type PartRow = z.infer<typeof partRow>;

/** How much of a part there should be in one place. */
export const partLimit = z.object({
  location_id: id,
  location: equipmentLocation,
  minimum: quantity.nullable(),
  optimum: quantity.nullable(),
  /** On hand there and in the places below. */
  quantity,
});
export type PartLimit = z.infer<typeof partLimit>;

/** A part with everything that is known of it. Its entries are a list of their own. */
export const part = partRow.extend({
  suppliers: z.array(z.string()),
  /** The machines and tools that it fits. */
  equipment: z.array(equipmentRef),
  limits: z.array(partLimit),
  photos: z.array(attachedFile),
  documents: z.array(attachedFile),
});
export type Part = z.infer<typeof part>;

const text = (max: number) => line(max).nullish();

/** A part as sent. */
export const newPart = z.strictObject({
  symbol: line(LIMITS.symbolMax),
  name: line(LIMITS.nameMax),
  manufacturer_symbol: text(LIMITS.nameMax),
  unit: z.enum(PART_UNITS).default('no'),
  minimum_quantity: quantityFromZero.nullish(),
  /** Not below `minimum_quantity`. */
  optimal_quantity: quantityFromZero.nullish(),
  priority: z.int().min(PART_PRIORITY.min).max(PART_PRIORITY.max).nullish(),
  /** Asks for parts.prices/read, as `currency_id` does; both stay as they are where the caller lacks it. */
  buy_price: price.nullish(),
  /** ISO 4217 number; goes with `buy_price`. */
  currency_id: id.nullish(),
  line: text(LIMITS.nameMax),
  family: text(LIMITS.nameMax),
  requires_approval: z.boolean().optional(),
  equipment_ids: z.array(id).max(PART_EQUIPMENT_MAX).optional(),
  suppliers: z.array(line(LIMITS.nameMax)).max(PART_SUPPLIERS_MAX).optional(),
});
export type NewPart = z.infer<typeof newPart>;

/** Replaces all: members that are left out become those of a new part. The unit stays once there are entries. */
export const partInput = newPart.extend({ version: z.int().min(1).optional() });
export type PartInput = z.infer<typeof partInput>;

export const partFileParams = byId.extend({ fileId: z.uuid() });

export const partLimitParams = byId.extend({ locationId: idParam });

/** Both null removes the limits of the place. */
export const partLimitInput = z.strictObject({ minimum: quantityFromZero.nullable(), optimum: quantityFromZero.nullable() });

/** One change of a part, as of a machine. */
export const partLogEntry = equipmentLogEntry.extend({ action: z.enum(EQUIPMENT_LOG_ACTIONS) });
export type PartLogEntry = z.infer<typeof partLogEntry>;
