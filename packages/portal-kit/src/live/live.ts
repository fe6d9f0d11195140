import type { EventSourceMessage } from 'eventsource-parser';
import { reauthenticate } from '../api/recovery';
import { sessionToken, signOutHere } from '../session/session-token';
import { tellChanges, type Change } from './change';
import { coalesce } from './coalesce';
import { readEvents, type StreamEnd } from './event-stream';

const BURST_PAUSE_MS = 250;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** A tab in the background lets its connection go: HTTP/1.1 browsers have six per host, for all tabs together. */
const HIDDEN_MS = 30_000;

interface Line {
  stop: AbortController;
  lastEventId: string | null;
  failures: number;
  baseWaitMs: number;
  tell: (change: Change) => void;
}

let line: Line | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;
/** Whether changes may have been missed since the last connection. */
let missed = false;
let heardOf: string | null = null;

/** Starts telling `onChanges` listeners what changes on the server. */
export function startLive(): void {
  document.addEventListener('visibilitychange', followVisibility);
  connect();
}

export function stopLive(): void {
  document.removeEventListener('visibilitychange', followVisibility);
  disconnect();
  heardOf = null;
  missed = false;
}

function followVisibility(): void {
  clearTimeout(hiding);
  if (document.visibilityState === 'visible') connect();
  else hiding = setTimeout(disconnect, HIDDEN_MS);
}

function disconnect(): void {
  clearTimeout(hiding);
  if (!line) return;
  heardOf = line.lastEventId;
  missed = true;
  line.stop.abort();
  line = undefined;
}

function connect(): void {
  if (line || !sessionToken.get()) return;
  line = {
    stop: new AbortController(),
    lastEventId: heardOf,
    failures: 0,
    baseWaitMs: FIRST_WAIT_MS,
    tell: coalesce<Change>(BURST_PAUSE_MS, tellChanges),
  };
  void keepConnected(line);
}

async function keepConnected(own: Line): Promise<void> {
  while (!own.stop.signal.aborted && sessionToken.get()) {
    let hasty = false;
    const end = await readEvents({
      lastEventId: own.lastEventId,
      signal: own.stop.signal,
      onOpen: () => {
        own.failures = 0;
        // With an id the server sends what was missed, or says that it cannot.
        if (missed && own.lastEventId === null) tellChanges('all');
        missed = false;
      },
      onMessage: (message) => {
        hasty = take(own, message) || hasty;
      },
      onRetry: (ms) => {
        own.baseWaitMs = ms;
      },
    });
    if (own.stop.signal.aborted) return;
    missed = true;
    if (!hasty) await pause(waitAfter(own, end), own.stop.signal);
    if (end.kind === 'refused' && end.status === 401) await reauthenticate().catch(() => undefined);
  }
}

/** Handles a message; true when the server asks to connect again at once. */
function take(own: Line, message: EventSourceMessage): boolean {
  if (message.id) own.lastEventId = message.id;
  switch (message.event) {
    case 'change':
      own.tell(JSON.parse(message.data) as Change);
      return false;
    case 'resync':
      tellChanges('all');
      return false;
    case 'session_ended':
      own.stop.abort();
      line = undefined;
      signOutHere(true);
      return false;
    default:
      return message.event === 'bye';
  }
}

/** Half of it is chance, so that a thousand browsers do not come back in the same second. */
function waitAfter(own: Line, end: StreamEnd): number {
  if (end.kind === 'refused' && end.retryAfterS) return end.retryAfterS * 1000 * (1 + Math.random() / 4);
  const longest = Math.min(LONGEST_WAIT_MS, own.baseWaitMs * 2 ** own.failures);
  own.failures += 1;
  return longest / 2 + (Math.random() * longest) / 2;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
