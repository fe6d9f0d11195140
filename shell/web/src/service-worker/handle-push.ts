import type { PushPayload } from '@portal/contracts/push';
import type { NotificationEvent, OpenMessage, PushEvent, WorkerScope } from './worker-scope';

/** What push messages need of a service worker's world. */
export type PushScope = Pick<WorkerScope, 'registration' | 'clients' | 'addEventListener'>;

const ICON = '/favicon.svg';

function isPayload(value: unknown): value is PushPayload {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';
}

function payloadOf({ data }: PushEvent): PushPayload | null {
  try {
    const value = data?.json();
    return isPayload(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Shows what a push message says. Browsers take the permission away from whoever shows nothing, so one that cannot be read shows the
 * portal's address.
 */
async function show(scope: PushScope, event: PushEvent): Promise<void> {
  const payload = payloadOf(event);
  const { id, lang, dir } = payload ?? {};
  await scope.registration.showNotification(payload?.title ?? self.location.host, {
    icon: ICON,
    tag: id === undefined ? 'notifications' : `notification-${id}`,
    lang,
    dir,
    data: id,
  });
}

/** Where a window that is opened for a notification begins. */
const addressOf = (id: number | undefined) => (id === undefined ? '/notifications' : `/notifications?open=${id}`);

/** Shows the notification in a window that is open, or in a new one. */
async function open(scope: PushScope, { notification }: NotificationEvent): Promise<void> {
  notification.close();
  const id = typeof notification.data === 'number' ? notification.data : undefined;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = windows.find(({ focused }) => focused) ?? windows[0];
  if (!found) return void (await scope.clients.openWindow(addressOf(id)));
  const message: OpenMessage = { type: 'portal.open_notification', ...(id !== undefined && { id }) };
  found.postMessage(message);
  // Refused where the press was too long ago.
  await found.focus().catch(() => undefined);
}

/** Lets a service worker show push messages and open what was pressed. */
export function handlePush(scope: PushScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(open(scope, event)));
}
