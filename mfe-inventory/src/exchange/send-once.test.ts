import { ApiError } from '@portal/portal-kit';
import { startPortalForTests } from '@portal/portal-kit/testing';
import { sendOnce } from './send-once';

beforeEach(async () => {
  localStorage.clear();
  await startPortalForTests({});
});

const lost = () => Promise.reject(new ApiError(0, null, 'unreachable'));

it('keeps the key of what got no answer for the next attempt, and takes a new one once it was answered', async () => {
  const keys: string[] = [];
  const note = (key: string, answer: () => Promise<unknown>) => {
    keys.push(key);
    return answer();
  };
  await expect(sendOnce('exchange.take', { id: 7 }, (key) => note(key, lost))).rejects.toThrow();
  await sendOnce('exchange.take', { id: 7 }, (key) => note(key, () => Promise.resolve('taken')));
  await sendOnce('exchange.take', { id: 7 }, (key) => note(key, () => Promise.resolve('taken')));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('gives another thing a key of its own, and forgets the key of what was refused', async () => {
  const keys: string[] = [];
  const send = (answer: () => Promise<unknown>) => (key: string) => {
    keys.push(key);
    return answer();
  };
  const refused = () => Promise.reject(new ApiError(409, null));
  await expect(sendOnce('exchange.take', { id: 7 }, send(lost))).rejects.toThrow();
  await expect(sendOnce('exchange.take', { id: 8 }, send(refused))).rejects.toThrow();
  await sendOnce(
    'exchange.take',
    { id: 8 },
    send(() => Promise.resolve('taken')),
  );
  expect(new Set(keys).size).toBe(3);
});
