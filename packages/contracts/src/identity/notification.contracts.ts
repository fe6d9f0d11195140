import { done, itemOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as s from './schemas';

export const listNotifications = contract('GET /notifications', {
  summary: 'List your own notifications',
  access: 'any',
  description: 'The own notifications, the latest first. Those of three months are kept.',
  query: s.notificationsQuery,
  output: s.notificationPage,
});
export const markNotificationRead = contract('PUT /notifications/:id/markRead', {
  summary: 'Mark a notification as read',
  access: 'any',
  params: byId,
  output: done,
});
export const markNotificationUnread = contract('PUT /notifications/:id/markUnread', {
  summary: 'Mark a notification as unread',
  access: 'any',
  params: byId,
  output: done,
});
export const markAllNotificationsRead = contract('POST /notifications/markAllRead', {
  summary: 'Mark all notifications as read',
  access: 'any',
  output: done,
});

export const getNotification = contract('GET /notifications/:id', {
  summary: 'Get a notification',
  access: 'any',
  description: 'An own notification, also one that does not show in the portal.',
  params: byId,
  output: itemOf(s.notification),
});

export const getMyPushSubscription = contract('GET /me/push_subscription', {
  summary: 'Get the push subscription of this device',
  access: 'notifications/read',
  description: 'Of the device that the call comes from.',
  output: itemOf(s.pushState),
});
export const saveMyPushSubscription = contract('PUT /me/push_subscription', {
  summary: 'Save the push subscription of this device',
  access: 'notifications/update',
  description:
    'Notifications go to the device of the call from now on, and to nobody else there. 422 `endpoint: invalid` for anything but https at a name of the internet.',
  body: s.pushSubscription,
  output: itemOf(s.pushState),
});
export const removeMyPushSubscription = contract('DELETE /me/push_subscription', {
  summary: 'Remove the push subscription of this device',
  access: 'any',
  output: done,
});

export const getMyNotificationPreferences = contract('GET /me/notification_preferences', {
  summary: 'Get your own notification preferences',
  access: 'notifications/read',
  description: 'Without the kinds that the caller lacks the permission for.',
  output: s.notificationPreferencesAnswer,
});
export const saveMyNotificationPreferences = contract('PUT /me/notification_preferences', {
  summary: 'Save your own notification preferences',
  access: 'notifications/update',
  body: s.notificationPreferences,
  output: s.notificationPreferencesAnswer,
});
export const getTemplateNotificationPreferences = contract('GET /user_templates/:id/notification_preferences', {
  summary: 'Get the notification preferences of a user template',
  access: 'settings.staff/read',
  description: 'What people of the template who chose nothing else get.',
  params: byId,
  output: s.notificationPreferencesAnswer,
});
export const saveTemplateNotificationPreferences = contract('PUT /user_templates/:id/notification_preferences', {
  summary: 'Save the notification preferences of a user template',
  access: 'settings.staff/update',
  params: byId,
  body: s.notificationPreferences,
  output: s.notificationPreferencesAnswer,
});

export const unsubscribe = contract('POST /notifications/unsubscribe', {
  summary: 'Unsubscribe from notification mails',
  access: 'public',
  description:
    'Stops mails of notifications for whom the token of a mail is of; takes what mail programs send by themselves (RFC 8058). 422 `t: invalid`.',
  query: s.unsubscribeQuery,
  output: done,
});
