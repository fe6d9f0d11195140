import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { TooSlow } from '@portal/service-kit/errors';
import { streamBody } from './request-body';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Sends so many bytes every so many milliseconds, for two minutes; what came of them in all, and of the last. */
async function sent(bytes: number, everyMs: number, took = (_: number) => Promise.resolve()) {
  const req = new PassThrough();
  const body = streamBody(req as unknown as IncomingMessage, 25, took);
  const came = { bytes: 0, error: null as Error | null };
  body.on('data', (chunk: Buffer) => (came.bytes += chunk.length)).on('error', (error) => (came.error = error));
  for (let ms = 0; ms < 120_000 && !came.error; ms += everyMs) {
    req.write(Buffer.alloc(bytes));
    await jest.advanceTimersByTimeAsync(everyMs);
  }
  return came;
}

it.each([
  ['a phone on 3G', 20_000, 1_000],
  ['one with pauses', 60_000, 9_000],
])('takes what %s sends', async (_, bytes, everyMs) => {
  expect((await sent(bytes, everyMs)).error).toBeNull();
});

it.each([
  ['a byte every second', 1, 1_000],
  ['nothing for ten seconds', 100_000, 11_000],
  ['less than a portion in its time', 900, 1_000],
])('breaks off where a sender sends %s', async (_, bytes, everyMs) => {
  expect((await sent(bytes, everyMs)).error).toBeInstanceOf(TooSlow);
});

it('does not count what the service takes for it', async () => {
  const slowService = () => new Promise<void>((resolve) => setTimeout(resolve, 15_000));
  const { bytes, error } = await sent(5_000, 5_000, slowService);
  expect([error, bytes > 0]).toEqual([null, true]);
});
