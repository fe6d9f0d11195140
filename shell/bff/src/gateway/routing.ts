import type { Method } from '@portal/contracts/contract';
import type { CallProof } from '@portal/contracts/proof';
import { RouteTable } from '@portal/service-kit/http/route-table';

/** A call that a service says it serves. `path` stands below `/api`, with `:name` for parameters. */
export interface ServedRoute {
  method: Method;
  path: string;
  /** `public`, else a session is needed: `any`, or the permission that the service checks. */
  access: string;
  content: 'json' | 'multipart';
  /** When it needs a recent proof of identity. */
  proof?: CallProof;
  /** Answered while the tenant is in maintenance. */
  duringMaintenance?: true;
}

/** A served call and the service that serves it. */
export interface RoutedCall extends ServedRoute {
  service: string;
}

/** What an address leads to: a call; or the methods it knows where the asked one is not among them. */
export type RouteMatch = { call: RoutedCall } | { allowed: string[] } | null;

/** Empty and dot segments: no route has them, and what stands behind us may read them otherwise than we do. */
const AMBIGUOUS_PATH = /\/\/|\/(?:%2e|\.){1,2}(?:\/|$)/i;

/** Where addresses lead at the moment: the services' own table, over all services. */
export class Routing {
  readonly #table = new RouteTable<RoutedCall>();
  readonly #holders = new Map<string, string>();

  /** Adds a call. Answers the service that serves it already, where two claim the same; the first keeps it. */
  add(call: RoutedCall): string | null {
    const key = `${call.method} ${call.path.replace(/:\w+/g, ':')}`;
    const holder = this.#holders.get(key);
    if (holder !== undefined) return holder;
    this.#holders.set(key, call.service);
    this.#table.add(call.method, call.path, call);
    return null;
  }

  /** @param path below `/api`, as the browser wrote it */
  find(method: string, path: string): RouteMatch {
    if (AMBIGUOUS_PATH.test(path)) return null;
    const match = this.#table.find(method, path);
    if (match === null || 'allowed' in match) return match;
    return { call: match.handler };
  }
}
