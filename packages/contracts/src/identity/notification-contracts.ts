import { done } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as s from './schemas';

export const listNotifications = contract('GET /notifications', {
  access: 'any',
  description: 'The own notifications, the latest first, in the language of `Accept-Language`. Those of three months are kept.',
  query: s.notificationsQuery,
  output: s.notificationPage,
});
export const markNotificationRead = contract('PUT /notifications/:id/markRead', { access: 'any', params: byId, output: done });
export const markNotificationUnread = contract('PUT /notifications/:id/markUnread', { access: 'any', params: byId, output: done });
export const markAllNotificationsRead = contract('POST /notifications/markAllRead', { access: 'any', output: done });
