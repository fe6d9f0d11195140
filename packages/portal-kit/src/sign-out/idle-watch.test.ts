import { getSession } from '@portal/contracts/identity/contracts';
import { configureApi } from '../portal/hooks';
import { FakeServer, problemOf, sessionWith, startPortalForTests } from '../testing';
import { watchIdle } from './idle-watch';

const MINUTE = 60_000;
let server: FakeServer;
let stop: () => void;

beforeEach(async () => {
  await startPortalForTests({ session: { idle_after_s: 600 } });
  server = new FakeServer();
  jest.useFakeTimers();
  stop = watchIdle();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  server.stop();
});

it('asks in the background once the limit is over, and a dead session ends the page', async () => {
  const onSessionEnded = jest.fn();
  configureApi({ onSessionEnded });
  server.on(getSession, problemOf(401, 'session_expired'));
  await jest.advanceTimersByTimeAsync(11 * MINUTE);
  expect(server.requests).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(server.seen(getSession)[0]?.headers).toMatchObject({ 'X-Background': '1' });
  expect(onSessionEnded).toHaveBeenCalledWith(true, undefined);
});

it('tells the server of somebody who types for long, once a minute', async () => {
  server.on(getSession, { status: 'ok' as const, item: sessionWith({ idle_after_s: 600 }) });
  for (let second = 0; second < 180; second += 5) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    await jest.advanceTimersByTimeAsync(5_000);
  }
  const asked = server.seen(getSession);
  expect(asked.length).toBeGreaterThanOrEqual(2);
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(asked[0]?.headers).not.toHaveProperty('X-Background');
});
