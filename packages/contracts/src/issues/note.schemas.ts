import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, timestamp } from '../shared-schemas';
import { line, prose } from '../texts';

/** What a plant writes down for everybody who may read notes. */
export const note = z.object({ id, title: z.string(), note: z.string(), archived: z.boolean(), created_at: timestamp });
export type Note = z.infer<typeof note>;

export const noteInput = z.strictObject({ title: line(LIMITS.nameMax), note: prose(LIMITS.noteMax), archived: z.boolean().optional() });
export type NoteInput = z.infer<typeof noteInput>;

export const notePatch = z.strictObject({ archived: z.boolean() });
