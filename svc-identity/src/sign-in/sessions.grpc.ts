import { allows } from '@portal/contracts/access';
import {
  type RedeemApprovalRequest,
  type RedeemApprovalResponse,
  type ResolveRequest,
  type ResolveResponse,
  SessionsService,
} from '@portal/proto/identity/v1/identity';
import { isApiToken } from '@portal/service-kit/api-token';
import { EDGE } from '@portal/service-kit/context';
import type { Database } from '@portal/service-kit/database';
import { tenantQuery, withTenant } from '@portal/service-kit/query';
import { NotFound, Unauthenticated } from '@portal/service-kit/errors';
import { serveGrpc } from '@portal/service-kit/grpc';
import { effectiveAccess } from '../access/grants';
import { boundPath } from '../approvals/approval';
import { redeemApproval } from '../approvals/approval.repository';
import type { Deps } from '../deps';
import { hashTokenSecret, readToken } from '../secrets/opaque-token';
import { findTenantByLabel } from '../tenants/tenant.repository';
import { tenantMessage } from '../tenants/tenants.grpc';
import { deviceOf } from '../devices/device-of';
import { endOneSession } from '../sessions/session.events';
import { type ResolvedSession, resolveSession } from '../sessions/session.repository';
import { resolveApiToken } from './api-token-session';

const asBytes = (value: object) => Buffer.from(JSON.stringify(value));

/** Labels do not move between tenants, so what one means is asked once; whether it is active is read with every session. */
const tenantIds = new WeakMap<Database, Map<string, string>>();

async function tenantIdOf(db: Database, label: string): Promise<string> {
  const known = tenantIds.get(db) ?? new Map<string, string>();
  tenantIds.set(db, known);
  const id = known.get(label) ?? (await findTenantByLabel(db, label))?.tenant_id;
  if (id === undefined) throw new NotFound('The tenant');
  known.set(label, id);
  return id;
}

/** When the session is over unless it is used. */
const endOf = ({ expires_at, idle_at }: ResolvedSession) => (idle_at < expires_at ? idle_at : expires_at);

/** Throws unless the session is alive, its person active and the device the one it began on. */
function assertAlive(session: ResolvedSession | null, device: string | null): asserts session is ResolvedSession {
  if (!session) throw new Unauthenticated();
  if (!session.tenant.active) throw new NotFound('The tenant');
  if (session.device_id !== null && session.device_id !== device) throw new Unauthenticated();
  if (session.ended || endOf(session) <= session.now || session.account_status !== 'active' || session.removed)
    throw new Unauthenticated('session_expired');
}

/** Ends a session that was not used for too long, so that what is still open of it closes everywhere. */
async function endIdle(db: Database, tenant: string, { id, user_id }: ResolvedSession): Promise<void> {
  await withTenant(db, { tenant, user: user_id }, (query) => endOneSession(query, id, user_id, 'idle'));
}

async function resolve(request: ResolveRequest, deps: Deps): Promise<ResolveResponse> {
  const { db } = deps;
  const tenant = await tenantIdOf(db, request.tenantLabel);
  if (isApiToken(request.token)) return resolveApiToken(deps, tenant, request.token);
  const token = readToken(request.token);
  if (!token) throw new Unauthenticated();
  const session = await resolveSession(tenantQuery(db, { tenant }), {
    id: token.id,
    secretHash: hashTokenSecret(token.secret),
    background: request.background,
  });
  if (session && !session.ended && session.idle_at <= session.now) await endIdle(db, tenant, session);
  assertAlive(session, deviceOf(request.deviceId));
  const { admin, access } = effectiveAccess(session);
  return {
    tenant: tenantMessage(session.tenant),
    sessionId: session.id,
    userId: session.user_id,
    admin,
    access: asBytes(access),
    groups: session.group_ids,
    expiresAt: session.expires_at,
    expiresInS: (endOf(session).getTime() - session.now.getTime()) / 1000,
    terminalId: session.terminal ? session.user_id : 0,
    locale: session.preferred_locale ?? session.tenant.default_locale,
    timezone: session.timezone,
    // Nobody stood before a device that signed itself in.
    provenAt: session.terminal ? 0 : (session.proven_at ?? 0),
    mustEnrol: admin && session.lacks_factor,
    proofMethods: session.proof_methods,
    name: session.name,
    apiTokenId: 0,
  };
}

async function redeem(request: RedeemApprovalRequest, { db }: Deps): Promise<RedeemApprovalResponse> {
  const token = readToken(request.token);
  const redeemed =
    token &&
    (await redeemApproval(tenantQuery(db, { tenant: request.tenantId }), {
      id: token.id,
      secretHash: hashTokenSecret(token.secret),
      session: request.sessionId,
      method: request.method,
      path: boundPath(request.path),
    }));
  if (!redeemed) throw new Unauthenticated('unauthenticated', 'The approval is unknown, used or over.');
  const { by, permission, body_hash, ...sources } = redeemed;
  const { admin, access } = effectiveAccess(sources);
  // What the approver may do can have changed since they approved.
  if (!allows(access, admin, permission)) throw new Unauthenticated('unauthenticated', 'The approver lacks the permission by now.');
  return { by, permission, bodyHash: body_hash, access: Buffer.alloc(0), admin: false };
}

export const sessionsGrpc = serveGrpc<typeof SessionsService, Deps>(
  SessionsService,
  { resolve: ({ request, deps }) => resolve(request, deps), redeemApproval: ({ request, deps }) => redeem(request, deps) },
  { context: 'none', callers: [EDGE] },
);
