import { z } from 'zod';
import { LIMITS } from '../limits';
import { recurrence, recurrenceInput } from '../recurrence';
import { id, idParam, timestamp, translations, translationsInput } from '../shared-schemas';
import { availabilityState } from './availability.schemas';
import { day } from './shift.schemas';
import { line, opaque, proseOrEmpty } from '../texts';

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const version = z.int().min(1).optional();

export type { Recurrence, RecurrenceInput } from '../recurrence';

/** A kind of scheduled event, and how available its owner is meanwhile. */
export const scheduleTypeInput = z.strictObject({
  name: translationsInput(LIMITS.nameMax),
  colour,
  icon: line(64).nullable().default(null),
  effect: availabilityState,
  version,
});
export type ScheduleTypeInput = z.infer<typeof scheduleTypeInput>;

export const scheduleType = z.object({
  id,
  version: z.int(),
  name: translations,
  colour: z.string(),
  icon: z.string().nullable(),
  effect: availabilityState,
});
export type ScheduleType = z.infer<typeof scheduleType>;

export const SCHEDULE_OWNERS = ['User', 'Crew', 'Equipment'] as const;
export const scheduleOwner = z.enum(SCHEDULE_OWNERS);
export type ScheduleOwner = z.infer<typeof scheduleOwner>;

export const scheduledEventInput = z.strictObject({
  schedule_type_id: id,
  start: timestamp,
  end: timestamp,
  /** By whose clocks it repeats; those of the plant where none is named. */
  tzid: opaque(64).nullish(),
  rrule: recurrenceInput.nullish(),
  /** Days of the series without it, by the clocks of its time zone. */
  exdates: z.array(day).max(LIMITS.exdatesMax).default([]),
  note: proseOrEmpty(LIMITS.scheduleNoteMax).nullish(),
  version,
});
export type ScheduledEventInput = z.infer<typeof scheduledEventInput>;

/** With `occurrence` that day of the series alone changes: it becomes an event of its own. */
export const scheduledEventChange = scheduledEventInput.extend({ occurrence: day.nullish() });

export const scheduledEvent = z.object({
  id,
  version: z.int(),
  owner_type: scheduleOwner,
  owner_id: id,
  schedule_type_id: id,
  start: timestamp,
  end: timestamp,
  tzid: z.string(),
  rrule: recurrence.nullable(),
  exdates: z.array(day),
  note: z.string().nullable(),
});
export type ScheduledEvent = z.infer<typeof scheduledEvent>;

/** An event on one of its days. */
export const scheduledOccurrence = z.object({
  /** Number of the event; with `day` it is this occurrence alone. */
  id,
  day,
  owner_type: scheduleOwner,
  owner_id: id,
  schedule_type_id: id,
  start: timestamp,
  end: timestamp,
  recurring: z.boolean(),
  note: z.string().nullable(),
});
export type ScheduledOccurrence = z.infer<typeof scheduledOccurrence>;

/** Whose an event is, as lists of everybody's events show it: people and equipment have one name, crews one for each language. */
export const ownedOccurrence = scheduledOccurrence.extend({ owner_name: z.union([z.string(), translations]) });
export type OwnedOccurrence = z.infer<typeof ownedOccurrence>;

export const scheduleWindow = z.object({
  /** Now by default. */
  from: timestamp.optional(),
  /** A week after `from` by default. */
  to: timestamp.optional(),
});
export const allEventsQuery = scheduleWindow.extend({
  schedule_type_id: idParam.optional(),
  /** Events of the crew and of everybody who belongs to it today. */
  crew_id: idParam.optional(),
  owner_type: scheduleOwner.optional(),
});
export type AllEventsQuery = z.infer<typeof allEventsQuery>;

export const removalQuery = z.object({
  /** That day of the series alone. */
  occurrence: day.optional(),
});

/** What a cell of an imported schedule can be refused for. */
export const SCHEDULE_CELL_ERRORS = ['user_not_found', 'several_users_found', 'event_collision', 'hour_cell_parse_error'] as const;
export type ScheduleCellError = (typeof SCHEDULE_CELL_ERRORS)[number];

export const scheduleImportForm = z.strictObject({
  /** `2026-12` */
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
  /** With `1` what an import before brought for this month, and this file does not, is removed for the people in it. */
  wipe: z.enum(['0', '1']).default('0'),
});

/** What became of an import of a schedule: the output of its job. */
export interface ScheduleImportOutput {
  /** Why nothing of the file could be read: as other imports say it, or `repeated_days`. */
  refused: string | null;
  created: number;
  unchanged: number;
  removed: number;
  /** Cells and rows that were refused. */
  failed: number;
  /** The first of them. */
  errors: { code: ScheduleCellError; args: { cell: string; value: string } }[];
}
