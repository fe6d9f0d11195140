import styled from 'styled-components';
import { useFormat } from '@portal/portal-kit';
import { Badge } from '@portal/ui-kit/badge';
import { useT } from '../words';
import { useNotifications } from './use-notifications';

/** More than this is shown as so many and a plus sign. */
const MOST_SHOWN = 99;

const AtTheEnd = styled(Badge)`
  margin-inline-start: auto;
`;

/** How many of the person's notifications are unread; 0 while that is not known. */
export function useUnread(): number {
  return useNotifications().data?.unread ?? 0;
}

/** The number as a badge shows it. */
export function useUnreadText(unread: number): string {
  const format = useFormat();
  return unread > MOST_SHOWN ? `${format.number(MOST_SHOWN)}+` : format.number(unread);
}

/** How many notifications are unread, beside their entry in the navigation. */
export function UnreadBadge() {
  const t = useT();
  const unread = useUnread();
  const text = useUnreadText(unread);
  if (unread === 0) return null;
  return (
    <AtTheEnd $tone="danger" aria-label={t('notifications.unread', { count: unread })}>
      {text}
    </AtTheEnd>
  );
}
