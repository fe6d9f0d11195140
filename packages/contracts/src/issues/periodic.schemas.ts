import { z } from 'zod';
import { LIMITS } from '../limits';
import { parameterInputs } from '../parameters';
import { recurrence, recurrenceInput } from '../recurrence';
import { byId, id, idParam, person, timestamp, translations, translationsInput } from '../shared-schemas';
import { line, opaque, prose } from '../texts';
import { HOLIDAY_SHIFTS, PERIODIC_MODES } from './periodic-terms';

const mode = z.enum(PERIODIC_MODES);
const holidayShift = z.enum(HOLIDAY_SHIFTS);
export type HolidayShift = z.infer<typeof holidayShift>;

/** From 1, or from the end of the month: -1 is its last. A day that a month does not have is its last. */
const monthDay = z.union([z.int().min(1).max(31), z.literal(-1)]);
/** Which of the weekdays of a month: the first to the fourth, or -1 for the last. */
const position = z.union([z.int().min(1).max(4), z.literal(-1)]);

/** How a periodic repeats: `dtstart` is the moment from which on its dates are, at the clock time that it says. */
export const periodicRecurrenceInput = recurrenceInput.extend({
  /** The first date is at this moment or later. */
  dtstart: timestamp,
  /** Days of a month, of a monthly or yearly one; that of the start where neither it nor `bysetpos` is named. */
  bymonthday: z.array(monthDay).max(31).default([]),
  /** With weekdays of a monthly or yearly one: `1` and Monday is the first Monday. */
  bysetpos: z.array(position).max(5).default([]),
});
export type PeriodicRecurrenceInput = z.infer<typeof periodicRecurrenceInput>;

export const periodicRecurrence = recurrence.extend({ bymonthday: z.array(z.int()), bysetpos: z.array(z.int()) });
export type PeriodicRecurrence = z.infer<typeof periodicRecurrence>;

const version = z.int().min(1).optional();

/** What a periodic is beside how it repeats, as sent. */
const fields = z.strictObject({
  /** What planners call it. */
  name: translationsInput(LIMITS.nameMax),
  category_id: id,
  /** Of its issues. */
  title: line(LIMITS.issueTitleMax),
  user_description: prose(LIMITS.issueDescriptionMax),
  mode,
  /** How long before its date an issue is made. */
  lead_minutes: z.int().min(0).max(LIMITS.leadMinutesMax),
  /** A machine gets no issue while one that the periodic made for it is open. */
  skip_if_open: z.boolean(),
  holiday_shift: holidayShift,
  /** Each of them gets an issue of its own; without any the periodic makes one issue for each date. */
  equipment_ids: z.array(id).max(LIMITS.periodicMachinesMax),
  formal_confirm_required: z.boolean(),
  /** People who are put on its issues. */
  employee_ids: z.array(id).max(LIMITS.periodicPeopleMax),
  /** Everybody who belongs to the crew on the date is put on its issues. */
  crew_id: id.nullable(),
  /** Answers to questions of the category. */
  parameters: parameterInputs,
  enabled: z.boolean(),
});
const { name, category_id, title, user_description, ...optional } = fields.shape;

export const periodicInput = z.strictObject({
  name,
  category_id,
  title,
  user_description,
  rrule: periodicRecurrenceInput,
  mode: optional.mode.default('fixed'),
  lead_minutes: optional.lead_minutes.default(0),
  skip_if_open: optional.skip_if_open.default(true),
  holiday_shift: optional.holiday_shift.default('none'),
  equipment_ids: optional.equipment_ids.default([]),
  formal_confirm_required: optional.formal_confirm_required.default(false),
  employee_ids: optional.employee_ids.default([]),
  crew_id: optional.crew_id.default(null),
  parameters: optional.parameters.default([]),
  enabled: optional.enabled.default(true),
  version,
});
export type PeriodicInput = z.infer<typeof periodicInput>;

/** Changes of a periodic, sent at one of its issues: members that are absent stay. */
export const periodicChange = z.strictObject({ rrule: periodicRecurrenceInput.optional(), fields: fields.partial().optional(), version });

/** A machine as a periodic refers to it. */
const machineRef = z.object({ id, name: z.string(), symbol: z.string().nullable() });

/** A plan that makes issues again and again. */
export const periodic = z.object({
  id,
  version: z.int(),
  name: translations,
  category_id: id,
  category: z.object({ id, name: translations, icon: z.string().nullable(), color: z.string().nullable() }),
  title: z.string(),
  user_description: z.string(),
  rrule: periodicRecurrence,
  mode,
  lead_minutes: z.int(),
  skip_if_open: z.boolean(),
  holiday_shift: holidayShift,
  equipment_ids: z.array(id),
  equipment: z.array(machineRef),
  formal_confirm_required: z.boolean(),
  employee_ids: z.array(id),
  employees: z.array(person),
  crew_id: id.nullable(),
  parameters: parameterInputs,
  enabled: z.boolean(),
  /** The next date; null where none is to come, or none is known before the last issue ends. */
  next_at: timestamp.nullable(),
  /** Issues that it made. */
  issues_count: z.int(),
});
export type Periodic = z.infer<typeof periodic>;

/** One date of a periodic. */
export const periodicDate = z.object({
  /** When it is by the rule: this names it. */
  at: timestamp,
  /** When it is, after it was moved by a person or off a closed day. */
  starts_at: timestamp,
  moved: z.boolean(),
  /** Issues that it made. */
  issue_ids: z.array(id),
});
export type PeriodicDate = z.infer<typeof periodicDate>;

/** A periodic with its next dates, as an issue or a machine shows it. */
export const periodicWithDates = periodic.extend({ dates: z.array(periodicDate) });
export type PeriodicWithDates = z.infer<typeof periodicWithDates>;

export const periodicPreview = z.object({
  dates: z.array(periodicDate),
  /** Whether dates follow the last one shown. */
  more: z.boolean(),
});
export type PeriodicPreview = z.infer<typeof periodicPreview>;

const limit = z.coerce.number<number>().int().min(1).max(LIMITS.previewRows).default(LIMITS.previewRows);
export const previewQuery = z.object({ limit });
export const previewInput = z.strictObject({
  rrule: periodicRecurrenceInput,
  holiday_shift: holidayShift.default('none'),
  limit: z.int().min(1).max(LIMITS.previewRows).default(LIMITS.previewRows),
});

/** What "generate now" did. */
export const generated = z.object({
  at: timestamp,
  /** The issues that it made. */
  issue_ids: z.array(id),
  /** Machines that got none: one is open, or the machine is archived. */
  skipped: z.int(),
});
export type Generated = z.infer<typeof generated>;

/** `at` names a date as answers do. */
export const occurrenceParams = byId.extend({ at: opaque(40) });
export const occurrenceMove = z.strictObject({ moved_to: timestamp });
export const issuePeriodicParams = byId.extend({ periodicId: idParam });
