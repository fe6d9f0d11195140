import { getIssueCounts } from '@portal/contracts/issues/contracts';
import { REFRESH } from '@portal/contracts/limits';
import { prefetchQuery, useApiQuery } from '@portal/portal-kit';

/** What is counted, in the order it is shown: what to see to first stands first. Filters of the list of issues have the same names. */
export const COUNTED = ['stopped', 'unassigned', 'waiting', 'open'] as const;
export type Counted = (typeof COUNTED)[number];

const LIVE = ['issue'] as const;

/** Asks for them before the screen is drawn. */
export const prefetchIssueCounts = (): void => prefetchQuery(getIssueCounts, {}, { live: LIVE });

/** How many issues are open, and how many need somebody. */
export function useIssueCounts() {
  return useApiQuery(getIssueCounts, {}, { live: LIVE, beside: true, refetchInterval: REFRESH.dashboardS * 1000, keep: true });
}
