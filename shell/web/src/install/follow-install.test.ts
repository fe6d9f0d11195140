import { waitFor } from '@testing-library/react';
import { followInstall } from './follow-install';

/** A browser with service workers: what was registered, and what the worker was told. */
function browser({ installed = false, controlled = false, refuses = false } = {}) {
  const registered: string[] = [];
  const told: unknown[] = [];
  const registration = { active: { postMessage: (message: unknown) => void told.push(message) } };
  const serviceWorker = {
    controller: controlled ? {} : null,
    ready: Promise.resolve(registration),
    register(address: string) {
      registered.push(address);
      return refuses ? Promise.reject(new DOMException('not here', 'SecurityError')) : Promise.resolve(registration);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: installed } as MediaQueryList);
  const names = [
    '/assets/boot.0a1b2c3d.js',
    '/assets/boot.0a1b2c3d.js',
    '/api/me',
    '/assets/favicon.svg',
    '/mfe/mfe-issues/main.0a1b2c3d.js',
  ];
  const entries = [...names.map((name) => window.location.origin + name), 'https://elsewhere.example.com/assets/a.0a1b2c3d.js'];
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => entries.map((name) => ({ name })) });
  return { registered, told };
}

beforeEach(() => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

const KEPT = [{ type: 'portal.keep_shell', files: ['/assets/boot.0a1b2c3d.js'] }];

it.each([
  ['an installed portal', { installed: true }],
  ['a device with the worker of notifications', { controlled: true }],
])('keeps the lasting files of the shell on %s', async (_, state) => {
  const { registered, told } = browser(state);
  followInstall();
  await waitFor(() => expect(told).toEqual(KEPT));
  expect(registered).toEqual(['/service-worker.js']);
});

it('registers nothing in a tab until the portal is installed', async () => {
  const { registered, told } = browser();
  followInstall();
  expect(registered).toEqual([]);
  window.dispatchEvent(new Event('appinstalled'));
  await waitFor(() => expect(told).toEqual(KEPT));
});

it('goes on where the browser refuses workers, or has none', async () => {
  const { registered, told } = browser({ installed: true, refuses: true });
  followInstall();
  await waitFor(() => expect(registered).toHaveLength(1));
  expect(told).toEqual([]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(followInstall).not.toThrow();
});
