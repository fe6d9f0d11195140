import { addressOf } from '@portal/portal-kit/portal';
import { CountLink } from '@portal/ui-kit/count-link';
import { useT } from '../words';
import { useUnread, useUnreadText } from './unread-badge';

/** How many notifications are unread, on every page; leads to all of them. */
export function NotificationBell() {
  const t = useT();
  const unread = useUnread();
  const text = useUnreadText(unread);
  const label = unread > 0 ? t('notifications.unread', { count: unread }) : t('routes.notifications');
  return <CountLink href={addressOf('notifications') ?? undefined} icon="bell" label={label} count={unread > 0 ? text : undefined} />;
}
