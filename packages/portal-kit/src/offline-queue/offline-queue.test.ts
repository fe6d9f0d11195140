import { addIssuePhoto, reportIssue } from '@portal/contracts/issues/contracts';
import { getSession } from '@portal/contracts/identity/contracts';
import { FakeServer, FakeUploads, problemOf, sessionWith, startDeviceStorage, startPortalForTests } from '../testing';
import { portal } from '../portal/portal-store';
import { sessionToken } from '../session/session-token';
import { uuid } from '../session/uuid';
import { countQueued } from './queue-mark';
import { queueCall, readQueued, removeQueued, sendAgain } from './queue-actions';
import { listQueued } from './queue-store';
import { statusOf } from './queued-call';
import { onQueuedSent, sendQueued, type Sent } from './send-queue';
import { startQueue } from './start-queue';

const OWNER = 'acme/7';
const body = { category_id: 2, title: 'Press stopped', user_description: 'Oil' };
const photo = new File(['jpeg'], 'press.jpg', { type: 'image/jpeg' });
const made = { body: { status: 'ok', item: { id: 1043 } }, status: 201 };
const HOUR_MS = 3_600_000;
const photoToSend = () => ({ key: uuid(), contract: addIssuePhoto, file: photo, triedAt: null });

beforeAll(startDeviceStorage);

let server: FakeServer;
let uploads: FakeUploads;
beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer().on(getSession, { status: 'ok' as const, item: sessionWith() }).on(reportIssue, made);
  uploads = new FakeUploads();
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const owner of [OWNER, 'acme/8']) {
    portal.set({ session: sessionWith({ user: { ...sessionWith().user, id: Number(owner.split('/')[1]) } }) });
    for (const call of await listQueued(owner)) await removeQueued(call);
  }
  uploads.stop();
  server.stop();
});

const queueReport = (more: Partial<Parameters<typeof queueCall>[0]> = {}) =>
  queueCall({
    key: uuid(),
    title: body.title,
    contract: reportIssue,
    body,
    files: [photoToSend()],
    answered: null,
    form: { title: body.title },
    changes: ['issue'],
    triedAt: null,
    replaces: null,
    ...more,
  });
const keysOf = () => server.seen(reportIssue).map(({ headers }) => headers['Idempotency-Key']);
const statuses = async () => (await listQueued(OWNER)).map((call) => statusOf(call));

it('keeps a call and its files on the device, and sends them once there is a network', async () => {
  const told: Sent[] = [];
  const stop = onQueuedSent((sent) => told.push(sent));
  const { key } = await queueReport();
  expect([countQueued(), await statuses()]).toEqual([1, ['waiting']]);
  await sendQueued();
  stop();
  expect(keysOf()).toEqual([key]);
  expect(server.seen(reportIssue)[0]?.body).toEqual(body);
  expect(uploads.seen.map(({ address, file }) => [address, file.name, file.size])).toEqual([['/api/issues/1043/photos', 'press.jpg', 4]]);
  expect(told.map(({ id }) => id)).toEqual([1043]);
  expect([countQueued(), await statuses()]).toEqual([0, []]);
});

it('sends in the order of queueing, also what was queued within a millisecond or after the clock was set back', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(2_000_000);
  const keys = [(await queueReport({ files: [] })).key, (await queueReport({ files: [] })).key];
  now.mockReturnValue(1_000_000);
  for (let more = 0; more < 4; more++) keys.push((await queueReport({ files: [] })).key);
  now.mockRestore();
  await sendQueued();
  expect(keysOf()).toEqual(keys);
});

it('asks nothing of a server while the device says that there is no network', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await queueReport();
  await sendQueued();
  expect(server.requests).toEqual([]);
  expect(await statuses()).toEqual(['waiting']);
});

it('repeats a lost answer under the same key, and goes on with the files that are left', async () => {
  server.on(reportIssue, 'no connection', made);
  const { key } = await queueReport({ files: [photoToSend(), photoToSend()] });
  await sendQueued();
  expect(await statuses()).toEqual(['waiting']);
  uploads.answer = () => (uploads.seen.length === 1 ? 201 : null);
  await sendQueued();
  expect((await listQueued(OWNER))[0]).toMatchObject({ answered: 1043, files: [{ name: 'press.jpg' }] });
  uploads.answer = () => 201;
  await sendQueued();
  expect(keysOf()).toEqual([key, key]);
  const [, lost, repeated] = uploads.seen.map((upload) => upload.key);
  expect([uploads.seen.length, repeated]).toEqual([3, lost]);
  expect(await statuses()).toEqual([]);
});

