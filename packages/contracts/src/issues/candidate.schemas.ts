import { z } from 'zod';
import { idParam, person, timestamp } from '../shared-schemas';
import { availabilityReason, availabilityState } from '../identity/schemas';

/** How near somebody works to the place of an issue: at the machine itself, in its location, on its line, in its department. */
export const NEARNESS = ['machine', 'location', 'line', 'department'] as const;

/** Somebody who could take care of an issue, with what speaks for and against them now. */
export const candidate = z.object({
  user: person,
  state: availabilityState,
  /** What says so; `default` where nothing says when they work. */
  reason: availabilityReason,
  until: timestamp.nullable(),
  /** Null where the category asks for none, and while nobody can say. */
  licensed: z.boolean().nullable(),
  /** Last day of the licence where it is over. */
  license_ended: z.iso.date().nullable(),
  /** By what they are working on now; null for elsewhere and for nothing. */
  near: z.enum(NEARNESS).nullable(),
  /** Others that they are on and have not finished. */
  open_issues: z.int(),
});
export type Candidate = z.infer<typeof candidate>;

export const candidates = z.object({ license: z.string().nullable(), people: z.array(candidate) });
export type Candidates = z.infer<typeof candidates>;

/** Of which group; the service staff without. */
export const candidatesQuery = z.strictObject({ group_id: idParam.optional() });
