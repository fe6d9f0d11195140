import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, idParam } from '../shared-schemas';
import { day } from './shift.schemas';
import { line, lineOrEmpty } from '../texts';

/** What a person is qualified for, or an entry of it. Without an expiry it is good for good. */
export const licenseInput = z.strictObject({
  name: line(LIMITS.nameMax),
  number: lineOrEmpty(LIMITS.licenseNumberMax).nullish(),
  issued: day,
  /** The last day on which it is good. */
  expires: day.nullish(),
  version: z.int().min(1).optional(),
});
export type LicenseInput = z.infer<typeof licenseInput>;

export const licenseEntry = z.object({
  id,
  version: z.int(),
  name: z.string(),
  number: z.string().nullable(),
  issued: day,
  expires: day.nullable(),
});
export type LicenseEntry = z.infer<typeof licenseEntry>;

export const license = licenseEntry.extend({ entries_count: z.int() });
export type License = z.infer<typeof license>;

export const licenseParams = z.object({ id: idParam, licenseId: idParam });
export const licenseEntryParams = z.object({ id: idParam, licenseId: idParam, entryId: idParam });
