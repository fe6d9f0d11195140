import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, timestamp } from '../shared-schemas';

/** What a plant writes down for everybody who may read notes. */
export const note = z.object({ id, title: z.string(), note: z.string(), archived: z.boolean(), created_at: timestamp });
export type Note = z.infer<typeof note>;

export const noteInput = z.strictObject({
  title: z.string().trim().min(1).max(LIMITS.nameMax),
  note: z.string().trim().min(1).max(LIMITS.noteMax),
  archived: z.boolean().optional(),
});
export type NoteInput = z.infer<typeof noteInput>;

export const notePatch = z.strictObject({ archived: z.boolean() });
