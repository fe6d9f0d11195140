export const REPORT_TYPES = ['operation_sheet', 'issue_summary'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** How often a report goes out by mail: for each whole week from Monday, month or year. */
export const REPORT_PERIODS = ['week', 'month', 'year'] as const;