it('sends the files that are left of a call that was answered before it was queued', async () => {
  const file = photoToSend();
  await queueReport({ answered: 1040, files: [file] });
  await sendQueued();
  expect(keysOf()).toEqual([]);
  expect(uploads.seen.map(({ address, key }) => [address, key])).toEqual([['/api/issues/1040/photos', file.key]]);
});

it('leaves what is refused to its person, and sends the others', async () => {
  server.on(reportIssue, problemOf(422, 'validation_failed', { codes: { category_id: ['not_found'] } }), made);
  const refused = await queueReport({ files: [] });
  await queueReport({ files: [] });
  await sendQueued();
  expect(await statuses()).toEqual(['refused']);
  expect((await listQueued(OWNER))[0]).toMatchObject({ key: refused.key, refusal: { status: 422, word: 'validation_failed' } });
  await sendQueued();
  expect(keysOf()).toHaveLength(2);
  await sendAgain(refused);
  expect(await statuses()).toEqual([]);
});

it('keeps a file that is refused, beside what has arrived', async () => {
  uploads.answer = () => 415;
  await queueReport();
  await sendQueued();
  expect(await statuses()).toEqual(['files_refused']);
  expect((await listQueued(OWNER))[0]).toMatchObject({ answered: 1043, files: [{ refusal: { status: 415, word: 'file_type' } }] });
});

it.each([401, 429, 503])('waits after an answer that passes: %d', async (status) => {
  server.on(reportIssue, problemOf(status, 'unavailable'));
  await queueReport();
  await queueReport();
  await sendQueued();
  expect(await statuses()).toEqual(['waiting', 'waiting']);
  expect(keysOf()).toHaveLength(1);
});

it('does not let a fault in one call hold up the others', async () => {
  server.on(reportIssue, problemOf(500, 'internal_error'), made);
  await queueReport({ files: [] });
  await queueReport({ files: [] });
  await sendQueued();
  expect(await statuses()).toEqual(['waiting']);
  expect(keysOf()).toHaveLength(2);
});

it('does not repeat by itself what may have arrived a day ago', async () => {
  await queueReport({ triedAt: Date.now() - 23.5 * HOUR_MS });
  const younger = await queueReport({ triedAt: Date.now() - 22 * HOUR_MS });
  await sendQueued();
  expect(await statuses()).toEqual(['uncertain']);
  expect(keysOf()).toEqual([younger.key]);
});

it('sends under the key of an attempt that may have arrived, however often it is asked to', async () => {
  server.on(reportIssue, 'no connection');
  const call = await queueReport({ triedAt: Date.now() - 22 * HOUR_MS });
  await sendAgain(call);
  expect((await listQueued(OWNER))[0]?.triedAt).toBe(call.triedAt);
});

it('neither shows nor sends what another person on this device has waiting', async () => {
  const foreign = await queueReport();
  const other = sessionWith({ user: { ...sessionWith().user, id: 8 } });
  portal.set({ session: other });
  server.on(getSession, { status: 'ok' as const, item: other });
  expect([countQueued(), await readQueued(foreign.key)]).toEqual([0, null]);
  await sendQueued();
  await removeQueued(foreign);
  expect(server.seen(reportIssue)).toEqual([]);
  expect(await statuses()).toEqual(['waiting']);
});

it('sends nothing under a session that another tab has begun for somebody else', async () => {
  await queueReport();
  server.on(getSession, { status: 'ok' as const, item: sessionWith({ user: { ...sessionWith().user, id: 8 } }) });
  await sendQueued();
  expect(server.seen(reportIssue)).toEqual([]);
  server.on(getSession, { status: 'ok' as const, item: sessionWith() }).on(reportIssue, () => {
    sessionToken.set('token-of-another');
    return made;
  });
  await sendQueued();
  expect([server.seen(reportIssue).length, uploads.seen.length]).toEqual([1, 0]);
  expect(await statuses()).toEqual(['waiting']);
});

it('gives back what was typed and picked, and forgets it when a corrected one takes its place', async () => {
  const refused = await queueReport();
  expect(await readQueued(refused.key)).toMatchObject({
    call: { form: { title: 'Press stopped' } },
    files: [{ file: { name: 'press.jpg' } }],
  });
  const corrected = await queueReport({ replaces: refused.key });
  expect((await listQueued(OWNER)).map(({ key }) => key)).toEqual([corrected.key]);
});

it('begins by itself, and again when the network is back', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await queueReport({ files: [] });
  const stop = startQueue();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(keysOf()).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  stop();
  expect(keysOf()).toHaveLength(1);
});
