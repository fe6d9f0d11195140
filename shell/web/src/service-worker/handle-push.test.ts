import { handlePush, type PushScope } from './handle-push';
import type { WindowClient } from './worker-scope';

/** A service worker's world: what it showed and opened. */
function worker(windows: WindowClient[] = []) {
  const listeners = new Map<string, (event: never) => void>();
  const shown: [string, NotificationOptions | undefined][] = [];
  const opened: string[] = [];
  const scope: PushScope = {
    registration: {
      showNotification(title, options) {
        shown.push([title, options]);
        return Promise.resolve();
      },
    },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow(url) {
        opened.push(url);
        return Promise.resolve(null);
      },
    },
    addEventListener(type: string, listener: (event: never) => void) {
      listeners.set(type, listener);
    },
  };
  handlePush(scope);
  const fire = async (type: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    const waitUntil = (work: Promise<unknown>) => {
      done = work;
    };
    (listeners.get(type) as ((event: object) => void) | undefined)?.({ ...event, waitUntil });
    await done;
  };
  return { shown, opened, fire };
}

const message = (value: unknown) => ({ data: { json: () => value } });
const press = (data: unknown) => ({ notification: { data, close: () => undefined } });

function windowOf(focused: boolean) {
  const messages: unknown[] = [];
  const client: WindowClient = {
    focused,
    focus: () => Promise.reject(new Error('too late')),
    postMessage: (one) => void messages.push(one),
  };
  return { client, messages };
}

it('shows the title in its language and direction, one notification for one thing', async () => {
  const { shown, fire } = worker();
  await fire('push', message({ id: 7, title: 'تم تعيين', lang: 'ar', dir: 'rtl' }));
  await fire('push', message({ title: 'New notifications: 3', lang: 'en', dir: 'ltr' }));
  expect(shown).toEqual([
    ['تم تعيين', { icon: '/favicon.svg', tag: 'notification-7', lang: 'ar', dir: 'rtl', data: 7 }],
    ['New notifications: 3', { icon: '/favicon.svg', tag: 'notifications', lang: 'en', dir: 'ltr', data: undefined }],
  ]);
});

it.each([
  ['nothing', { data: null }],
  ['no JSON', { data: { json: () => JSON.parse('x') as unknown } }],
  ['something else', message(['x'])],
])('shows the address of the portal for a message with %s', async (_, event) => {
  const { shown, fire } = worker();
  await fire('push', event);
  expect(shown.map(([title]) => title)).toEqual([window.location.host]);
});

it('opens a window where none is open', async () => {
  const { opened, fire } = worker();
  await fire('notificationclick', press(7));
  await fire('notificationclick', press(undefined));
  expect(opened).toEqual(['/notifications?open=7', '/notifications']);
});

it('tells the window that is open, the one in front first, and loads nothing anew', async () => {
  const [behind, front] = [windowOf(false), windowOf(true)];
  const { opened, fire } = worker([behind.client, front.client]);
  await fire('notificationclick', press(7));
  await fire('notificationclick', press(undefined));
  expect(front.messages).toEqual([{ type: 'portal.open_notification', id: 7 }, { type: 'portal.open_notification' }]);
  expect(behind.messages).toEqual([]);
  expect(opened).toEqual([]);
});
