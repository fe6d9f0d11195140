import { screen, waitFor } from '@testing-library/react';
import { getMyPushSubscription, removeMyPushSubscription, saveMyPushSubscription } from '@portal/contracts/identity/contracts';
import { FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../own-unit/manifest';
import { DeviceCard } from './device-card';

const SERVER_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;

/** A browser with push: what it was asked, and its subscription. */
function browser({ permission = 'granted', fails = false }: { permission?: NotificationPermission; fails?: boolean } = {}) {
  const seen: string[] = [];
  let current: object | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      seen.push('subscribe');
      if (fails) return Promise.reject(new DOMException('push service error', 'AbortError'));
      current = {
        endpoint: 'https://push.example.net/1',
        options: { applicationServerKey: bytesOf(applicationServerKey) },
        getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).buffer,
        unsubscribe() {
          current = null;
          return Promise.resolve(true);
        },
      };
      return Promise.resolve(current);
    },
  };
  const registration = { pushManager };
  let registered = false;
  const serviceWorker = {
    getRegistration: () => Promise.resolve(registered ? registration : undefined),
    register(address: string) {
      seen.push(`register ${address}`);
      registered = true;
      return Promise.resolve(registration);
    },
    ready: Promise.resolve(registration),
  };
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission() {
      seen.push('ask');
      notification.permission = permission;
      return Promise.resolve(permission);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.defineProperty(window, 'PushManager', { configurable: true, value: class {} });
  Object.defineProperty(window, 'Notification', { configurable: true, value: notification });
  return { seen };
}

let server: FakeServer;
let subscribed: boolean;
beforeEach(() => {
  subscribed = false;
  const state = () => ({ body: { status: 'ok' as const, item: { server_key: SERVER_KEY, subscribed } } });
  server = new FakeServer()
    .on(getMyPushSubscription, state)
    .on(saveMyPushSubscription, () => {
      subscribed = true;
      return state();
    })
    .on(removeMyPushSubscription, () => {
      subscribed = false;
      return { body: { status: 'ok' as const } };
    });
});
afterEach(() => {
  server.stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

const shown = (levels: ('read' | 'update')[] = ['read', 'update']) =>
  renderUnit(manifest, <DeviceCard />, { permissions: { notifications: levels } });

it('asks the browser on a press alone, then tells the service, and back', async () => {
  const { seen } = browser();
  const { user } = await shown();
  const turnOn = await screen.findByRole('button', { name: 'Turn on' });
  expect(seen).toEqual([]);
  await user.click(turnOn);
  const turnOff = await screen.findByRole('button', { name: 'Turn off' });
  expect(seen).toEqual(['ask', 'register /service-worker.js', 'subscribe']);
  expect(server.seen(saveMyPushSubscription)[0]?.body).toEqual({
    endpoint: 'https://push.example.net/1',
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    server_key: SERVER_KEY,
  });
  await user.click(turnOff);
  await screen.findByRole('button', { name: 'Turn on' });
  expect(server.seen(removeMyPushSubscription)).toHaveLength(1);
});

it('says what to do where the person refused, and tells the service nothing', async () => {
  browser({ permission: 'denied' });
  const { user } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/The browser blocks notifications/)).toBeVisible();
  expect(server.seen(saveMyPushSubscription)).toHaveLength(0);
});

it('says that the browser could not reach its service', async () => {
  browser({ fails: true });
  const { user } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/could not reach its notification service/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Turn on' })).toBeEnabled());
});

it('offers nothing in a browser without push, nor without the right', async () => {
  await shown();
  expect(await screen.findByText(/cannot show notifications while the portal is closed/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers nothing without the right', async () => {
  browser();
  await shown(['read']);
  await waitFor(() => expect(server.seen(getMyPushSubscription)).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
