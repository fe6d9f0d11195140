import * as contracts from '@portal/contracts/identity/contracts';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { unsubscribe } from './unsubscribe';
import { notificationsChanged } from './notification.events';
import { findNotification, latestNotifications, markAllNotifications, markNotification } from './notification.repository';

/** Lets the other tabs and devices of a person know. */
const publishChanged = (query: Query, user: number) => query.publish(notificationsChanged(user, {}, [user]));

async function mark(query: Query, user: number, id: number, read: boolean): Promise<{ status: 'ok' }> {
  const changed = await markNotification(query, user, id, read);
  if (changed === null) throw new NotFound('The notification');
  if (changed) publishChanged(query, user);
  return { status: 'ok' };
}

const listNotifications = useCase({
  contract: contracts.listNotifications,
  async run({ caller, query, searchParams: { limit } }) {
    return { status: 'ok', ...(await latestNotifications(query, caller.user, limit)) };
  },
});

const getNotification = useCase({
  contract: contracts.getNotification,
  async run({ caller, query, params }) {
    const item = await findNotification(query, caller.user, params.id);
    if (!item) throw new NotFound('The notification');
    return { status: 'ok', item };
  },
});

const markNotificationRead = useCase({
  contract: contracts.markNotificationRead,
  run: ({ caller, query, params }) => mark(query, caller.user, params.id, true),
});

const markNotificationUnread = useCase({
  contract: contracts.markNotificationUnread,
  run: ({ caller, query, params }) => mark(query, caller.user, params.id, false),
});

const markAllNotificationsRead = useCase({
  contract: contracts.markAllNotificationsRead,
  async run({ caller, query }) {
    if (await markAllNotifications(query, caller.user)) publishChanged(query, caller.user);
    return { status: 'ok' };
  },
});

export const notificationUseCases = [
  listNotifications,
  getNotification,
  markNotificationRead,
  markNotificationUnread,
  markAllNotificationsRead,
  unsubscribe,
];
