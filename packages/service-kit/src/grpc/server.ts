import { Server, ServerCredentials, type sendUnaryData, type ServerUnaryCall, type UntypedServiceImplementation } from '@grpc/grpc-js';
import { tenantQuery } from '../query/query';
import type { Database } from '../database/open';
import { Caller, CONTEXT_HEADER, verifyContext, type TrustedSenders } from '../context';
import { Unauthenticated } from '../errors';
import type { Logger } from '../logging';
import { publicError } from '../problem';
import { traceIdOf, type Tracing } from '../tracing';
import type { GrpcBinding, GrpcCall } from './binding';
import { SERVICE_TOKEN, verifyServiceToken } from './service-token';
import { toGrpc } from './status';

export interface GrpcServer {
  port: number;
  /** Finishes the calls under way, for at most 3 s. */
  stop(): Promise<void>;
}

interface Options<D> {
  host: string;
  port: number;
  /** Whom this server believes. */
  senders: TrustedSenders;
  /** For the handlers' `query`. */
  db?: Database;
  deps: D;
  log: Logger;
  tracing: Tracing;
}

type Call = ServerUnaryCall<unknown, unknown>;

function text(call: Call, name: string): string {
  const [value] = call.metadata.get(name);
  return typeof value === 'string' ? value : '';
}

interface Particulars {
  path: string;
  signal: AbortSignal;
  traceparent: string;
}

function callOf<D>(
  call: Call,
  binding: GrpcBinding<D>,
  options: Options<D>,
  { path, signal, traceparent }: Particulars,
): GrpcCall<unknown, D> {
  const { db, deps } = options;
  const requestId = text(call, 'x-request-id');
  const log = options.log.child({ request_id: requestId || undefined, trace_id: traceIdOf(traceparent) });
  if (binding.context === 'required') {
    const signed = verifyContext(text(call, CONTEXT_HEADER), options.senders);
    const ctx = { ...signed, request: requestId || signed.request, traceparent };
    return {
      request: call.request,
      ctx,
      caller: new Caller(ctx),
      deps,
      log,
      signal,
      get query() {
        if (!db) throw new Error('this server has no database');
        return tenantQuery(db, ctx, { readOnly: true });
      },
    };
  }
  const sender = verifyServiceToken(text(call, SERVICE_TOKEN), path, options.senders);
  if (binding.callers && !binding.callers.includes(sender)) throw new Unauthenticated();
  const none = (): never => {
    throw new Unauthenticated();
  };
  return {
    request: call.request,
    deps,
    log,
    signal,
    get ctx() {
      return none();
    },
    get caller() {
      return none();
    },
    get query() {
      return none();
    },
  };
}

function handlerOf<D>(name: string, binding: GrpcBinding<D>, options: Options<D>) {
  const run = binding.handlers[name];
  const path = binding.definition[name]?.path;
  if (!run || path === undefined) throw new Error(`no handler for ${name}`);
  return async (call: Call, answer: sendUnaryData<unknown>): Promise<void> => {
    const abort = new AbortController();
    call.on('cancelled', () => abort.abort());
    const span = options.tracing.span(path, 'server', text(call, 'traceparent') || undefined);
    const { traceparent } = span;
    try {
      const given = callOf(call, binding, options, { path, signal: abort.signal, traceparent });
      answer(null, await run(given));
      span.end();
    } catch (error) {
      if (!publicError(error)) options.log.error({ err: error, rpc: name, trace_id: traceIdOf(traceparent) }, 'gRPC call failed');
      answer(toGrpc(error));
      span.end({ error });
    }
  };
}

/** Serves the bindings. `port` 0 picks a free one. */
export async function startGrpc<D>(bindings: readonly GrpcBinding<D>[], options: Options<D>): Promise<GrpcServer> {
  const server = new Server({
    'grpc.max_receive_message_length': 4_000_000,
    'grpc.keepalive_permit_without_calls': 1,
    'grpc.http2.min_ping_interval_without_data_ms': 5_000,
  });
  for (const binding of bindings) {
    const handlers = Object.fromEntries(Object.keys(binding.definition).map((name) => [name, handlerOf(name, binding, options)]));
    server.addService(binding.definition, handlers as UntypedServiceImplementation);
  }
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`${options.host}:${options.port}`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.forceShutdown(), 3_000);
        server.tryShutdown(() => {
          clearTimeout(force);
          resolve();
        });
      }),
  };
}
