import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, idParam, timestamp } from '../shared-schemas';
import { machineCosts } from './cost.schemas';
import { CHART_GROUPINGS, CHART_MEASURES, FIGURE_DAYS_MAX } from './figure-terms';

/** A day of the plant, or a moment. */
const moment = z.union([z.iso.date(), timestamp]);

/**
 * The window of figures. A day stands for its midnight in the plant; as the end it counts itself. 30 days that end today by default.
 */
const figureWindow = {
  from: moment.optional(),
  to: moment.optional(),
  /** Length of a window whose `from` is left out. */
  days: z.coerce.number<number>().int().min(1).max(FIGURE_DAYS_MAX).optional(),
};

/** Which issues count. */
const figureFilters = {
  /** The category with this path and all below it: `/3/7/`. */
  category_path: z
    .string()
    .max(LIMITS.nameMax)
    .regex(/^(\/\d+)+\/?$/)
    .optional(),
  /** Entry of the dictionary prod_lines. */
  prod_line: idParam.optional(),
  equipment_id: idParam.optional(),
  /** Worked on the issue. */
  employee_id: idParam.optional(),
};
export type FigureFilters = z.infer<z.ZodObject<typeof figureFilters>>;

export const chartQuery = z.strictObject({
  measure: z.enum(CHART_MEASURES).default('count'),
  by: z.enum(CHART_GROUPINGS).default('month'),
  ...figureWindow,
  ...figureFilters,
});
export type ChartQuery = z.infer<typeof chartQuery>;

/** A bar of a chart. `key` names a period (`2026-11-02`, `2026-W45`, `2026-11`, `2026`) or the number of a thing; `none` for no thing. */
export const chartItem = z.object({
  key: z.string(),
  label: z.string(),
  /** Null where there is nothing to divide by: without failures nothing is known of the time between them. */
  value: z.number().nullable(),
  /** Issues, or failures of mtbf and mttf. */
  count: z.int(),
  from: timestamp,
  to: timestamp,
});
export type ChartItem = z.infer<typeof chartItem>;

/** A chart; `min` and `max` of its values, `unit` seconds or issues. */
export const chart = z.object({
  status: z.literal('ok'),
  items: z.array(chartItem),
  meta: z.object({
    min: z.number().nullable(),
    max: z.number().nullable(),
    count: z.int(),
    unit: z.enum(['s', 'issues']),
    from: timestamp,
    to: timestamp,
    /** The time zone whose days count. */
    timezone: z.string(),
  }),
});
export type Chart = z.infer<typeof chart>;

export const hoursQuery = z.strictObject({ ...figureWindow, ...figureFilters });

/** When issues are reported, by the clock of the plant. */
export const reportedHours = z.object({
  /** Hours in which any were, in order; weekdays from 1 for Monday, as ISO 8601 counts. */
  cells: z.array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), count: z.int() })),
  count: z.int(),
  from: timestamp,
  to: timestamp,
  /** The time zone whose hours count. */
  timezone: z.string(),
});
export type ReportedHours = z.infer<typeof reportedHours>;

export const statsQuery = z.strictObject(figureWindow);

/** Figures of one machine or tool; times in seconds, means null where there is nothing to divide by. */
export const equipmentStats = z.object({
  equipment_id: id,
  from: timestamp,
  to: timestamp,
  count: z.int(),
  planned: z.int(),
  total: z.number(),
  serw: z.number(),
  mttr1: z.number().nullable(),
  mttr2: z.number().nullable(),
  failures: z.int(),
  downtime: z.number(),
  /** Null while nothing is known of the time that it is scheduled to operate; so are the figures that need it. */
  scheduled: z.number().nullable(),
  /** Share of the scheduled time without downtime, 0 to 1; null without scheduled time. */
  availability: z.number().nullable(),
  mtbf: z.number().nullable(),
  mttf: z.number().nullable(),
  /** What the issues have cost that were finished in the window; null for callers without costs/read. */
  costs: machineCosts.nullable(),
});
export type EquipmentStats = z.infer<typeof equipmentStats>;
