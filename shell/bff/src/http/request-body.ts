import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { BadRequest, FileTooBig, Invalid, TimedOut, TooSlow } from '@portal/service-kit/errors';
import { keptText } from '@portal/service-kit/http/kept-text';

const MEGABYTE = 1024 * 1024;

/** Largest body in megabytes by kind of content. */
export const BODY_LIMIT_MB = { json: 1, multipart: 25 } as const;

/** How long a JSON body may take to arrive. */
const ARRIVAL_MS = 10_000;

/** So much of an upload must come while it is waited for so long: a twentieth of what a phone on 3G sends. */
const PORTION_BYTES = 10_000;
const PORTION_MS = 10_000;

/** Whether a request says that a body follows. */
export function hasBody(req: IncomingMessage): boolean {
  const length = req.headers['content-length'];
  return req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Throws FileTooBig when the request itself says that its body is over the limit. */
export function refuseTooBig(req: IncomingMessage, limitMb: number): void {
  if (Number(req.headers['content-length'] ?? 0) > limitMb * MEGABYTE) throw new FileTooBig(limitMb);
}

/**
 * The whole JSON body, before a service is bothered with it: a slow sender then holds nobody's connection but its own,
 * and a request whose service just went away can be given to another. Rejects with FileTooBig, TimedOut or BadRequest.
 */
export function readBody(req: IncomingMessage, limitMb: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const late = setTimeout(() => settle(new TimedOut(`the body had not arrived after ${ARRIVAL_MS} ms`)), ARRIVAL_MS);
    const settle = (error: Error | null): void => {
      clearTimeout(late);
      req.off('data', onData).off('end', onEnd).off('close', onClose).off('error', settle);
      if (error) reject(error);
      else resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limitMb * MEGABYTE) settle(new FileTooBig(limitMb));
      else chunks.push(chunk);
    };
    const onEnd = (): void => settle(null);
    const onClose = (): void => settle(new BadRequest('bad_request', 'The body broke off.'));
    req.on('data', onData).on('end', onEnd).on('close', onClose).on('error', settle);
  });
}

type Take = (bytes: number) => Promise<void>;

/** Rejects with TooSlow when the promise has not settled in time. */
async function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => (late = setTimeout(() => reject(new TooSlow()), ms)));
  return Promise.race([promise, tooSlow]).finally(() => clearTimeout(late));
}

/**
 * The pieces of an upload as they come, while they come fast enough. Only time in which they are waited for counts, not what is done with
 * them.
 */
async function* arriving(req: IncomingMessage): AsyncGenerator<Buffer> {
  // A service that answers early must not cost the browser its connection: what is left is read and thrown away.
  const pieces = req.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  let portion = { bytes: 0, ms: 0 };
  try {
    for (;;) {
      const began = performance.now();
      const { done, value } = await inTime(pieces.next(), PORTION_MS - portion.ms);
      if (done) return;
      portion = { bytes: portion.bytes + value.length, ms: portion.ms + performance.now() - began };
      if (portion.bytes >= PORTION_BYTES) portion = { bytes: 0, ms: 0 };
      yield value;
    }
  } finally {
    // Not waited for: one that is still due comes with the next piece.
    void pieces.return?.();
  }
}

async function* counted(req: IncomingMessage, limitMb: number, take: Take): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of arriving(req)) {
    size += chunk.length;
    if (size > limitMb * MEGABYTE) throw new FileTooBig(limitMb);
    await take(chunk.length);
    yield chunk;
  }
}

/**
 * The body as it comes and `take` lets each piece through, broken off with FileTooBig when it grows over the limit, with TooSlow when it
 * does not come.
 */
export function streamBody(req: IncomingMessage, limitMb: number, take: Take): Readable {
  return Readable.from(counted(req, limitMb, take));
}

/**
 * What the JSON body says, its text in NFC. Rejects as `readBody` does, with BadRequest where it is no JSON, and with Invalid where its
 * text cannot be kept.
 */
export async function readJson(req: IncomingMessage, limitMb: number): Promise<unknown> {
  const body = await readBody(req, limitMb);
  if (!isUtf8(body)) throw new Invalid({ body: 'invalid' });
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    throw new BadRequest('bad_request', 'The body is not JSON.');
  }
  return keptText(value);
}
