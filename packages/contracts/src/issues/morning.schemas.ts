import { z } from 'zod';
import { id, timestamp } from '../shared-schemas';

const decimal = z.string();

/** What an issue costs until now, and per hour now; null where its category generates no costs. */
const runningCosts = z.object({ total: decimal, running: decimal });

/** An issue that the page names. */
const morningIssue = z.object({
  id,
  title: z.string(),
  /** Symbol and designation of the machine. */
  equipment_name: z.string().nullable(),
  /** When it was reported, or by when it should have been begun or finished. */
  since: timestamp,
});

const stoppedIssue = morningIssue.extend({ costs: runningCosts.nullable() });
export type StoppedIssue = z.infer<typeof stoppedIssue>;

/** A machine or a line with more issues than the month before, or with longer ones. */
export const worseGroup = z.object({
  id,
  name: z.string(),
  /** Finished issues of this month until now, and of the same part of the month before. */
  count: z.int(),
  count_before: z.int(),
  /** Mean time from report to end, in seconds; null without issues. */
  mttr1: z.number().nullable(),
  mttr1_before: z.number().nullable(),
  more: z.boolean(),
  longer: z.boolean(),
});
export type WorseGroup = z.infer<typeof worseGroup>;

const period = z.object({ from: timestamp, to: timestamp });

/** What a manager has to know in the morning. */
export const morning = z.object({
  at: timestamp,
  timezone: z.string(),
  stopped: z.object({
    count: z.int(),
    /** Those that stand the longest; none for callers without issues/read. */
    items: z.array(stoppedIssue),
    /** Of all of them; null for callers without costs/read. */
    costs: runningCosts.extend({ currency: z.string().nullable(), complete: z.boolean() }).nullable(),
  }),
  worse: z.object({ now: period, before: period, lines: z.array(worseGroup), machines: z.array(worseGroup) }),
  overdue: z.object({
    issues: z.int(),
    /** Those that should have been done the earliest; none for callers without issues/read. */
    items: z.array(morningIssue),
    /** Maintenance plans; null for callers without timetable/read. */
    plans: z.int().nullable(),
  }),
});
export type Morning = z.infer<typeof morning>;
