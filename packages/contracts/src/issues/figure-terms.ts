/** What charts show. `mtbf` and `mttf` are of machines; the others of finished issues. */
export const CHART_MEASURES = ['count', 'total', 'serw', 'mttr1', 'mttr2', 'mtbf', 'mttf'] as const;
export type ChartMeasure = (typeof CHART_MEASURES)[number];

export const CHART_PERIODS = ['day', 'week', 'month', 'year'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

export const CHART_GROUPINGS = [...CHART_PERIODS, 'category', 'prod_line', 'equipment', 'employee'] as const;
export type ChartGrouping = (typeof CHART_GROUPINGS)[number];

/** Measures of failures over the scheduled time of machines, which people do not have. */
export const FAILURE_MEASURES: readonly ChartMeasure[] = ['mtbf', 'mttf'];

/** Whether a measure can be grouped so. */
export const canGroup = (measure: ChartMeasure, by: ChartGrouping): boolean => by !== 'employee' || !FAILURE_MEASURES.includes(measure);

/** Whether a grouping is by periods of time. */
export const isPeriod = (by: ChartGrouping): by is ChartPeriod => (CHART_PERIODS as readonly string[]).includes(by);

/** Lengths in days that a chart is offered for without dates. */
export const CHART_DAYS = [7, 30, 90, 365] as const;

/** Most days of a window: ten years and a day. */
export const FIGURE_DAYS_MAX = 3_660;
/** Most bars of periods. */
export const FIGURE_PERIODS_MAX = 600;
