import { z } from 'zod';
import { id, translations } from '../shared-schemas';
import { EQUIPMENT_KINDS } from './equipment-terms';

/** What anybody may see of a machine or a tool. */
export const equipmentCard = z.object({
  id,
  kind: z.enum(EQUIPMENT_KINDS),
  designation: z.string(),
  symbol: z.string().nullable(),
  status: z.string(),
  /** Machines and tools directly below it, archived ones left out. */
  children_count: z.int().min(0),
  /** Of its type. */
  icon: z.string().nullable(),
  location: z.object({ id, symbol: z.string(), name: translations, path: z.string() }).nullable(),
});
export type EquipmentCard = z.infer<typeof equipmentCard>;
