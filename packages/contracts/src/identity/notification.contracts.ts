import { done, itemOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as s from './schemas';

export const listNotifications = contract('GET /notifications', {
  access: 'any',
  description: 'The own notifications, the latest first. Those of three months are kept.',
  query: s.notificationsQuery,
  output: s.notificationPage,
});
export const markNotificationRead = contract('PUT /notifications/:id/markRead', { access: 'any', params: byId, output: done });
export const markNotificationUnread = contract('PUT /notifications/:id/markUnread', { access: 'any', params: byId, output: done });
export const markAllNotificationsRead = contract('POST /notifications/markAllRead', { access: 'any', output: done });

export const getNotification = contract('GET /notifications/:id', {
  access: 'any',
  description: 'An own notification, also one that does not show in the portal.',
  params: byId,
  output: itemOf(s.notification),
});

export const getMyPushSubscription = contract('GET /me/push_subscription', {
  access: 'notifications/read',
  description: 'Of the device that the call comes from.',
  output: itemOf(s.pushState),
});
export const saveMyPushSubscription = contract('PUT /me/push_subscription', {
  access: 'notifications/update',
  description:
    'Notifications go to the device of the call from now on, and to nobody else there. 422 `endpoint: invalid` for anything but https at a name of the internet.',
  body: s.pushSubscription,
  output: itemOf(s.pushState),
});
export const removeMyPushSubscription = contract('DELETE /me/push_subscription', { access: 'any', output: done });

export const getMyNotificationPreferences = contract('GET /me/notification_preferences', {
  access: 'notifications/read',
  description: 'Without the kinds that the caller lacks the permission for.',
  output: s.notificationPreferencesAnswer,
});
export const saveMyNotificationPreferences = contract('PUT /me/notification_preferences', {
  access: 'notifications/update',
  body: s.notificationPreferences,
  output: s.notificationPreferencesAnswer,
});
export const getTemplateNotificationPreferences = contract('GET /user_templates/:id/notification_preferences', {
  access: 'settings.staff/read',
  description: 'What people of the template who chose nothing else get.',
  params: byId,
  output: s.notificationPreferencesAnswer,
});
export const saveTemplateNotificationPreferences = contract('PUT /user_templates/:id/notification_preferences', {
  access: 'settings.staff/update',
  params: byId,
  body: s.notificationPreferences,
  output: s.notificationPreferencesAnswer,
});

export const unsubscribe = contract('POST /notifications/unsubscribe', {
  access: 'public',
  description:
    'Stops mails of notifications for whom the token of a mail is of; takes what mail programs send by themselves (RFC 8058). 422 `t: invalid`.',
  query: s.unsubscribeQuery,
  output: done,
});
