import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { publicLookup } from '../public-lookup';
import { readPublicUrl } from '../public-url';

/** The provider cannot be reached, takes too long or is where nothing may be sent. Says so without its answer. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** For one call from beginning to end, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** Longest answer that is read, in bytes. */
const ANSWER_MAX = 512 * 1024;

interface Asked {
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

/** What goes to a provider: text, or the parameters of a form. */
function bodyText(body: unknown): string | null {
  if (body === null || body === undefined) return null;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('a provider is sent texts alone');
}

/** A status that `Response` takes no body for. */
const isBodiless = (status: number) => status === 204 || status === 205 || status === 304;

/**
 * `fetch` for an address that a tenant chose: of the internet alone, to the address that was looked at, without redirects, with an end.
 * @param trusted origins that are reached wherever they are
 */
export function providerFetch(trusted: readonly string[]): (url: string, asked: Asked) => Promise<Response> {
  const fenced = new Agent({ lookup: publicLookup() });
  const own = { 'http:': new HttpAgent(), 'https:': new Agent() };
  return (address, { method, headers, body }) => {
    const url = readPublicUrl(address, trusted);
    if (!url) return Promise.reject(new ProviderUnavailable('an address that nothing may be sent to'));
    const isTrusted = trusted.includes(url.origin);
    const agent = isTrusted ? own[url.protocol as keyof typeof own] : fenced;
    const text = bodyText(body);
    const options = { method, headers: { ...headers }, agent, signal: AbortSignal.timeout(TIMEOUT_MS) };
    return new Promise((resolve, reject) => {
      const fail = (error: NodeJS.ErrnoException) => reject(new ProviderUnavailable(error.code ?? error.name));
      const call = (url.protocol === 'https:' ? request : httpRequest)(url, options, (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('error', fail);
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > ANSWER_MAX) call.destroy(new ProviderUnavailable('too long an answer'));
          else parts.push(part);
        });
        answer.on('end', () => {
          const status = answer.statusCode ?? 0;
          if (status < 200 || status >= 500) return reject(new ProviderUnavailable(`status ${status}`));
          const told = new Headers({ 'content-type': answer.headers['content-type'] ?? '' });
          return resolve(new Response(isBodiless(status) ? null : Buffer.concat(parts), { status, headers: told }));
        });
      });
      call.on('error', fail);
      call.end(text ?? undefined);
    });
  };
}
