import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, translations, translationsInput } from '../shared-schemas';
import { barcode } from '../barcode-schema';
import { LOCATION_TYPES } from './location-types';
import { line } from '../texts';

/** One of the places that another lies in. */
export const locationRef = z.object({ id, symbol: z.string(), name: translations });
export type LocationRef = z.infer<typeof locationRef>;

export const location = z.object({
  id,
  parent_id: id.nullable(),
  name: translations,
  symbol: z.string(),
  type: z.enum(LOCATION_TYPES),
  /** Symbols of the places it lies in and its own, `/POZ/HALL-1/`; a prefix finds a place with everything below it. */
  path: z.string(),
  /** The places it lies in, the outermost first. */
  parents: z.array(locationRef),
  /** A store begins here. */
  is_storage_root: z.boolean(),
  /** Whether machines, tools and parts can be put here. */
  can_be_picked: z.boolean(),
  barcode: barcode.nullable(),
  children_count: z.int().min(0),
  /** Machines and tools that stand there, archived ones left out. */
  equipment_count: z.int().min(0),
});
export type Location = z.infer<typeof location>;

/** A symbol is a part of the path: no slash, no control characters. */
const symbol = line(LIMITS.symbolMax).regex(/^[^/\u0000-\u001f\u007f-\u009f]*$/);

/** A location as sent. A PUT without `parent_id` leaves it where it is; other members left out take the value of a new location. */
export const locationInput = z.strictObject({
  /** null is the top level. */
  parent_id: id.nullish(),
  name: translationsInput(LIMITS.nameMax),
  symbol,
  type: z.enum(LOCATION_TYPES),
  is_storage_root: z.boolean().optional(),
  can_be_picked: z.boolean().optional(),
  barcode: barcode.nullish(),
});
export type LocationInput = z.input<typeof locationInput>;

/** null is the top level. */
export const locationMove = z.strictObject({ parent_id: id.nullable() });
