import {
  SessionsService,
  TenantsService,
  type FindResponse,
  type ListResponse,
  type RedeemApprovalRequest,
  type RedeemApprovalResponse,
  type ResolveRequest,
  type ResolveResponse,
} from '@portal/proto/identity/v1/identity';
import type { PairKeys } from '@portal/service-kit/context';
import { PortalError, Unauthenticated, Unavailable } from '@portal/service-kit/errors';
import { grpcClient, type GrpcClient } from '@portal/service-kit/grpc/client';
import { TenantNotFound } from '../http/answers';

/** svc-identity as the edge asks it. Rejects with Unauthenticated, TenantNotFound or Unavailable. */
export interface IdentityClient {
  findTenant(label: string): Promise<FindResponse>;
  listTenants(): Promise<ListResponse>;
  /**
   * @param since when it was asked in vain (milliseconds of the epoch): waits for a svc-identity that restarts, for what is left of the
   * call
   */
  resolve(request: ResolveRequest, since?: number): Promise<ResolveResponse>;
  /** Uses the approval up: never repeated. */
  redeem(request: RedeemApprovalRequest): Promise<RedeemApprovalResponse>;
  close(): void;
}

/** What an answer means at the edge; anything that is not about the caller means that nobody can say. */
function atTheEdge(error: unknown): Error {
  const { statusCode, status } = error instanceof PortalError ? error : { statusCode: 0, status: '' };
  if (statusCode === 401) return new Unauthenticated(status === 'session_expired' ? 'session_expired' : 'unauthenticated');
  if (statusCode === 404) return new TenantNotFound();
  const reason = `svc-identity: ${error instanceof Error ? error.message : String(error)}`;
  return new Unavailable('Signing in is not possible at the moment.', { reason });
}

interface Instance {
  sessions: GrpcClient<typeof SessionsService>;
  tenants: GrpcClient<typeof TenantsService>;
}

/** Asks one instance for as long as it answers, then the next: a question that changes nothing is asked of each once. */
class Instances {
  #first = 0;

  constructor(readonly all: readonly Instance[]) {}

  async ask<T>(question: (instance: Instance) => Promise<T>, repeatable: boolean): Promise<T> {
    let last: Error = new Unavailable();
    for (let tried = 0; tried < (repeatable ? this.all.length : 1); tried += 1) {
      const instance = this.all[this.#first];
      if (!instance) break;
      try {
        return await question(instance);
      } catch (error) {
        last = atTheEdge(error);
        if (!(last instanceof Unavailable)) throw last;
        this.#first = (this.#first + 1) % this.all.length;
      }
    }
    throw last;
  }
}

/**
 * @param addresses host:port of each instance of svc-identity
 * @param keys sign that it is the edge who asks
 * @param callMs milliseconds that a call through the edge may take until it is answered
 */
export function createIdentityClient(addresses: readonly string[], keys: PairKeys, callMs: number): IdentityClient {
  const instances = new Instances(
    addresses.map((address) => ({
      sessions: grpcClient(SessionsService, address, { keys }),
      tenants: grpcClient(TenantsService, address, { keys }),
    })),
  );
  // Half of the time, so that another instance can still be asked.
  const safely = { idempotent: true, deadlineMs: callMs / 2 };
  // A restart takes less, and the refusal must leave before the call is given up.
  const restarting = (since: number) => ({ deadlineMs: callMs * 0.85 - (Date.now() - since), waitForReady: true });
  return {
    findTenant: (label) => instances.ask(({ tenants }) => tenants.find({ label }, safely), true),
    listTenants: () => instances.ask(({ tenants }) => tenants.list({}, safely), true),
    resolve: (request, since) =>
      instances.ask(({ sessions }) => sessions.resolve(request, since === undefined ? safely : restarting(since)), true),
    redeem: (request) => instances.ask(({ sessions }) => sessions.redeemApproval(request), false),
    close: () => {
      for (const { sessions, tenants } of instances.all) {
        sessions.close();
        tenants.close();
      }
    },
  };
}
