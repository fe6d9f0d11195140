import { addMyPhoto, getSession } from '@portal/contracts/identity/contracts';
import { FakeServer, sessionWith, startPortalForTests } from '../testing';
import type { ApiError } from './api-error';
import { upload } from './upload';

/** What an upload sent, and the answers it gets. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  static answers: { status: number; text: string }[] = [];

  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  address = '';
  form?: FormData;
  status = 0;
  responseText = '';

  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.onabort?.();
  }

  send(form: FormData): void {
    FakeRequest.sent.push(this);
    this.form = form;
    const answer = FakeRequest.answers.shift();
    if (!answer) return;
    this.upload.onprogress?.({ lengthComputable: true, loaded: 5, total: 10 });
    this.status = answer.status;
    this.responseText = answer.text;
    setTimeout(() => this.onload?.(), 0);
  }
}

const photo = new File(['jpeg'], 'press.jpg', { type: 'image/jpeg' });
const stored = JSON.stringify({ status: 'ok', item: { id: 'p', path: '/storage/p' } });
const before = globalThis.XMLHttpRequest;

let server: FakeServer;
beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer().on(getSession, { status: 'ok' as const, item: sessionWith() });
  FakeRequest.sent = [];
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = before;
  server.stop();
});

it('sends one file and tells how far it is', async () => {
  FakeRequest.answers = [{ status: 201, text: stored }];
  const progress = jest.fn();
  const answer = await upload(addMyPhoto, { params: undefined, file: photo, onProgress: progress });
  expect(answer.item.id).toBe('p');
  expect(progress).toHaveBeenCalledWith(0.5);
  const [request] = FakeRequest.sent;
  expect([request?.address, (request?.form?.get('file') as File).name, request?.headers.Authorization]).toEqual([
    '/api/me/photos',
    'press.jpg',
    'Bearer test-token',
  ]);
});

it('is repeated once under the same key when the session had to be renewed', async () => {
  FakeRequest.answers = [
    { status: 401, text: '{"status":"session_expired"}' },
    { status: 201, text: stored },
  ];
  await upload(addMyPhoto, { params: undefined, file: photo });
  expect(server.seen(getSession)).toHaveLength(1);
  const keys = FakeRequest.sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('says why a file was refused, and sends it once', async () => {
  FakeRequest.answers = [{ status: 413, text: '{"status":"file_too_big","limit_mb":10}' }];
  const error = await upload(addMyPhoto, { params: undefined, file: photo }).catch((reason: unknown) => reason as ApiError);
  expect(error).toMatchObject({ status: 413, word: 'file_too_big' });
  expect(FakeRequest.sent).toHaveLength(1);
});

it('stops when told to', async () => {
  FakeRequest.answers = [];
  const stop = new AbortController();
  const sending = upload(addMyPhoto, { params: undefined, file: photo, signal: stop.signal }).catch(
    (reason: unknown) => reason as ApiError,
  );
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  stop.abort();
  expect(await sending).toMatchObject({ aborted: true });
});
