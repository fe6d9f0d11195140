import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { getSession } from '@portal/contracts/identity/contracts';
import { configureApi } from '../api/hooks';
import { sessionToken } from '../session/session-token';
import { FakeServer, sessionWith, startPortalForTests } from '../testing';
import { onChanges, type Change } from './change';
import { startLive, stopLive } from './live';

Object.assign(globalThis, { ReadableStream, TextDecoderStream });

/** A connection to `/events` that the test writes to. */
class Connection {
  readonly headers: Record<string, string>;
  private readonly encoder = new TextEncoder();
  private controller!: ReadableStreamDefaultController<Uint8Array>;
  readonly body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      this.controller = controller as unknown as ReadableStreamDefaultController<Uint8Array>;
    },
  });

  constructor({ headers, signal }: RequestInit) {
    this.headers = headers as Record<string, string>;
    signal?.addEventListener('abort', () => this.controller.error(new DOMException('stopped', 'AbortError')));
  }

  send(event: string, data: unknown, id?: string): void {
    this.controller.enqueue(this.encoder.encode(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  }

  close(): void {
    this.controller.close();
  }
}

let server: FakeServer;
let connections: Connection[];
let heard: (readonly Change[] | 'all')[];
let deaf: () => void;

beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer().on(getSession, { status: 'ok' as const, item: sessionWith() });
  const others = globalThis.fetch;
  connections = [];
  globalThis.fetch = ((address: string, init: RequestInit) => {
    if (address !== '/events') return others(address, init);
    const connection = new Connection(init);
    connections.push(connection);
    return Promise.resolve({ ok: true, status: 200, body: connection.body, headers: { get: () => null } });
  }) as typeof fetch;
  heard = [];
  deaf = onChanges((changes) => heard.push(changes));
  startLive();
  await settle();
});
afterEach(() => {
  stopLive();
  deaf();
  server.stop();
});

const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
const until = async (condition: () => boolean) => {
  while (!condition()) await settle();
};
const taken = (id: string): Change => ({ aggregate: 'issue', id, type: 'issues.v1.issue_taken' });

it('tells of a change, with the session that asked', async () => {
  connections[0]?.send('change', taken('1042'));
  await until(() => heard.length > 0);
  expect(heard).toEqual([[taken('1042')]]);
  expect(connections[0]?.headers.Authorization).toBe('Bearer test-token');
});

it('comes back at once when the server says good-bye, from where it was', async () => {
  connections[0]?.send('change', taken('1'), 'event-7');
  connections[0]?.send('bye', {});
  connections[0]?.close();
  await until(() => connections.length === 2 && heard.length > 0);
  expect(connections[1]?.headers['Last-Event-ID']).toBe('event-7');
  expect(heard).toEqual([[taken('1')]]);
});

it('takes everything for changed when the server cannot say what was missed', async () => {
  connections[0]?.send('resync', {});
  await until(() => heard.length > 0);
  expect(heard).toEqual(['all']);
});

it('signs out when the session ends elsewhere, and does not come back', async () => {
  const onSessionEnded = jest.fn();
  configureApi({ onSessionEnded });
  connections[0]?.send('session_ended', { reason: 'signed_out' });
  await until(() => onSessionEnded.mock.calls.length > 0);
  await settle();
  expect(sessionToken.get()).toBeNull();
  expect(connections).toHaveLength(1);
});
