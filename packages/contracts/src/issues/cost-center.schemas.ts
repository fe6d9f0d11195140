import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, translations, translationsInput } from '../shared-schemas';
import { line } from '../texts';

/** A cost centre as machines and issues refer to it. */
export const costCenterRef = z.object({ id, symbol: z.string(), name: translations });
export type CostCenterRef = z.infer<typeof costCenterRef>;

/** Where costs are booked. */
export const costCenter = z.object({
  id,
  version: z.int(),
  /** As the accounts have it, unique in the plant. */
  symbol: z.string(),
  name: translations,
  parent_id: id.nullable(),
  parent: costCenterRef.nullable(),
  /** One that is not is kept for what was booked on it. */
  active: z.boolean(),
});
export type CostCenter = z.infer<typeof costCenter>;

/** A cost centre as sent; a stale `version` is answered with 409. */
export const costCenterInput = z.strictObject({
  symbol: line(LIMITS.symbolMax),
  name: translationsInput(LIMITS.nameMax),
  parent_id: id.nullish(),
  active: z.boolean().default(true),
  version: z.int().min(1).optional(),
});
export type CostCenterInput = z.input<typeof costCenterInput>;
