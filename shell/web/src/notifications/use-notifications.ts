import { listNotifications } from '@portal/contracts/identity/contracts';
import { useApiQuery } from '@portal/portal-kit';

/** How many the page shows at first, and how many more each time. The badge asks for as many, so that the page has them at once. */
export const NOTIFICATIONS_STEP = 10;

/** The person's latest notifications, kept true. */
export function useNotifications(limit = NOTIFICATIONS_STEP) {
  return useApiQuery(listNotifications, { query: { limit } }, { live: ['notification'], keep: true });
}
