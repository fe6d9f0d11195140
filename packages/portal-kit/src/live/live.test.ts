import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { getSession } from '@portal/contracts/identity/contracts';
import type { Done } from '@portal/contracts/answers';
import type { Contract } from '@portal/contracts/contract';
import { api } from '../api/api';
import { configureApi } from '../portal/hooks';
import { nextSequence } from '../api/transactions';
import { sessionToken } from '../session/session-token';
import { FakeServer, sessionWith, startPortalForTests } from '../testing';
import { listenInBackground } from './background';
import { onChanges, touches, type Change } from './change';
import { pauseLive, startLive } from './live';
import { onStreamMessage } from './stream-messages';

Object.assign(globalThis, { ReadableStream, TextDecoderStream });

/** A connection to `/events` that the test writes to. */
class Connection {
  readonly headers: Record<string, string>;
  ended = false;
  private readonly encoder = new TextEncoder();
  private controller!: ReadableStreamDefaultController<Uint8Array>;
  readonly body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      this.controller = controller as unknown as ReadableStreamDefaultController<Uint8Array>;
    },
  });

  constructor({ headers, signal }: RequestInit) {
    this.headers = headers as Record<string, string>;
    signal?.addEventListener('abort', () => {
      this.ended = true;
      this.controller.error(new DOMException('stopped', 'AbortError'));
    });
  }

  send(event: string, data: unknown, id?: string): void {
    this.controller.enqueue(this.encoder.encode(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  }

  close(): void {
    this.controller.close();
  }
}

const takeIssue: Contract<object, Done> = { method: 'POST', path: '/take', access: 'any', status: 200, content: 'json', limits: {} };

let server: FakeServer;
let connections: Connection[];
let received: (readonly Change[] | 'all')[];
let unsubscribe: () => void;

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
  startLive();
  await settle();
  received = [];
  unsubscribe = onChanges((changes) => received.push(changes));
});
afterEach(() => {
  pauseLive();
  unsubscribe();
  server.stop();
});

const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
const until = async (condition: () => boolean) => {
  while (!condition()) await settle();
};
const taken = (id: string, transaction?: string) => ({ aggregate: 'issue', id, type: 'issues.v1.issue_taken', transaction });
const known = (id: string) => ({ aggregate: 'issue', id, type: 'issues.v1.issue_taken', knownAt: expect.any(Number) as number });

it('tells of a change, with the session that asked', async () => {
  connections[0]?.send('change', taken('1042'));
  await until(() => received.length > 0);
  expect(received).toEqual([[known('1042')]]);
  expect(connections[0]?.headers.Authorization).toBe('Bearer test-token');
});

it('comes back at once when the server asks for it, from where it was', async () => {
  connections[0]?.send('change', taken('1'), 'event-7');
  connections[0]?.send('reconnect', {});
  connections[0]?.close();
  await until(() => connections.length === 2 && received.length > 0);
  expect(connections[1]?.headers['Last-Event-ID']).toBe('event-7');
  expect(received).toEqual([[known('1')]]);
});

it('keeps an event of an own call until the call is answered, and lets those of others pass', async () => {
  let answer = (): void => undefined;
  server.on(takeIssue, () => new Promise((resolve) => (answer = () => resolve({ status: 200 }))));
  const call = api(takeIssue, {});
  await until(() => server.seen(takeIssue).length > 0);
  const traceId = server.seen(takeIssue)[0]?.headers.traceparent?.split('-')[1] ?? '';
  connections[0]?.send('change', taken('1', `${traceId}-0a`));
  connections[0]?.send('change', taken('2', 'another-0b'));
  await until(() => received.length > 0);
  expect(received).toEqual([[known('2')]]);
  answer();
  await call;
  const afterAnswer = nextSequence();
  await until(() => received.length > 1);
  expect(received[1]).toEqual([known('1')]);
  expect((received[1]?.[0] as Change).knownAt).toBeLessThan(afterAnswer);
});

it('lets an event of an own call pass when the call failed', async () => {
  server.on(takeIssue, () => Promise.resolve({ status: 500 }));
  await api(takeIssue, {}).catch(() => undefined);
  const traceId = server.seen(takeIssue)[0]?.headers.traceparent?.split('-')[1] ?? '';
  connections[0]?.send('change', taken('1', `${traceId}-0a`));
  await until(() => received.length > 0);
  expect(received).toEqual([[known('1')]]);
});

it('takes everything for changed when the server cannot say what was missed', async () => {
  connections[0]?.send('resync', {});
  await until(() => received.length > 0);
  expect(received).toEqual(['all']);
});

it('lets its place go when there are too many, and comes back when the tab is looked at again', async () => {
  connections[0]?.send('superseded', { reason: 'too_many_streams' });
  connections[0]?.close();
  await settle();
  await settle();
  expect(connections).toHaveLength(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => connections.length === 2);
});

it('goes on after a pause from where it was', async () => {
  connections[0]?.send('change', taken('1'), 'event-8');
  await until(() => received.length > 0);
  pauseLive();
  startLive();
  await until(() => connections.length === 2);
  expect(connections[1]?.headers['Last-Event-ID']).toBe('event-8');
});

it('takes a change of an unnamed thing for one of each thing of its kind', () => {
  const change = { aggregate: 'issue', id: '', type: '', knownAt: 1 };
  expect([touches('issue', change), touches('issue:7', change), touches('user:7', change)]).toEqual([true, true, false]);
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

describe('a tab in the background', () => {
  const lookAt = (visibilityState: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
  const last = () => connections.at(-1);
  let stopListening: (() => void) | undefined;
  beforeEach(async () => {
    pauseLive();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    connections = [];
    startLive();
    await pass(0);
    received = [];
    lookAt('hidden');
  });
  afterEach(() => {
    stopListening?.();
    lookAt('visible');
    pauseLive();
    jest.useRealTimers();
  });

  it('lets its connection go, and asks nothing where nobody wants to be told there', async () => {
    await pass(29);
    expect(connections[0]?.ended).toBe(false);
    await pass(600);
    expect([connections.length, connections[0]?.ended]).toEqual([1, true]);
  });

  it('asks briefly each minute what it missed where somebody does', async () => {
    stopListening = listenInBackground();
    connections[0]?.send('change', taken('1'), 'event-9');
    await pass(91);
    expect(connections).toHaveLength(2);
    expect(last()?.headers['Last-Event-ID']).toBe('event-9');
    last()?.send('change', taken('2'), 'event-10');
    await pass(1);
    expect(received).toEqual([[known('1')], [known('2')]]);
    await pass(5);
    expect(last()?.ended).toBe(true);
    await pass(60);
    expect(last()?.headers['Last-Event-ID']).toBe('event-10');
    expect(connections).toHaveLength(3);
  });

  it('stays connected once it is looked at again, and says which stream it has', async () => {
    const messages: string[] = [];
    const stop = onStreamMessage((event) => messages.push(event));
    stopListening = listenInBackground();
    await pass(91);
    last()?.send('stream', { id: 'brief' });
    await pass(1);
    expect(messages).toEqual([]);
    lookAt('visible');
    await pass(30);
    expect([connections.length, last()?.ended]).toEqual([3, false]);
    last()?.send('stream', { id: 'kept' });
    await pass(1);
    expect(messages).toEqual(['stream']);
    stop();
  });

  it('does not come back from there when there are too many', async () => {
    stopListening = listenInBackground();
    last()?.send('superseded', { reason: 'too_many_streams' });
    last()?.close();
    await pass(600);
    expect(connections).toHaveLength(1);
  });
});
