import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { markAllNotificationsRead, markNotificationRead, markNotificationUnread } from '@portal/contracts/identity/contracts';
import type { Notification } from '@portal/contracts/identity/schemas';
import { NOTIFICATIONS_STEP } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { goTo, LoadError, RelativeTime, useApiMutation, useFormat, usePage, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { IconButton } from '@portal/ui-kit/icon-button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Switch } from '@portal/ui-kit/switch';
import { color, font, space } from '@portal/ui-kit/theme';
import { openNotification } from './open-notification';
import { targetOf } from './target';
import { useNotifications } from './use-notifications';

const Said = styled.span<{ $unread: boolean }>`
  display: grid;
  overflow-wrap: anywhere;
  white-space: normal;
  font-weight: ${({ $unread }) => ($unread ? font.bold : font.regular)};
  small {
    font-size: ${font.table};
    font-weight: ${font.regular};
    color: ${color.muted};
  }
`;

const InLine = styled.span`
  display: inline-flex;
  align-items: center;
`;

/** A card has no head that says what the switch is. */
const OnCards = styled.span`
  display: none;
  [data-cards='true'] & {
    display: inline;
    margin-inline-start: ${space.s};
    color: ${color.muted};
    font-size: ${font.table};
  }
`;

const More = styled.div`
  display: grid;
  place-items: center;
  inline-size: 100%;
  padding: ${space.m};
`;

/** The notification that a window was opened for, by a press on the device; tells it once. */
function takeOpened(): number {
  const opened = Number(new URLSearchParams(window.location.search).get('open'));
  if (opened > 0) window.history.replaceState(window.history.state, '', window.location.pathname);
  return opened;
}

/** `/notifications`: what the person was told, the latest first. */
export function NotificationsPage() {
  const t = useT();
  const { can } = usePortal();
  useEffect(() => {
    const opened = takeOpened();
    if (opened > 0) void openNotification(opened, can);
  }, [can]);
  const [limit, setLimit] = useState(NOTIFICATIONS_STEP);
  const { data: page, error, isFetching, refetch } = useNotifications(limit);
  const columns = useColumns();
  const title = t('routes.notifications');
  usePage({ title });
  const markRead = useApiMutation(markNotificationRead, { changes: ['notification'] });
  const markAll = useApiMutation(markAllNotificationsRead, { changes: ['notification'] });
  const reload = () => void refetch();
  const open = (notification: Notification) => {
    if (notification.read_at === null) markRead.mutate({ params: { id: notification.id } });
    const target = targetOf(notification, can);
    if (target?.newTab) window.open(target.href, '_blank', 'noopener');
    else if (target) void goTo(target.href);
  };
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <IconButton icon="refresh" label={t('notifications.reload')} busy={isFetching} onClick={reload} />
            {page && page.unread > 0 && (
              <Button icon="check-check" busy={markAll.isPending} onClick={() => markAll.mutate({})}>
                {t('notifications.mark_all')}
              </Button>
            )}
          </>
        }
      />
      <DataTable<Notification>
        label={title}
        columns={columns}
        rows={page?.data}
        rowKey={({ id }) => id}
        onRowOpen={open}
        fetching={isFetching}
        skeletonRows={NOTIFICATIONS_STEP}
        empty={
          <EmptyState drawing="conveyor" title={t('notifications.empty')}>
            {t('notifications.empty_hint')}
          </EmptyState>
        }
        error={error && !page ? <LoadError compact error={error} onRetry={reload} retrying={isFetching} /> : undefined}
        footer={page && <Rest count={page.all - page.size} busy={isFetching} onMore={() => setLimit(page.size + NOTIFICATIONS_STEP)} />}
      />
    </>
  );
}

function Rest({ count, busy, onMore }: { count: number; busy: boolean; onMore: () => void }) {
  const t = useT();
  const format = useFormat();
  if (count <= 0) return null;
  return (
    <More>
      <Button busy={busy} onClick={onMore}>
        {t('notifications.rest', { number: format.number(count) })}
      </Button>
    </More>
  );
}

function useColumns(): readonly Column<Notification>[] {
  const t = useT();
  const { locale } = usePortal();
  return useMemo(
    () => [
      { id: 'title', header: t('notifications.what'), primary: true, cell: (row) => <What notification={row} locale={locale} /> },
      {
        id: 'created_at',
        header: t('notifications.when'),
        width: [120, 180],
        card: 'age',
        cell: ({ created_at }) => <RelativeTime at={created_at} />,
      },
      { id: 'read_at', header: t('notifications.read'), width: [96, 120], card: 'badge', cell: (row) => <ReadSwitch notification={row} /> },
    ],
    [t, locale],
  );
}

function What({ notification: { data, read_at }, locale }: { notification: Notification; locale: string }) {
  const [title, description] = [translated(data.params.title, locale), translated(data.params.description, locale)];
  return (
    <Said $unread={read_at === null}>
      <bdi>{title}</bdi>
      {description && (
        <small>
          <bdi>{description}</bdi>
        </small>
      )}
    </Said>
  );
}

/** Shows the choice at once; what the server says comes with the next answer. */
function ReadSwitch({ notification: { id, read_at } }: { notification: Notification }) {
  const t = useT();
  const options = { changes: ['notification'] as const };
  const read = useApiMutation(markNotificationRead, options);
  const unread = useApiMutation(markNotificationUnread, options);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const stored = read_at !== null;
  useEffect(() => setChosen(null), [stored]);
  const toggle = (checked: boolean) => {
    setChosen(checked);
    (checked ? read : unread).mutate({ params: { id } }, { onError: () => setChosen(null) });
  };
  return (
    <InLine>
      <Switch hideLabel label={t('notifications.read')} checked={chosen ?? stored} onChange={toggle} />
      <OnCards aria-hidden>{t('notifications.read')}</OnCards>
    </InLine>
  );
}
