import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, idParam, person, translations, translationsInput } from '../shared-schemas';
import { day } from './shift.schemas';

/** People who work together, and the shifts they work. */
export const crewInput = z.strictObject({
  name: translationsInput(LIMITS.nameMax),
  leader_id: id.nullish(),
  shift_schema_id: id.nullish(),
  /** A first day of the cycle: crews of one schema differ by it. Needed with a schema. */
  cycle_start: day.nullish(),
  version: z.int().min(1).optional(),
});
export type CrewInput = z.infer<typeof crewInput>;

export const crewRef = z.object({ id, name: translations });

export const crew = z.object({
  id,
  version: z.int(),
  name: translations,
  leader_id: id.nullable(),
  leader: person.nullable(),
  shift_schema_id: id.nullable(),
  shift_schema: z.object({ id, name: translations }).nullable(),
  cycle_start: day.nullable(),
  /** Of today. */
  members_count: z.int(),
});
export type Crew = z.infer<typeof crew>;

/** From the first day to the last, both of them worked; no last one while it is not known. A night shift ends on the day after. */
export const memberDays = z.strictObject({ from: day, to: day.nullish() });
export type MemberDays = z.infer<typeof memberDays>;

export const crewMemberInput = memberDays.extend({ user_id: id });
export type CrewMemberInput = z.infer<typeof crewMemberInput>;

export const crewMember = z.object({ id, user_id: id, user: person, from: day, to: day.nullable() });
export type CrewMember = z.infer<typeof crewMember>;

export const crewMemberParams = z.object({ id: idParam, memberId: idParam });
