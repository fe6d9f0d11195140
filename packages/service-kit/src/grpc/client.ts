import {
  credentials,
  makeGenericClientConstructor,
  Metadata,
  type Client,
  type MethodDefinition,
  type ServiceDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import { CONTEXT_HEADER, signContext, type PairKeys, type TenantContext } from '../context';
import type { Methods } from './binding';
import { createServiceToken, SERVICE_TOKEN } from './service-token';
import { fromGrpc } from './status';

/** How one call is made. */
export interface CallOptions {
  /** Whom the call is for; required by every service that is not called without a context. */
  ctx?: TenantContext;
  /** Milliseconds; 3 s by default. */
  deadlineMs?: number;
  signal?: AbortSignal;
  /** Doing it twice does no harm: it is tried again when the other side is away. */
  idempotent?: boolean;
  /** Waits for a side that is away until the deadline, instead of failing at once: nothing was sent yet. */
  waitForReady?: boolean;
}

/** The methods of a generated service as promises, and `close`. Errors come back as the PortalError the other side threw. */
export type GrpcClient<S> = {
  [M in keyof Methods<S>]: (request: Methods<S>[M]['request'], options?: CallOptions) => Promise<Methods<S>[M]['response']>;
} & { close(): void };

const DEADLINE_MS = 3_000;
const RETRY_AFTER_MS = [50, 250];

const CHANNEL = {
  'grpc.keepalive_time_ms': 10_000,
  'grpc.keepalive_timeout_ms': 2_000,
  'grpc.keepalive_permit_without_calls': 1,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 300,
  // Retries are ours: only what is idempotent, a bounded number of times, within one deadline.
  'grpc.enable_retries': 0,
};

interface Settings {
  /** Signs `ctx` for the called service; without one, that this process calls. */
  keys?: PairKeys;
}

function metadataOf(options: CallOptions, keys: PairKeys | undefined, path: string): Metadata {
  const metadata = new Metadata({ waitForReady: options.waitForReady });
  if (options.ctx) {
    if (!keys) throw new Error('a client that passes a context needs keys');
    metadata.set(CONTEXT_HEADER, signContext(options.ctx, keys));
  }
  if (!options.ctx && keys) metadata.set(SERVICE_TOKEN, createServiceToken(path, keys));
  if (options.ctx?.request) metadata.set('x-request-id', options.ctx.request);
  if (options.ctx?.traceparent) metadata.set('traceparent', options.ctx.traceparent);
  return metadata;
}

function once(
  client: Client,
  method: MethodDefinition<unknown, unknown>,
  request: unknown,
  metadata: Metadata,
  deadline: number,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = client.makeUnaryRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      request,
      metadata,
      { deadline },
      (error, response) => {
        signal?.removeEventListener('abort', cancel);
        if (error) reject(error);
        else resolve(response);
      },
    );
    function cancel(): void {
      call.cancel();
    }
    signal?.addEventListener('abort', cancel, { once: true });
  });
}

function isAway(error: unknown): boolean {
  return (error as ServiceError).code === 14 && (error as ServiceError).metadata?.get('portal-problem-bin').length === 0;
}

async function withRetries(options: CallOptions, deadline: number, attempt: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const pause = RETRY_AFTER_MS[tries];
      if (!options.idempotent || pause === undefined || !isAway(error) || Date.now() + pause > deadline)
        throw fromGrpc(error as ServiceError);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/**
 * A client of another service at `host:port`. Calls end after 3 s; those named idempotent are repeated, twice at
 * most, when the other side was not there.
 */
export function grpcClient<S extends object>(definition: S, address: string, settings: Settings = {}): GrpcClient<S> {
  const methods = definition as unknown as ServiceDefinition;
  const Constructor = makeGenericClientConstructor(methods, 'client');
  const client: Client = new Constructor(address, credentials.createInsecure(), CHANNEL);
  const calls = Object.entries(methods).map(([name, method]) => {
    const call = (request: unknown, options: CallOptions = {}) => {
      const deadline = Date.now() + (options.deadlineMs ?? DEADLINE_MS);
      const metadata = metadataOf(options, settings.keys, method.path);
      return withRetries(options, deadline, () => once(client, method, request, metadata, deadline, options.signal));
    };
    return [name, call] as const;
  });
  return { ...Object.fromEntries(calls), close: () => client.close() } as unknown as GrpcClient<S>;
}
