import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import type { Caller, TenantContext } from '../context';
import type { Query } from '../database/query';
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
  readonly handlers: Readonly<Record<string, (call: GrpcCall<unknown, D>) => Promise<unknown>>>;
}

/** Message types of a method that ts-proto generated. */
export interface MethodShape<Req, Res> {
  requestDeserialize(value: Buffer): Req;
  responseSerialize(value: Res): Buffer;
}

export type Methods<S> = { [M in keyof S]: S[M] extends MethodShape<infer Req, infer Res> ? { request: Req; response: Res } : never };

type Handlers<S, D> = { [M in keyof Methods<S>]: (call: GrpcCall<Methods<S>[M]['request'], D>) => Promise<Methods<S>[M]['response']> };

/** Binds handlers to a generated service. `context: 'none'` for calls made before there is a tenant context: they come from neighbours that hold a key, and say so. */
export function serveGrpc<S extends Record<string, MethodDefinition<never, never> | object>, D = unknown>(
  definition: S,
  handlers: Handlers<S, D>,
  options: { context?: 'required' | 'none' } = {},
): GrpcBinding<D> {
  return {
    definition: definition as unknown as ServiceDefinition,
    context: options.context ?? 'required',
    handlers: handlers as unknown as GrpcBinding<D>['handlers'],
  };
}
