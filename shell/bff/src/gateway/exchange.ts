import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Readable, type Writable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { REFUSED_HEADER } from '@portal/service-kit/http/server';
import { SLOW_CLIENT_MS } from '../http/slow-client';
import { headersToBrowser } from './forwarded-headers';
import { isPacked, packedHeaders, packer } from './packing';
import type { Upstream } from './upstream';

/** A service that is about to end and began nothing of the request. */
export class Refused extends Error {}

/** Time limits over a second are looked at by undici twice a second, and end late by so much. */
const COARSE_MS = 1_000;
const TICK_MS = 500;

/** What is sent to a service. */
export interface Sending {
  upstream: Upstream;
  /** Whether it is a file or an upload. */
  transfer: boolean;
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
 * given up when the browser is gone or has stopped reading. It works on undici's dispatch interface, which `Pool.stream` is made of, and
 * has abort and back-pressure in hand without a second set of listeners (ADR 0007).
 */
export class Exchange implements Dispatcher.DispatchHandler {
  #controller: Dispatcher.DispatchController | null = null;
  #upstream: Upstream | null = null;
  #gone = false;
  #refused = false;
  /** Where the answer is written to: what packs it, or the browser itself. */
  #out: Writable;
  /** Runs while something waits for the browser. */
  #stuck: NodeJS.Timeout | null = null;
  readonly #onDrain = (): void => {
    this.#hasRead();
    this.#controller?.resume();
  };
  readonly #onClose = (): void => this.#browserLeft();

  constructor(
    readonly req: IncomingMessage,
    readonly res: ServerResponse,
    readonly ends: Ends,
  ) {
    this.#out = res;
  }

  send({ upstream, transfer, url, headers, body, deadlineMs }: Sending): void {
    upstream.busy += 1;
    this.#upstream = upstream;
    this.res.once('close', this.#onClose);
    const method = this.req.method as Dispatcher.HttpMethod;
    const pool = transfer ? upstream.transfers : upstream.pool;
    pool.dispatch({ method, path: url, headers, body, headersTimeout: deadlineMs > COARSE_MS ? deadlineMs - TICK_MS : deadlineMs }, this);
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
    const packed = isPacked(this.req, statusCode, headers);
    const shown = packed ? packedHeaders(headers) : headers;
    this.res.writeHead(statusCode, headersToBrowser(shown, this.ends.requestId, this.ends.closing()));
    if (packed) this.#out = this.#packing(Number(headers['content-length']));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#refused || this.#out.write(chunk)) return;
    controller.pause();
    this.#out.once('drain', this.#onDrain);
    this.#awaitReader();
  }

  onResponseEnd(): void {
    this.#finish();
    if (this.#refused) return this.ends.failed(new Refused());
    this.#out.end();
    if (!this.res.writableFinished) this.#awaitReader();
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

  #packing(bytes: number): Writable {
    const packing = packer(bytes);
    // Each ends with the other; what went wrong is told by the two ends of the exchange.
    pipeline(packing, this.res, () => undefined);
    return packing;
  }

  #finish(): void {
    if (this.#upstream) this.#upstream.busy -= 1;
    this.#upstream = null;
  }

  /** A browser that takes nothing must not hold a connection to a service, or its own, for as long as it likes. */
  #awaitReader(): void {
    this.#hasRead();
    this.#stuck = setTimeout(() => this.res.destroy(), SLOW_CLIENT_MS);
  }

  #hasRead(): void {
    if (this.#stuck) clearTimeout(this.#stuck);
    this.#stuck = null;
  }

  #browserLeft(): void {
    this.#hasRead();
    if (!this.#upstream) return;
    this.#gone = true;
    this.#controller?.abort(new Error('the browser left'));
  }
}
