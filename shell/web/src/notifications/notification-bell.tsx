import styled from 'styled-components';
import { addressOf } from '@portal/portal-kit/portal';
import { Badge } from '@portal/ui-kit/badge';
import { Icon } from '@portal/ui-kit/icon';
import { color, radius, stroke, target } from '@portal/ui-kit/theme';
import { useT } from '../words';
import { useUnread, useUnreadText } from './unread-badge';

const Bell = styled.a`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${target};
  block-size: ${target};
  color: ${color.text};
  border-radius: ${radius.medium};
  &:hover {
    background: ${color.hover};
  }
  > span {
    position: absolute;
    inset-block-end: 50%;
    inset-inline-start: 50%;
    box-shadow: 0 0 0 ${stroke.mark} ${color.surface};
  }
`;

/** How many notifications are unread, on every page; leads to all of them. */
export function NotificationBell() {
  const t = useT();
  const unread = useUnread();
  const text = useUnreadText(unread);
  const label = unread > 0 ? t('notifications.unread', { count: unread }) : t('routes.notifications');
  return (
    <Bell href={addressOf('notifications') ?? undefined} aria-label={label} data-tooltip={label}>
      <Icon name="bell" />
      {unread > 0 && (
        <Badge $tone="danger" aria-hidden>
          {text}
        </Badge>
      )}
    </Bell>
  );
}
