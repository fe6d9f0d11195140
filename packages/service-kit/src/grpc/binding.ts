import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import type { Caller, TenantContext } from '../context';
import type { Query } from '../query/query';
import type { Logger } from '../logging';

/** A gRPC request as a handler gets it. */
export interface GrpcCall<Req, D> {
  request: Req;
  /** Of a binding with `context: 'none'`: touching this, `caller` or `query` throws Unauthenticated. */
  ctx: TenantContext;
  caller: Caller;
  /** Reads the caller's tenant, each statement in one round trip. */
  query: Query;
  deps: D;
  log: Logger;
  /** Aborted when the caller gave up or the deadline is over. */
  signal: AbortSignal;
}

/** A gRPC service with its handlers. */
export interface GrpcBinding<D = unknown> {
  readonly definition: ServiceDefinition;
  readonly context: 'required' | 'none';
  /** Who may call a binding without a context; every trusted sender where it is not given. */
  readonly callers?: readonly string[];
  readonly handlers: Readonly<Record<string, (call: GrpcCall<unknown, D>) => Promise<unknown>>>;
}

/** Message types of a method that ts-proto generated. */
export interface MethodShape<Req, Res> {
  requestDeserialize(value: Buffer): Req;
  responseSerialize(value: Res): Buffer;
}

/** Message types of a generated service by method. */
export type Methods<S> = { [M in keyof S]: S[M] extends MethodShape<infer Req, infer Res> ? { request: Req; response: Res } : never };

type Handlers<S, D> = { [M in keyof Methods<S>]: (call: GrpcCall<Methods<S>[M]['request'], D>) => Promise<Methods<S>[M]['response']> };

/**
 * Binds handlers to a generated service. `context: 'none'` is for calls made before there is a tenant context: a service token proves who
 * calls, and `callers` says who may.
 */
export function serveGrpc<S extends Record<string, MethodDefinition<never, never> | object>, D = unknown>(
  definition: S,
  handlers: Handlers<S, D>,
  options: { context?: 'required' | 'none'; callers?: readonly string[] } = {},
): GrpcBinding<D> {
  return {
    definition: definition as unknown as ServiceDefinition,
    context: options.context ?? 'required',
    callers: options.callers,
    handlers: handlers as unknown as GrpcBinding<D>['handlers'],
  };
}
