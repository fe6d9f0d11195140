import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { CONTEXT_HEADER } from '@portal/service-kit/context';
import { API_HEADERS } from '../http/security-headers';

/**
 * Headers a service gets from the browser. A list of what passes, not of what is held back: `x-portal-context`,
 * `x-request-id`, `x-forwarded-*`, cookies and hop-by-hop headers from outside never reach a service.
 */
const TO_SERVICE = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'range',
  'user-agent',
] as const;

/** Headers the browser gets from a service. No cookies, no cross-origin permissions, nothing internal. */
const TO_BROWSER: ReadonlySet<string> = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'content-language',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
  'expires',
  'vary',
  'location',
  'link',
  'retry-after',
  'allow',
  'idempotency-replayed',
]);

/** What the BFF adds to a request on its way to a service. */
interface Added {
  context: string;
  requestId: string;
  /** W3C trace context of this request. */
  traceparent: string;
  /** IP address of the client, for attempt limits. */
  address: string;
  /** Scheme and host that the browser shows, for passkeys. */
  origin: string;
}

/** Headers of the request to the service, as undici takes them: names and values in turn. */
export function headersToService(req: IncomingMessage, added: Added): string[] {
  const { context, requestId, traceparent, address, origin } = added;
  const headers = [CONTEXT_HEADER, context, 'x-request-id', requestId, 'traceparent', traceparent, 'x-forwarded-for', address];
  headers.push('x-forwarded-origin', origin);
  for (const name of TO_SERVICE) {
    const value = req.headers[name];
    if (typeof value === 'string') headers.push(name, value);
  }
  return headers;
}

/** Headers of the answer to the browser, as `writeHead` takes them: names and values in turn. */
export function headersToBrowser(from: IncomingHttpHeaders, requestId: string, closing: boolean): string[] {
  const headers = ['x-request-id', requestId, ...API_HEADERS];
  if (from['cache-control'] === undefined) headers.push('cache-control', 'no-store');
  if (closing) headers.push('connection', 'close');
  for (const name in from) {
    const value = from[name];
    if (value === undefined || !TO_BROWSER.has(name)) continue;
    if (typeof value === 'string') headers.push(name, value);
    else for (const one of value) headers.push(name, one);
  }
  return headers;
}
