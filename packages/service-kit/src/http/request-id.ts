import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';
const SHAPE = /^[\w-]{8,64}$/;

let pool = Buffer.alloc(0);
let used = 0;

/** A new request id: 24 hex digits. Randomness is fetched by the block, it is not a secret. */
export function newRequestId(): string {
  if (used + 12 > pool.length) {
    pool = randomBytes(12 * 256);
    used = 0;
  }
  used += 12;
  return pool.toString('hex', used - 12, used);
}

/** The id a trusted neighbour gave the request, undefined when it gave none worth keeping. The edge strips the browser's. */
export function givenRequestId(request: IncomingMessage): string | undefined {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SHAPE.test(given) ? given : undefined;
}
