export const REPORT_TYPES = ['operation_sheet', 'issue_summary'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
