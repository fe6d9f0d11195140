import { webcrypto } from 'node:crypto';
import { signInTerminal } from '@portal/contracts/identity/contracts';
import { sessionToken } from '@portal/portal-kit/shell';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { renewTerminal } from './renew-terminal';
import { keepTerminal, readTerminal } from './terminal-token';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

const signedIn = { body: { status: 'ok', item: { token: 'session-2', expires_at: '', user: {} } } };
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  localStorage.clear();
  sessionToken.set('session-1');
});
afterEach(() => server.stop());
const asked = () => server.seen(signInTerminal).map(({ body }) => body as { token: string; next: string });

it('is nothing where the browser is no terminal', async () => {
  await expect(renewTerminal()).resolves.toBe(false);
  expect(asked()).toEqual([]);
});

it('replaces the token by the one that the device has made, once for all who ask together', async () => {
  server.on(signInTerminal, signedIn);
  keepTerminal({ id: 7, token: 'id.first' });
  await expect(Promise.all([renewTerminal(), renewTerminal()])).resolves.toEqual([true, true]);
  const [{ token, next } = { token: '', next: '' }, ...more] = asked();
  expect(more).toEqual([]);
  expect(token).toBe('id.first');
  expect(next).toMatch(/^[\w-]{43}$/);
  expect(readTerminal()).toEqual({ id: 7, token: `id.${next}` });
  expect(sessionToken.get()).toBe('session-2');
});

it('asks the same again after an answer that got lost', async () => {
  server.on(signInTerminal, problemOf(502, 'unavailable'), signedIn);
  keepTerminal({ id: 7, token: 'id.first' });
  await expect(renewTerminal()).rejects.toMatchObject({ status: 502 });
  expect(readTerminal()?.token).toBe('id.first');
  await expect(renewTerminal()).resolves.toBe(true);
  const [first, second] = asked();
  expect(second).toEqual(first);
});

it('is no terminal any more once the portal says so, and stands where it can be registered', async () => {
  server.on(signInTerminal, problemOf(401, 'session_expired'));
  keepTerminal({ id: 7, token: 'id.first' });
  await expect(renewTerminal()).resolves.toBe(false);
  expect(readTerminal()).toBeNull();
  expect(window.location.pathname).toBe('/terminal-device/7');
});
