import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { allows, type Access } from '@portal/contracts/access';
import { API_HEADERS } from '../http/security-headers';
import { SLOW_CLIENT_MS } from '../http/slow-client';
import type { Session } from '../sessions/session';
import type { Proof } from '../sessions/session-directory';
import { wordsFor, type LiveMessage } from './live-message';

/** Bytes that may wait for a slow browser before it is told to fetch everything anew instead. */
const UNREAD_MAX_BYTES = 64 * 1024;
const RETRY_MS = 1_000;

/** One browser that listens. */
export class EventStream {
  /** Since when the browser has not read; 0 when it keeps up. */
  #stuckSince = 0;
  #known = true;
  /** What its browser names it by; told to nobody else. */
  readonly id = randomUUID();
  /** The issue that is open there. */
  viewing: number | null = null;

  constructor(
    readonly res: ServerResponse,
    readonly proof: Proof,
    private current: Session,
  ) {}

  get session(): Session {
    return this.current;
  }

  /** Takes over what is known of the session now. */
  renew(session: Session): void {
    this.current = session;
    this.#known = true;
  }

  /** What the person may do has changed: until it is known anew, nothing is told that needs a permission. */
  markPermissionsUnknown(): void {
    this.#known = false;
  }

  /** Whether the person may, as far as is known for sure. */
  can(access: Access): boolean {
    return this.#known && allows(this.current.access, this.current.admin, access);
  }

  /** Sends a change in the words that the person may read. */
  sendChange(message: LiveMessage): void {
    const words = wordsFor(message, this.current, this.#known);
    if (words) this.send(words);
  }

  open(requestId: string): void {
    this.res.writeHead(200, [
      'content-type',
      'text/event-stream; charset=utf-8',
      'cache-control',
      'no-store, no-transform',
      'x-accel-buffering',
      'no',
      'x-request-id',
      requestId,
      ...API_HEADERS,
    ]);
    this.res.write(`retry: ${RETRY_MS}\nevent: stream\ndata: ${JSON.stringify({ id: this.id })}\n\n`);
  }

  /**
   * Sends a message that is ready for the wire. A browser that does not read gets none, and one `resync` when it reads
   * again: what it missed is the same as what it would have been told.
   */
  send(message: string): void {
    // Events may still come between `end` and the close of the connection.
    if (this.#stuckSince > 0 || this.res.writableEnded) return;
    this.res.write(message);
    if (this.res.writableLength <= UNREAD_MAX_BYTES) return;
    this.#stuckSince = performance.now();
    this.res.once('drain', () => {
      this.#stuckSince = 0;
      this.send(RESYNC);
    });
  }

  /** Keeps the connection open through proxies, and closes that of a browser that has stopped reading. */
  beat(now: number): void {
    if (this.#stuckSince > 0 && now - this.#stuckSince > SLOW_CLIENT_MS) this.res.destroy();
    else this.send(': hb\n\n');
  }

  /** Sends a last message and ends. */
  end(last: string): void {
    if (this.res.writableEnded) return;
    this.res.end(last);
  }
}

/** Events were missed: the browser fetches anew what is on screen. */
export const RESYNC = 'event: resync\ndata: {}\n\n';
/** This instance stops: the browser connects again at once, to another one. */
export const RECONNECT = 'event: reconnect\ndata: {}\n\n';
/** The person or the tenant has opened too many: the browser connects again when its tab is looked at the next time. */
export const SUPERSEDED = 'event: superseded\ndata: {"reason":"too_many_streams"}\n\n';
/** The session is over. */
export const sessionEnded = (reason: string): string => `event: session_ended\ndata: ${JSON.stringify({ reason })}\n\n`;
