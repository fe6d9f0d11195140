import { randomFillSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tenant } from '../tenants/tenant';

/** A request whose tenant is known, on its way through the BFF. */
export interface Visit {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Goes to services, logs and the answer's `X-Request-Id`. */
  readonly requestId: string;
  readonly tenant: Tenant;
  /** IP address of the client. */
  readonly address: string;
  /** Without the query string. */
  readonly path: string;
}

const POOL = Buffer.alloc(16 * 256);
let used = POOL.length;

/** A fresh request id: 128 random bits as hex. Random bytes are drawn 256 ids at a time, which is what makes it cheap. */
export function newRequestId(): string {
  if (used === POOL.length) {
    randomFillSync(POOL);
    used = 0;
  }
  return POOL.toString('hex', used, (used += 16));
}

/** The path of a request target, without its query string. */
export function pathOfUrl(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}
