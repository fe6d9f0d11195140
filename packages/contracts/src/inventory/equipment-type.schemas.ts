import { z } from 'zod';
import { LIMITS } from '../limits';
import { parameter, parameterDesign } from '../parameters';
import { byId, id, idParam, translations, translationsInput } from '../shared-schemas';
import { barcode } from '../barcode-schema';
import { EQUIPMENT_KINDS } from './equipment-terms';
import { line } from '../texts';

/** What machines or tools of one sort have in common. */
export const equipmentType = z.object({
  id,
  version: z.int(),
  name: translations,
  kind: z.enum(EQUIPMENT_KINDS),
  icon: z.string().nullable(),
  /** Of the shelf or box where things of the type are kept. */
  barcode: barcode.nullable(),
  parameters: z.array(parameter),
  /** Machines or tools of this type, archived ones left out. */
  equipment_count: z.int().min(0),
});
export type EquipmentType = z.infer<typeof equipmentType>;

/**
 * With `parameters`, these are all that the type has from then on, in their order; without, they stay as they are, and so does the
 * barcode.
 */
export const equipmentTypeInput = z.strictObject({
  name: translationsInput(LIMITS.nameMax),
  kind: z.enum(EQUIPMENT_KINDS),
  icon: line(64).nullish(),
  barcode: barcode.nullish(),
  parameters: z.array(parameterDesign).max(100).optional(),
  version: z.int().min(1).optional(),
});
export type EquipmentTypeInput = z.output<typeof equipmentTypeInput>;

export const typeParameterParams = byId.extend({ parameterId: idParam });

/** A new place among the parameters of the type. */
export const parameterPatch = z.strictObject({ sort: z.int().min(0).max(1_000_000) });
