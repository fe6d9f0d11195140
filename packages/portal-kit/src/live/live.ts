import type { EventSourceMessage } from 'eventsource-parser';
import { reauthenticate } from '../api/recovery';
import { emitReconnected } from '../errors/reconnected';
import { askedPauseMs } from '../errors/retry-pause';
import { portal } from '../portal/portal-store';
import { answerTo, committedAt, nextSequence } from '../api/transactions';
import { sessionToken, signOutHere } from '../session/session-token';
import { isWantedInBackground } from './background';
import { emitChanges, type Change } from './change';
import { coalesce } from './coalesce';
import { takeStreamMessage } from './stream-messages';
import { readEvents, type StreamEnd } from './event-stream';

const BURST_PAUSE_MS = 250;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** A tab in the background lets its connection go: HTTP/1.1 browsers have six per host, for all tabs together. */
const HIDDEN_MS = 30_000;
/**
 * Where somebody wants to be told there, too, such as of a breakdown, it asks so often what it missed, in a brief connection. Kept ones
 * would take those six from the tabs that are looked at, and the places that the server has for a person. Queries wait until the tab is
 * looked at.
 */
const BACKGROUND_MS = 60_000;
const BRIEF_MS = 5_000;
/** From so many failures in a row on the person is told. */
const NOTED_FAILURES = 2;

/** A change as the server sends it. */
interface ChangeMessage extends Omit<Change, 'knownAt'> {
  /** The same for all events of one transaction. */
  transaction?: string;
}

interface Connection {
  stop: AbortController;
  lastEventId: string | null;
  failures: number;
  baseWaitMs: number;
  emit: (change: Change) => void;
  /** Asks from the background what was missed: nobody is at the tab. */
  brief: boolean;
}

let connection: Connection | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;
/** Whether changes may have been missed since the last connection. */
let missed = false;
let lastEventId: string | null = null;

/** Starts calling the listeners of `onChanges` with what changes on the server; after a pause with what changed meanwhile, too. */
export function startLive(): void {
  document.addEventListener('visibilitychange', followVisibility);
  connect();
}

/** Disconnects until {@link startLive}, which goes on from there. */
export function pauseLive(): void {
  document.removeEventListener('visibilitychange', followVisibility);
  disconnect();
}

function followVisibility(): void {
  clearTimeout(hiding);
  if (document.visibilityState === 'visible') {
    if (connection?.brief) disconnect();
    connect();
  } else hiding = setTimeout(letGo, HIDDEN_MS);
}

function letGo(): void {
  disconnect();
  hiding = setTimeout(askFromBackground, BACKGROUND_MS);
}

function askFromBackground(): void {
  if (isWantedInBackground()) connect(true);
  hiding = setTimeout(letGo, BRIEF_MS);
}

function disconnect(): void {
  clearTimeout(hiding);
  if (!connection) return;
  lastEventId = connection.lastEventId;
  missed = true;
  connection.stop.abort();
  connection = undefined;
  portal.set({ reconnecting: false });
}

function reconnected(): void {
  if (!portal.get().reconnecting && !missed) return;
  portal.set({ reconnecting: false });
  emitReconnected();
}

function connect(brief = false): void {
  if (connection || !sessionToken.get()) return;
  connection = {
    stop: new AbortController(),
    lastEventId,
    failures: 0,
    baseWaitMs: FIRST_WAIT_MS,
    emit: coalesce<Change>(BURST_PAUSE_MS, emitChanges),
    brief,
  };
  void keepConnected(connection);
}

async function keepConnected(own: Connection): Promise<void> {
  while (!own.stop.signal.aborted && sessionToken.get()) {
    let atOnce = false;
    const end = await readEvents({
      lastEventId: own.lastEventId,
      signal: own.stop.signal,
      onOpen: () => {
        own.failures = 0;
        reconnected();
        // With an id the server sends what was missed, or says that it cannot.
        if (missed && own.lastEventId === null) emitChanges('all');
        missed = false;
      },
      onMessage: (message) => {
        atOnce = handle(own, message) || atOnce;
      },
      onRetry: (ms) => {
        own.baseWaitMs = ms;
      },
    });
    if (own.stop.signal.aborted) return;
    missed = true;
    // One lost connection is nothing: a proxy ends long ones.
    if (own.failures >= NOTED_FAILURES) portal.set({ reconnecting: true });
    if (!atOnce) await pause(waitAfter(own, end), own.stop.signal);
    if (end.kind === 'refused' && end.status === 401) await reauthenticate().catch(() => undefined);
  }
}

/** Handles a message; true when the server asks to connect again at once. */
function handle(own: Connection, message: EventSourceMessage): boolean {
  if (message.id) own.lastEventId = message.id;
  switch (message.event) {
    case 'change':
      handleChange(own, JSON.parse(message.data) as ChangeMessage);
      return false;
    case 'resync':
      emitChanges('all');
      return false;
    case 'session_ended':
      own.stop.abort();
      connection = undefined;
      signOutHere(true);
      return false;
    case 'superseded':
      // Coming back would take another tab's place: this one connects again when somebody looks at it.
      clearTimeout(hiding);
      own.stop.abort();
      connection = undefined;
      lastEventId = own.lastEventId;
      missed = true;
      return false;
    default:
      if (!own.brief) takeStreamMessage(message);
      return message.event === 'reconnect';
  }
}

/** An event of a call of this tab waits for the call's answer: what the answer shows is not fetched again. */
function handleChange(own: Connection, { transaction, ...change }: ChangeMessage): void {
  const emit = () => own.emit({ ...change, knownAt: transaction ? committedAt(transaction) : nextSequence() });
  const answered = transaction ? answerTo(transaction) : undefined;
  if (answered) void answered.then(emit);
  else emit();
}

/** Half of it is chance, so that a thousand browsers do not come back in the same second. */
function waitAfter(own: Connection, end: StreamEnd): number {
  if (end.kind === 'refused' && end.retryAfterS) return askedPauseMs(end.retryAfterS);
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
