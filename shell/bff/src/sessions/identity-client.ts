import { credentials, Metadata, status, type CallOptions, type ServiceError } from '@grpc/grpc-js';
import { SessionsClient, TenantsClient, type FindResponse, type RedeemApprovalRequest, type RedeemApprovalResponse, type ResolveRequest, type ResolveResponse } from '@portal/proto/identity/v1/identity';
import { Unauthenticated, Unavailable } from '@portal/service-kit/errors';
import { TenantNotFound } from '../edge/answers';

const DEADLINE_MS = 3_000;

/** Finds its way back within a second, takes another address when one goes away. */
const CHANNEL = {
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.min_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1_000,
  'grpc.keepalive_time_ms': 10_000,
  'grpc.keepalive_timeout_ms': 3_000,
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
};

type Call<Q, A> = (request: Q, metadata: Metadata, options: Partial<CallOptions>, done: (error: ServiceError | null, answer: A) => void) => unknown;

function once<Q, A>(call: Call<Q, A>, request: Q): Promise<A> {
  return new Promise((resolve, reject) => {
    call(request, new Metadata(), { deadline: Date.now() + DEADLINE_MS }, (error, answer) => (error ? reject(error) : resolve(answer)));
  });
}

/** gRPC's codes as the errors the edge answers. Only the two session words are told apart; nothing else of the detail is passed on. */
function translated(error: unknown): Error {
  const { code, details } = error as Partial<ServiceError>;
  if (code === status.UNAUTHENTICATED) return new Unauthenticated(details?.includes('session_expired') ? 'session_expired' : 'unauthenticated');
  if (code === status.NOT_FOUND) return new TenantNotFound();
  return new Unavailable('Signing in is not possible at the moment.');
}

/** A question that changes nothing is asked a second time when the connection broke. */
async function asked<Q, A>(call: Call<Q, A>, request: Q, repeatable: boolean): Promise<A> {
  try {
    return await once(call, request);
  } catch (error) {
    if (!repeatable || (error as Partial<ServiceError>).code !== status.UNAVAILABLE) throw translated(error);
    return once(call, request).catch((second: unknown) => Promise.reject(translated(second)));
  }
}

/** svc-identity as the edge asks it. Rejects with Unauthenticated, TenantNotFound or Unavailable. */
export interface IdentityClient {
  findTenant(label: string): Promise<FindResponse>;
  resolve(request: ResolveRequest): Promise<ResolveResponse>;
  /** Uses the approval up: never repeated. */
  redeem(request: RedeemApprovalRequest): Promise<RedeemApprovalResponse>;
  close(): void;
}

/** @param addresses host:port of each instance of svc-identity */
export function createIdentityClient(addresses: readonly string[]): IdentityClient {
  const numeric = addresses.every((address) => /^[\d.]+:\d+$/.test(address));
  const target = numeric ? `ipv4:${addresses.join(',')}` : `dns:///${addresses[0] ?? ''}`;
  const sessions = new SessionsClient(target, credentials.createInsecure(), CHANNEL);
  const tenants = new TenantsClient(target, credentials.createInsecure(), CHANNEL);
  return {
    findTenant: (label) => asked(tenants.find.bind(tenants), { label }, true),
    resolve: (request) => asked(sessions.resolve.bind(sessions), request, true),
    redeem: (request) => asked(sessions.redeemApproval.bind(sessions), request, false),
    close: () => {
      sessions.close();
      tenants.close();
    },
  };
}
