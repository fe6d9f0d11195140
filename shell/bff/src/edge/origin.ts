import type { IncomingMessage } from 'node:http';

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

const plain = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '');

/**
 * Reads `X-Forwarded-*` only behind as many proxies as configured: anybody can write these headers.
 * @param hops trusted proxies in front of the BFF, 0 for none
 */
export function originOf(req: IncomingMessage, hops: number): Origin {
  if (hops === 0) return { host: req.headers.host, address: plain(req.socket.remoteAddress) };
  return {
    host: fromRight(req.headers['x-forwarded-host'], hops) ?? req.headers.host,
    address: plain(fromRight(req.headers['x-forwarded-for'], hops) ?? req.socket.remoteAddress),
  };
}
