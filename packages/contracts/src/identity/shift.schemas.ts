import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, translations, translationsInput } from '../shared-schemas';
import { line, lineOrEmpty } from '../texts';

/** `06:00`, by the clocks of the plant. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const day = z.iso.date();

const version = z.int().min(1).optional();
const code = line(LIMITS.shiftCodeMax);

/** A shift; one whose end is not after its start ends on the next day. */
export const shift = z.strictObject({
  code,
  start: clockTime,
  end: clockTime,
  break_minutes: z.int().min(0).default(0),
  colour: z.string().regex(/^#[0-9a-fA-F]{6}$/),
});
export type Shift = z.infer<typeof shift>;

/** What a crew works, day by day of a cycle that repeats. */
export const shiftSchemaInput = z.strictObject({
  name: translationsInput(LIMITS.nameMax),
  cycle_days: z.int().min(1).max(LIMITS.cycleDaysMax),
  shifts: z.array(shift).min(1).max(LIMITS.shiftsMax),
  /** Code of the shift of each day of the cycle, null for a day off. */
  pattern: z.array(code.nullable()).max(LIMITS.cycleDaysMax),
  version,
});
export type ShiftSchemaInput = z.infer<typeof shiftSchemaInput>;

export const shiftSchema = z.object({
  id,
  version: z.int(),
  name: translations,
  cycle_days: z.int(),
  shifts: z.array(shift),
  pattern: z.array(z.string().nullable()),
  crews_count: z.int(),
});
export type ShiftSchema = z.infer<typeof shiftSchema>;

/** Working hours of a weekday, 1 for Monday; such that end not after their start end on the next day. */
export const workInterval = z.strictObject({ weekday: z.int().min(1).max(7), start: clockTime, end: clockTime });
export type WorkInterval = z.infer<typeof workInterval>;

/** A day on which nobody works by the schema. */
export const holiday = z.strictObject({ date: day, name: lineOrEmpty(LIMITS.nameMax) });
export type Holiday = z.infer<typeof holiday>;

/** Working hours of a week, and the days without. */
export const workSchemaInput = z.strictObject({
  name: translationsInput(LIMITS.nameMax),
  /** Holds for everybody who works in no crew with shifts; no other one does then. */
  is_default: z.boolean().default(false),
  intervals: z.array(workInterval).max(LIMITS.workIntervalsMax),
  holidays: z.array(holiday).max(LIMITS.holidaysMax).default([]),
  version,
});
export type WorkSchemaInput = z.infer<typeof workSchemaInput>;

export const workSchema = z.object({
  id,
  version: z.int(),
  name: translations,
  is_default: z.boolean(),
  intervals: z.array(workInterval),
  holidays: z.array(holiday),
});
export type WorkSchema = z.infer<typeof workSchema>;
