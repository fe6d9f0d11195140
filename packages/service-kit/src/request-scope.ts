import { AsyncLocalStorage } from 'node:async_hooks';

/** Who acts and for which request, for what is written on the way: facts, calls to other services, log lines. */
export interface Actor {
  user: number | null;
  terminal: number | null;
  approvedBy: number | null;
  /** W3C trace context, empty for none. */
  traceparent: string;
  request: string;
}

const SYSTEM: Actor = { user: null, terminal: null, approvedBy: null, traceparent: '', request: '' };
const scope = new AsyncLocalStorage<Actor>();

/** Runs `fn` on behalf of somebody. */
export function actingAs<T>(actor: Actor, fn: () => T): T {
  return scope.run(actor, fn);
}

/** Who acts now; the system outside of any request. */
export function currentActor(): Actor {
  return scope.getStore() ?? SYSTEM;
}
