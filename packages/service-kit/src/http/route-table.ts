import { decodedPart } from './percent-encoding';

/** A handler found for a path, with its parameters; or the verbs the path knows when the asked one is not among them. */
export type Match<H> = { handler: H; params: Record<string, string> } | { allowed: string[] } | null;

interface Node<H> {
  fixed: Map<string, Node<H>>;
  any: Node<H> | null;
  /** By verb, with the parameter names in order. */
  handlers: Map<string, { handler: H; names: string[] }>;
}

function node<H>(): Node<H> {
  return { fixed: new Map(), any: null, handlers: new Map() };
}

/** Finds a route by verb and path in time of the path's segments, however many routes there are. A fixed segment wins over a parameter. */
export class RouteTable<H> {
  private readonly root: Node<H> = node();

  add(method: string, path: string, handler: H): void {
    let at = this.root;
    const names: string[] = [];
    for (const segment of path.split('/').filter(Boolean)) {
      if (segment.startsWith(':')) {
        names.push(segment.slice(1));
        at = at.any ??= node();
      } else {
        let next = at.fixed.get(segment);
        if (!next) at.fixed.set(segment, (next = node()));
        at = next;
      }
    }
    if (at.handlers.has(method)) throw new Error(`two handlers for ${method} ${path}`);
    at.handlers.set(method, { handler, names });
  }

  find(method: string, path: string): Match<H> {
    const segments = path.split('/').filter(Boolean);
    const allowed = new Set<string>();
    return this.walk(this.root, segments, 0, [], method, allowed) ?? (allowed.size > 0 ? { allowed: [...allowed] } : null);
  }

  private walk(at: Node<H>, segments: string[], index: number, values: string[], method: string, allowed: Set<string>): Match<H> {
    const segment = segments[index];
    if (segment === undefined) {
      const found = at.handlers.get(method);
      if (!found) for (const known of at.handlers.keys()) allowed.add(known);
      return found ? { handler: found.handler, params: Object.fromEntries(found.names.map((name, i) => [name, values[i] ?? ''])) } : null;
    }
    const fixed = at.fixed.get(segment);
    const hit = fixed ? this.walk(fixed, segments, index + 1, values, method, allowed) : null;
    if (hit || !at.any) return hit;
    return this.walk(at.any, segments, index + 1, [...values, decodedPart(segment)], method, allowed);
  }
}
