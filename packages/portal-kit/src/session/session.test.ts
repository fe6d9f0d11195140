import { logout } from '@portal/contracts/identity/contracts';
import { configureApi } from '../portal/hooks';
import { portal } from '../portal/portal-store';
import { startPortal } from './start-portal';
import { FakeServer, sessionWith, startPortalForTests } from '../testing';
import { deviceId } from './device';
import { sessionToken, TOKEN_KEY } from './session-token';
import { signOut } from '../sign-out/sign-out';

let stop: () => void;
beforeEach(async () => {
  await startPortalForTests();
  stop = startPortal();
});
afterEach(() => stop());

const otherTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, oldValue: 'test-token', newValue }));

it('ends in every tab when one signs out', () => {
  const onSessionEnded = jest.fn();
  configureApi({ onSessionEnded });
  otherTab(null);
  expect(onSessionEnded).toHaveBeenCalledWith(false, undefined);
  expect(portal.get().session).toBeNull();
});

it('goes on when another tab renewed the token', () => {
  otherTab('renewed');
  expect(portal.get().session).not.toBeNull();
});

it('tells the server with the token it ends', () => {
  const server = new FakeServer().on(logout, { status: 'ok' as const });
  signOut();
  server.stop();
  expect(server.seen(logout)[0]?.headers.Authorization).toBe('Bearer test-token');
  expect(sessionToken.get()).toBeNull();
});

it.each([
  ['the page of the provider that signed them in', 'https://provider.example.net/end', 'https://provider.example.net/end'],
  ['the sign-in page where no provider did', null, undefined],
])('leaves for %s', (_where, provider_sign_out, to) => {
  const onSessionEnded = jest.fn();
  configureApi({ onSessionEnded });
  const server = new FakeServer().on(logout, { status: 'ok' as const });
  portal.set({ session: sessionWith({ provider_sign_out }) });
  signOut();
  server.stop();
  expect(onSessionEnded.mock.calls).toEqual([[false, to]]);
});

it('keeps one id for the device', () => {
  expect(deviceId()).toBe(deviceId());
});

it('knows when the network is gone', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(portal.get().online).toBe(false);
});

it('is drawn for gloves while a terminal is signed in', () => {
  portal.set({ session: sessionWith({ terminal: { id: 3, name: 'Line 1', default_view: 'new_issue', mode: 'standard', equipment: [] } }) });
  expect(document.documentElement.dataset.mode).toBe('terminal');
  portal.set({ session: sessionWith() });
  expect(document.documentElement.dataset.mode).toBeUndefined();
});
