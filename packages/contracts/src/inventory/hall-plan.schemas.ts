import { z } from 'zod';
import { id, translations } from '../shared-schemas';
import { MACHINE_STATUSES, TOOL_STATUSES } from './equipment-terms';

/** Where a point lies, in percent of the picture's width and height from its upper left corner. */
const percent = z.number().min(0).max(100);

/** A machine on a plan, with its state as it is now. */
export const hallPlanPoint = z.object({
  equipment_id: id,
  x: percent,
  y: percent,
  symbol: z.string().nullable(),
  designation: z.string(),
  status: z.enum([...MACHINE_STATUSES, ...TOOL_STATUSES.filter((one) => one !== 'retired')]),
});
export type HallPlanPoint = z.infer<typeof hallPlanPoint>;

export const hallPlan = z.object({
  location_id: id,
  location_name: translations,
  /** null where none was uploaded; sizes in pixels or units of the drawing. */
  picture: z.object({ url: z.string(), width: z.int().positive(), height: z.int().positive() }).nullable(),
  points: z.array(hallPlanPoint),
});
export type HallPlan = z.infer<typeof hallPlan>;

export const hallPlanPointInput = z.strictObject({ x: percent, y: percent });
export type HallPlanPointInput = z.infer<typeof hallPlanPointInput>;

/** A point in the path of a call. */
export const hallPlanPointParams = z.object({
  id: z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER),
  equipmentId: z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER),
});
