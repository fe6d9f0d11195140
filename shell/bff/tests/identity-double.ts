import {
  SessionsService,
  TenantsService,
  type FindRequest,
  type RedeemApprovalRequest,
  type RedeemApprovalResponse,
  type ResolveRequest,
  type ResolveResponse,
  type Tenant,
} from '@portal/proto/identity/v1/identity';
import { NotFound, Unauthenticated } from '@portal/service-kit/errors';
import { serveGrpc, startGrpc } from '@portal/service-kit/grpc';
import { createLogger } from '@portal/service-kit/logging';
import { Tracing } from '@portal/service-kit/tracing';
import { sendersOf } from './keys';

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
  /** Answers are held back until it resolves, to look at what happens meanwhile. */
  gate: Promise<void>;
  stop(): Promise<void>;
}

async function resolve(double: IdentityDouble, request: ResolveRequest): Promise<ResolveResponse> {
  double.resolved.push(request);
  const session = double.sessions.get(request.token);
  await double.gate;
  if (session && session.tenant?.label === request.tenantLabel) return session;
  throw new Unauthenticated(request.token.startsWith('ended') ? 'session_expired' : 'unauthenticated');
}

async function redeem(double: IdentityDouble, request: RedeemApprovalRequest): Promise<RedeemApprovalResponse> {
  double.redeemed.push(request);
  const approval = double.approvals.get(request.token);
  double.approvals.delete(request.token);
  if (!approval) throw new Unauthenticated();
  return approval;
}

async function find(double: IdentityDouble, request: FindRequest): Promise<{ tenant: Tenant }> {
  double.found.push(request);
  const tenant = double.tenants.get(request.label);
  if (!tenant) throw new NotFound('The tenant');
  return { tenant };
}

/** Starts the double; `port` 0 for any. */
export async function startIdentity(port = 0): Promise<IdentityDouble> {
  const bindings = [
    serveGrpc<typeof SessionsService>(
      SessionsService,
      { resolve: ({ request }) => resolve(double, request), redeemApproval: ({ request }) => redeem(double, request) },
      { context: 'none' },
    ),
    serveGrpc<typeof TenantsService>(
      TenantsService,
      { find: ({ request }) => find(double, request), list: async () => ({ tenants: [...double.tenants.values()] }) },
      { context: 'none' },
    ),
  ];
  const server = await startGrpc(bindings, {
    host: '127.0.0.1',
    port,
    senders: sendersOf('identity'),
    deps: {},
    log: createLogger('identity', 'silent'),
    tracing: new Tracing('identity'),
  });
  const double: IdentityDouble = {
    address: `127.0.0.1:${server.port}`,
    tenants: new Map(),
    sessions: new Map(),
    approvals: new Map(),
    resolved: [],
    found: [],
    redeemed: [],
    gate: Promise.resolve(),
    stop: () => server.stop(),
  };
  return double;
}
