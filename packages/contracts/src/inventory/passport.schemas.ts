import { z } from 'zod';
import { attachedFile } from '../shared-schemas';
import { equipmentRef, equipmentRow } from './equipment.schemas';
import { locationRef } from './location.schemas';

/** What a person sees who scanned the code of a machine or a tool. */
export const equipmentPassport = equipmentRef.extend({
  status: equipmentRow.shape.status,
  status_since: equipmentRow.shape.status_since,
  archived: z.boolean(),
  /** Where it stands, the outermost place first; empty for nowhere. */
  places: z.array(locationRef),
  manufacturer: z.string().nullable(),
  serial_number: z.string().nullable(),
  /** Address of its first photo, good for a short time. */
  photo: z.string().nullable(),
  /** Empty for whoever may not read machines or tools, and on terminals. */
  documents: z.array(attachedFile),
});
export type EquipmentPassport = z.infer<typeof equipmentPassport>;

/** What a person sees who scanned the code and has no account. */
export const guestPassport = equipmentPassport.pick({ kind: true, designation: true, symbol: true, status: true, photo: true }).extend({
  /** Whether a problem on it is open and whether somebody is on it; null while that is not known. */
  work: z.enum(['none', 'open', 'assigned']).nullable(),
  /** Whether guests may report a problem on it. */
  reports: z.boolean(),
});
export type GuestPassport = z.infer<typeof guestPassport>;
