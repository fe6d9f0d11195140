import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tenant } from '../tenants/tenant';

/** A request whose tenant is known, on its way through the BFF. */
export interface RequestContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Goes to services, logs and the answer's `X-Request-Id`. */
  readonly requestId: string;
  readonly tenant: Tenant;
  /** IP address of the client. */
  readonly address: string;
  /** Host and port that the browser asked. */
  readonly host: string;
  /** Without the query string. */
  readonly path: string;
}

/** The path of a request target, without its query string. */
export function pathOfUrl(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}
