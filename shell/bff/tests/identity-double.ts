import { Server, ServerCredentials, status, type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import { SessionsService, TenantsService, type FindRequest, type FindResponse, type RedeemApprovalRequest, type RedeemApprovalResponse, type ResolveRequest, type ResolveResponse, type Tenant } from '@portal/proto/identity/v1/identity';

/** svc-identity as the edge knows it, with what each test puts into it. */
export interface IdentityDouble {
  address: string;
  tenants: Map<string, Tenant>;
  /** By token. */
  sessions: Map<string, ResolveResponse>;
  /** By token; used up by redeeming. */
  approvals: Map<string, RedeemApprovalResponse>;
  resolved: ResolveRequest[];
  found: FindRequest[];
  redeemed: RedeemApprovalRequest[];
  /** Held back until it resolves, to look at what happens meanwhile. */
  gate: Promise<void>;
  stop(): void;
}

const refuse = (code: status, details: string) => ({ code, details });

function implementation(double: IdentityDouble) {
  return {
    async resolve(call: ServerUnaryCall<ResolveRequest, ResolveResponse>, done: sendUnaryData<ResolveResponse>): Promise<void> {
      double.resolved.push(call.request);
      const session = double.sessions.get(call.request.token);
      await double.gate;
      if (session && session.tenant?.label === call.request.tenantLabel) done(null, session);
      else done(refuse(status.UNAUTHENTICATED, call.request.token.startsWith('ended') ? 'session_expired' : 'unauthenticated'));
    },
    redeemApproval(call: ServerUnaryCall<RedeemApprovalRequest, RedeemApprovalResponse>, done: sendUnaryData<RedeemApprovalResponse>): void {
      double.redeemed.push(call.request);
      const approval = double.approvals.get(call.request.token);
      double.approvals.delete(call.request.token);
      if (approval) done(null, approval);
      else done(refuse(status.UNAUTHENTICATED, 'unauthenticated'));
    },
    find(call: ServerUnaryCall<FindRequest, FindResponse>, done: sendUnaryData<FindResponse>): void {
      double.found.push(call.request);
      const tenant = double.tenants.get(call.request.label);
      if (tenant) done(null, { tenant });
      else done(refuse(status.NOT_FOUND, 'tenant_not_found'));
    },
    list(_call: unknown, done: sendUnaryData<{ tenants: Tenant[] }>): void {
      done(null, { tenants: [...double.tenants.values()] });
    },
  };
}

/** Starts the double; `port` 0 for any. */
export async function startIdentity(port = 0): Promise<IdentityDouble> {
  const server = new Server();
  const double: IdentityDouble = {
    address: '', tenants: new Map(), sessions: new Map(), approvals: new Map(), resolved: [], found: [], redeemed: [], gate: Promise.resolve(),
    stop: () => server.forceShutdown(),
  };
  const { resolve, redeemApproval, find, list } = implementation(double);
  server.addService(SessionsService, { resolve, redeemApproval });
  server.addService(TenantsService, { find, list });
  const bound = await new Promise<number>((done, fail) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, found) => (error ? fail(error) : done(found)));
  });
  double.address = `127.0.0.1:${bound}`;
  return double;
}
