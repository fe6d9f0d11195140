import { listNotifications } from '@portal/contracts/identity/contracts';
import { NOTIFICATIONS_STEP } from '@portal/contracts/limits';
import { useApiQuery } from '@portal/portal-kit';

/**
 * The person's latest notifications, kept true: as many as the page shows at first, so that it has them at once where the badge asked for
 * them.
 */
export function useNotifications(limit = NOTIFICATIONS_STEP) {
  return useApiQuery(listNotifications, { query: { limit } }, { live: ['notification'], keep: true });
}
