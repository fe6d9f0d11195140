import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { REFUSED_HEADER } from '@portal/service-kit/http/server';
import { headersToBrowser } from './forwarded-headers';
import type { Upstream } from './upstream';

/** A service that is about to end and began nothing of the request. */
export class Refused extends Error {}

/** Time limits over a second are looked at by undici twice a second, and end late by so much. */
const COARSE_MS = 1_000;
const TICK_MS = 500;

/** What is sent to a service. */
export interface Sending {
  upstream: Upstream;
  /** As the browser wrote it, with its query. */
  url: string;
  headers: string[];
  body: Buffer | Readable | null;
  /** Milliseconds until the answer must have begun. */
  deadlineMs: number;
}

interface Ends {
  requestId: string;
  /** Whether the browser is asked to come back on another connection. */
  closing: () => boolean;
  /** The answer has begun. */
  begun: (status: number) => void;
  /** All of it was handed to the browser. */
  done: () => void;
  /** It failed before anything reached the browser: another try or a problem is up to the caller. */
  failed: (error: Error) => void;
}

/**
 * One request to a service and its answer, streamed to the browser as it comes: no faster than the browser reads,
 * given up when the browser is gone. It works on undici's dispatch interface, which `Pool.stream` is made of, and has
 * abort and back-pressure in hand without a second set of listeners (ADR 0007).
 */
export class Exchange implements Dispatcher.DispatchHandler {
  #controller: Dispatcher.DispatchController | null = null;
  #upstream: Upstream | null = null;
  #gone = false;
  #refused = false;
  readonly #onDrain = (): void => this.#controller?.resume();
  readonly #onClose = (): void => this.#browserLeft();

  constructor(
    readonly req: IncomingMessage,
    readonly res: ServerResponse,
    readonly ends: Ends,
  ) {}

  send({ upstream, url, headers, body, deadlineMs }: Sending): void {
    upstream.busy += 1;
    this.#upstream = upstream;
    this.res.once('close', this.#onClose);
    const method = this.req.method as Dispatcher.HttpMethod;
    upstream.pool.dispatch(
      { method, path: url, headers, body, headersTimeout: deadlineMs > COARSE_MS ? deadlineMs - TICK_MS : deadlineMs },
      this,
    );
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#gone) controller.abort(new Error('the browser left'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, statusCode: number, headers: IncomingHttpHeaders): void {
    if (statusCode < 200 || this.#gone) return;
    this.#refused = statusCode === 503 && headers[REFUSED_HEADER] !== undefined;
    if (this.#refused) return;
    this.ends.begun(statusCode);
    this.res.writeHead(statusCode, headersToBrowser(headers, this.ends.requestId, this.ends.closing()));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#refused || this.res.write(chunk)) return;
    controller.pause();
    this.res.once('drain', this.#onDrain);
  }

  onResponseEnd(): void {
    this.#finish();
    if (this.#refused) return this.ends.failed(new Refused());
    this.res.end();
    this.ends.done();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#finish();
    if (this.res.headersSent || this.#gone) {
      this.res.destroy();
      this.ends.done();
    } else {
      this.ends.failed(error);
    }
  }

  #finish(): void {
    if (this.#upstream) this.#upstream.busy -= 1;
    this.#upstream = null;
    this.res.off('close', this.#onClose);
  }

  #browserLeft(): void {
    this.#gone = true;
    this.#controller?.abort(new Error('the browser left'));
  }
}
