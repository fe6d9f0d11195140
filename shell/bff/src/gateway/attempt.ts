import type { Readable } from 'node:stream';
import { errors } from 'undici';
import { FileTooBig, TimedOut, TooSlow, Unavailable } from '@portal/service-kit/errors';
import type { RequestContext } from '../edge/request-context';
import { Exchange, Refused } from './exchange';
import type { Service } from './service';
import type { Upstream } from './upstream';

/** A request that is ready to be sent to whichever instance takes it. */
export interface UpstreamRequest {
  context: RequestContext;
  service: Service;
  url: string;
  headers: string[];
  /** Makes the body anew for each try; a streamed one can be made once. */
  body: () => Buffer | Readable | null;
  streamed: boolean;
  /** Whether it is a file or an upload. */
  transfer: boolean;
  deadlineMs: number;
  closing: () => boolean;
}

/** Status of the answer, 0 when the browser left first. */
export type Outcome = number;

const CONNECTING = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Whether nothing of the request can have been done. */
const neverBegun = (error: Error): boolean => error instanceof Refused || CONNECTING.has((error as { code?: string }).code ?? '');

/** Whether a second try does no harm: it reads, or the service answers a repeat with the first one's answer. */
const repeatable = ({ req }: RequestContext): boolean =>
  req.method === 'GET' || req.method === 'HEAD' || req.headers['idempotency-key'] !== undefined;

function attempt(request: UpstreamRequest, upstream: Upstream, deadlineMs: number): Promise<Outcome> {
  const { context, url, headers, body, transfer, closing } = request;
  return new Promise((resolve, reject) => {
    let status = 0;
    const exchange = new Exchange(context.req, context.res, {
      requestId: context.requestId,
      closing,
      begun: (code) => (status = code),
      done: () => resolve(status),
      failed: reject,
    });
    exchange.send({ upstream, transfer, url, headers, body: body(), deadlineMs });
  });
}

function answerable(error: Error, { service, deadlineMs }: UpstreamRequest): Error {
  if (error instanceof errors.HeadersTimeoutError) return new TimedOut(`${service.name} had not begun to answer after ${deadlineMs} ms`);
  if (error instanceof FileTooBig || error instanceof TooSlow) return error;
  const { code = error.name } = error as { code?: string };
  return new Unavailable(undefined, { reason: `${service.name}: ${code} ${error.message}` });
}

/** Refusals in a row until it is given up: nothing was begun, so that trying the next instance is no retry. */
const REFUSALS_MAX = 3;
/** A try that is worth making, however late. */
export const SHORTEST_TRY_MS = 200;

/**
 * Sends a request to the best instance, and once more where that is harmless. Rejects with Unavailable, TimedOut,
 * FileTooBig or TooSlow when the browser is still owed an answer. No request is sent a third time: retries must not feed a storm.
 */
export async function send(request: UpstreamRequest): Promise<Outcome> {
  const { service, context, streamed } = request;
  let sent = 0;
  let last: Upstream | null = null;
  const endBy = Date.now() + request.deadlineMs;
  for (let refusals = 0; ;) {
    const upstream: Upstream | null = service.pick(last) ?? (await service.pickWhenReady(endBy - Date.now()));
    if (!upstream) throw new Unavailable(undefined, { reason: `no instance of ${service.name} is ready` });
    if (context.res.destroyed) return 0;
    try {
      return await attempt(request, upstream, Math.max(SHORTEST_TRY_MS, endBy - Date.now()));
    } catch (failure) {
      const error = failure as Error;
      const refused = neverBegun(error);
      if (refused) service.lost(upstream);
      if (
        refused ? (refusals += 1) >= REFUSALS_MAX : (sent += 1) > 1 || !repeatable(context) || error instanceof errors.HeadersTimeoutError
      )
        throw answerable(error, request);
      if (streamed && context.req.readableDidRead) throw answerable(error, request);
      last = upstream;
    }
  }
}
