import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, person, timestamp } from '../shared-schemas';
import { REPORT_PERIODS, REPORT_TYPES } from './report-types';

const shared = {
  report_type: z.enum(REPORT_TYPES),
  period: z.enum(REPORT_PERIODS),
  /** With the costs of issues and machines: only for readers of costs. */
  with_costs: z.boolean(),
  /** People who are told of each report by mail. */
  receiver_ids: z.array(id).min(1).max(LIMITS.reportReceiversMax),
};

/** A report to be made and mailed again and again. */
export const reportScheduleInput = z.strictObject({ ...shared, with_costs: shared.with_costs.default(false) });
export type ReportScheduleInput = z.infer<typeof reportScheduleInput>;

export const reportSchedule = z.object({
  id,
  ...shared,
  receivers: z.array(person),
  /** The first day after the next period: its report is made on this day at six o'clock in the plant. */
  next_on: z.iso.date(),
  created_at: timestamp,
  created_by_user: person.nullable(),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;
