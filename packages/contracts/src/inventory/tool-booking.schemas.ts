import { z } from 'zod';
import { id, person, timestamp } from '../shared-schemas';
import { prose } from '../texts';
import { equipmentRef } from './equipment.schemas';

/** A tool is kept for somebody for a while, both ends to the second. */
export const toolBooking = z.object({
  id,
  equipment_id: id,
  equipment: equipmentRef,
  user: person,
  from: timestamp,
  to: timestamp,
  comment: z.string().nullable(),
});
export type ToolBooking = z.infer<typeof toolBooking>;

/** `to` lies ahead, and after `from`. */
export const newToolBooking = z.strictObject({ equipment_id: id, from: timestamp, to: timestamp, comment: prose(1_000).nullish() });
export type NewToolBooking = z.infer<typeof newToolBooking>;
