import { z } from 'zod';
import { id, person, timestamp } from '../shared-schemas';
import { REPORT_TYPES } from './report-types';

const day = z.iso.date();

/** A report for a time; both days count, and are those of the plant. */
export const reportInput = z.strictObject({
  report_type: z.enum(REPORT_TYPES),
  date_from: day,
  date_to: day,
  /** Waits up to ten seconds for the file. */
  sync: z.boolean().optional(),
});
export type ReportInput = z.infer<typeof reportInput>;

export const REPORT_JOB_STATES = ['queued', 'executing', 'retrying', 'finished', 'failed', 'cancelled'] as const;

export const report = z.object({
  id,
  report_type: z.enum(REPORT_TYPES),
  date_from: day,
  date_to: day,
  job_status_id: z.uuid(),
  job_status: z.object({
    status: z.enum(REPORT_JOB_STATES),
    /** Percent. */
    progress_now: z.number(),
  }),
  /** A signed address of the workbook that is good for some minutes; null until it is made. */
  file: z.string().nullable(),
  created_at: timestamp,
  created_by_user: person.nullable(),
});
export type Report = z.infer<typeof report>;
