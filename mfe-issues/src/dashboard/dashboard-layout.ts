import type { DashboardConfig } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';

type Rows = DashboardConfig['rows'];

/** What a person sees whose dashboard nobody arranged: own work first, the plant's open issues beside it. */
export function defaultRows(canReadIssues: boolean): Rows {
  if (!canReadIssues) return [{ cols: [{ size: LIMITS.dashboardColumns, component: 'assigned_issues' }] }];
  return [{ cols: [{ size: 7, component: 'assigned_issues' }, { size: 5, component: 'open_issues' }] }];
}

/** The arrangement to show, and whether it is the person's own. */
export function arrangementOf(config: DashboardConfig, canReadIssues: boolean): { rows: Rows; configured: boolean } {
  if (config.rows.length > 0) return { rows: config.rows, configured: true };
  return { rows: defaultRows(canReadIssues), configured: false };
}
