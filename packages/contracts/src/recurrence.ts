import { z } from 'zod';
import { LIMITS } from './limits';
import { timestamp } from './shared-schemas';
import { opaque } from './texts';

export const RECURRENCE_FREQUENCIES = ['daily', 'weekly', 'monthly', 'yearly'] as const;

const day = z.iso.date();
/** 1 for Monday. */
const weekday = z.int().min(1).max(7);
const month = z.int().min(1).max(12);

/** How something repeats, by the clocks of its time zone; without `count` and `until` it does so without end. */
export const recurrenceInput = z.strictObject({
  frequency: z.enum(RECURRENCE_FREQUENCIES),
  interval: z.int().min(1).max(LIMITS.recurrenceIntervalMax).default(1),
  /** Of a weekly one; the day of the start is one of them. That day alone where none is named. */
  byweekday: z.array(weekday).max(7).default([]),
  /** In these months alone, and each of them for a yearly one; that of the start is one of them. */
  bymonth: z.array(month).max(12).default([]),
  /** The day on which weeks begin, which tells the weeks of a weekly one that leaves some out. */
  wkst: weekday.default(1),
  count: z.int().min(1).max(LIMITS.recurrenceCountMax).nullish(),
  /** The last day on which it may begin. */
  until: day.nullish(),
  /** The start of the event, where it is given here too. */
  dtstart: timestamp.nullish(),
  /** The time zone of the event, where it is given here too or here alone. */
  tzid: opaque(64).nullish(),
});
export type RecurrenceInput = z.infer<typeof recurrenceInput>;

/** The same as it is kept: nothing is left to a default. */
export const recurrence = z.object({
  frequency: z.enum(RECURRENCE_FREQUENCIES),
  dtstart: timestamp,
  tzid: z.string(),
  interval: z.int(),
  byweekday: z.array(z.int()),
  bymonth: z.array(z.int()),
  wkst: z.int(),
  count: z.int().nullish(),
  until: day.nullish(),
});
export type Recurrence = z.infer<typeof recurrence>;
