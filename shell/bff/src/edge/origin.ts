import type { IncomingMessage } from 'node:http';
import { BadRequest } from '@portal/service-kit/errors';

/** Where a request came from and under which name, as far as it can be believed. */
export interface Origin {
  host: string | undefined;
  address: string;
}

/** The n-th value from the right of a comma separated header: the one the outermost trusted proxy wrote. */
function fromRight(value: string | string[] | undefined, hops: number): string | undefined {
  if (value === undefined) return undefined;
  const parts = (Array.isArray(value) ? value.join(',') : value).split(',');
  return parts[Math.max(0, parts.length - hops)]?.trim() || undefined;
}

/** Lines of a header; `headers` keeps the first of some and joins others. */
function linesOf({ rawHeaders }: IncomingMessage, name: string): number {
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === name) lines += 1;
  return lines;
}

const plain = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '');

/**
 * Throws BadRequest where a request names its host twice: whoever stands before us may have read the other one (RFC 9112, 3.2).
 * Reads `X-Forwarded-*` only behind as many proxies as configured: anybody can write these headers.
 * @param hops trusted proxies in front of the BFF, 0 for none
 */
export function originOf(req: IncomingMessage, hops: number): Origin {
  if (linesOf(req, 'host') > 1) throw new BadRequest('bad_request', 'A request names one host.');
  if (hops === 0) return { host: req.headers.host, address: plain(req.socket.remoteAddress) };
  return {
    host: fromRight(req.headers['x-forwarded-host'], hops) ?? req.headers.host,
    address: plain(fromRight(req.headers['x-forwarded-for'], hops) ?? req.socket.remoteAddress),
  };
}
