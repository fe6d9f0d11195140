import { ResolveResponse } from '@portal/proto/identity/v1/identity';
import { Unauthenticated, Unavailable } from '@portal/service-kit/errors';
import type { IdentityClient } from '../identity/identity-client';
import { SessionDirectory } from './session-directory';

const PROOF = {
  tenant: { id: 't', label: 'acme', active: true, maintenance: null, locale: 'pl', timezone: 'Europe/Warsaw', locales: ['pl'] },
  token: 'token',
  device: null,
  address: '',
  background: false,
};

let now = 0;
const resolve = jest.fn<Promise<ResolveResponse>, Parameters<IdentityClient['resolve']>>();
const found = (name: string) => Promise.resolve(ResolveResponse.fromPartial({ sessionId: 's', name, expiresInS: 3_600 }));
const settled = () => new Promise((resolved) => setImmediate(resolved));

const newDirectory = () => new SessionDirectory({ resolve } as unknown as IdentityClient, () => true);

async function known(): Promise<SessionDirectory> {
  const directory = newDirectory();
  resolve.mockReturnValueOnce(found('before'));
  await directory.find(PROOF);
  now = 8_000;
  return directory;
}

beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

it('a session in use is asked for again before its ten seconds are over, and nobody waits for the answer', async () => {
  const directory = await known();
  resolve.mockReturnValueOnce(found('after'));
  expect(directory.peek(PROOF)?.name).toBe('before');
  await settled();
  now = 17_000;
  expect(directory.peek(PROOF)?.name).toBe('after');
});

it('one that has ended meanwhile is forgotten at once', async () => {
  const directory = await known();
  resolve.mockRejectedValueOnce(new Unauthenticated('session_expired'));
  expect(directory.peek(PROOF)?.name).toBe('before');
  await settled();
  expect(directory.peek(PROOF)).toBeUndefined();
});

it('one whose owner is away is used for its ten seconds and no longer', async () => {
  const directory = await known();
  resolve.mockRejectedValueOnce(new Unavailable());
  expect(directory.peek(PROOF)?.name).toBe('before');
  await settled();
  expect(directory.peek(PROOF)?.name).toBe('before');
  now = 10_000;
  expect(directory.peek(PROOF)).toBeUndefined();
});

it('one that nobody could be asked about is asked about once more, in what is left of the time', async () => {
  const before = Date.now();
  resolve.mockClear().mockRejectedValueOnce(new Unavailable()).mockReturnValueOnce(found('found'));
  expect((await newDirectory().find(PROOF)).name).toBe('found');
  const [first, second] = resolve.mock.calls.map(([, since]) => since);
  expect(first).toBeUndefined();
  expect(second).toBeGreaterThanOrEqual(before);
});
