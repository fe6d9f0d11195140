import type { Method, RouteAccess } from '@portal/contracts/route';

/** A call that a service says it serves. `path` stands below `/api`, with `:name` for parameters. */
export interface ServedRoute {
  method: Method;
  path: string;
  access: RouteAccess;
  content: 'json' | 'multipart';
}

/** A served call and the service that serves it. */
export interface RoutedCall extends ServedRoute {
  service: string;
}

interface Node {
  literal: Map<string, Node>;
  parameter: Node | null;
  calls: Map<string, RoutedCall>;
}

/** What an address leads to: a call; or the methods it knows where the asked one is not among them. */
export type Match = { call: RoutedCall } | { allowed: string[] };

const newNode = (): Node => ({ literal: new Map(), parameter: null, calls: new Map() });

/** Segments of a path; null for one that no route has: empty, `.` or `..` segments. One trailing slash is forgiven. */
function segmentsOf(path: string): string[] | null {
  const segments = path.split('/');
  segments.shift();
  if (segments.at(-1) === '') segments.pop();
  for (const segment of segments) if (segment === '' || segment === '.' || segment === '..' || /^(?:%2e|\.){1,2}$/i.test(segment)) return null;
  return segments;
}

/** Calls by method and path. A literal segment wins over a parameter, as in the services' own routers. */
export class RouteTable {
  readonly #root = newNode();

  /** Adds a call. Answers the service that serves it already, where two claim the same; the first keeps it. */
  add(call: RoutedCall): string | null {
    let node = this.#root;
    for (const segment of segmentsOf(call.path) ?? []) {
      if (segment.startsWith(':')) {
        node = node.parameter ??= newNode();
        continue;
      }
      let next = node.literal.get(segment);
      if (!next) node.literal.set(segment, (next = newNode()));
      node = next;
    }
    const holder = node.calls.get(call.method);
    if (holder) return holder.service;
    node.calls.set(call.method, call);
    return null;
  }

  /** @param path below `/api`, as the browser wrote it */
  match(method: string, path: string): Match | null {
    const segments = segmentsOf(path);
    if (segments === null) return null;
    const allowed = new Set<string>();
    const call = this.#walk(this.#root, segments, 0, method === 'HEAD' ? 'GET' : method, allowed);
    if (call) return { call };
    return allowed.size > 0 ? { allowed: [...allowed] } : null;
  }

  #walk(node: Node, segments: string[], at: number, method: string, allowed: Set<string>): RoutedCall | null {
    const segment = segments[at];
    if (segment === undefined) {
      const call = node.calls.get(method);
      if (!call) for (const known of node.calls.keys()) allowed.add(known);
      return call ?? null;
    }
    const literal = node.literal.get(segment);
    const found = literal ? this.#walk(literal, segments, at + 1, method, allowed) : null;
    if (found) return found;
    return node.parameter ? this.#walk(node.parameter, segments, at + 1, method, allowed) : null;
  }
}
