import { isRecentProof, type CallProof } from '@portal/contracts/proof';
import { issuedApiTokenHash } from '@portal/service-kit/api-token';
import { Maintenance, Unauthenticated } from '@portal/service-kit/errors';
import { issuedTokenId } from '@portal/service-kit/session-token';
import type { RateLimits } from '../edge/rate-limits';
import type { RequestContext } from '../edge/request-context';
import { maintenanceAt } from '../tenants/tenant';
import { redeemApproval } from './approvals';
import { deviceOf, isBackground } from './bearer';
import type { IdentityClient } from '../identity/identity-client';
import type { Session } from './session';
import type { Proof, SessionDirectory } from './session-directory';
import type { SignedContexts } from './signed-contexts';

interface Parts {
  identity: IdentityClient;
  sessions: SessionDirectory;
  contexts: SignedContexts;
  /** By which issued tokens are told from those that somebody made up. */
  tokenKeys: { session: readonly Buffer[]; api: readonly Buffer[] };
  limits: RateLimits;
}

interface Call {
  service: string;
  access: string;
  proof?: CallProof;
}

const SESSIONS_OWNER = 'identity';

/** What a request shows of who it comes from. */
export function proofOf({ req, tenant, address }: RequestContext, token: string): Proof {
  return { tenant, token, device: deviceOf(req.headers), address, background: isBackground(req.headers) };
}

/** Says who a request comes from, in the words that services trust. */
export class Authenticator {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Rejects with Unauthenticated, TooMany (too many made-up tokens from this network) or Unavailable. */
  async sessionOf(context: RequestContext, token: string | null): Promise<Session> {
    if (token === null) throw new Unauthenticated();
    const { sessions, limits, tokenKeys } = this.#parts;
    const proof = proofOf(context, token);
    const known = sessions.peek(proof);
    if (known) return known;
    const id = issuedTokenId(token, tokenKeys.session) ?? issuedApiTokenHash(token, tokenKeys.api);
    const tried = { tenantId: context.tenant.id, id, address: context.address };
    if (!sessions.wasAlive(proof)) limits.assertMayTryToken(tried);
    try {
      return await sessions.find(proof);
    } catch (error) {
      if (error instanceof Unauthenticated) limits.wrongToken(tried);
      throw error;
    }
  }

  /** @throws Maintenance while the tenant is in maintenance, but for its administrators and for calls that are answered meanwhile */
  async assertOpen(context: RequestContext, token: string | null, call: { duringMaintenance?: true } = {}): Promise<void> {
    const maintenance = maintenanceAt(context.tenant, Date.now());
    if (!maintenance || call.duringMaintenance) return;
    const session = await this.#anySession(context, token);
    if (!session?.admin) throw new Maintenance(maintenance);
  }

  /**
   * The signed context for a call. Only what is the same for every service is decided here: a call that is not public
   * needs a session. Permissions are the service's to check.
   */
  async contextFor(context: RequestContext, token: string | null, call: Call): Promise<string> {
    const session = call.access === 'public' ? await this.#anySession(context, token) : await this.#proven(context, token, call);
    if (!session) return this.nobody(context, call.service);
    const { headers, method = '', url = '' } = context.req;
    const approvalToken = headers['x-temporary-authorization'];
    const particulars = { service: call.service, requestId: context.requestId, acceptLanguage: headers['accept-language'] };
    if (approvalToken === undefined || call.proof || session.apiToken !== null) return this.#parts.contexts.ofSession(session, particulars);
    const approval = await redeemApproval(this.#parts.identity, session, { token: approvalToken, method, path: url.slice('/api'.length) });
    return this.#parts.contexts.ofSession(session, { ...particulars, approval });
  }

  /** The signed context of a caller without a session. */
  nobody(context: RequestContext, service: string): string {
    const { headers } = context.req;
    return this.#parts.contexts.ofNobody(context.tenant, deviceOf(headers), {
      service,
      requestId: context.requestId,
      acceptLanguage: headers['accept-language'],
    });
  }

  /**
   * Drops cached sessions after a change in the service that owns them: who signed out must be out when the answer arrives. The event
   * says the same a few milliseconds later, and to the other instances. What everybody may do (`any`: sign out, change one's password, save
   * a preference) concerns the caller's own sessions; what needs a permission may concern anybody of the tenant.
   */
  invalidateAfter(context: RequestContext, token: string | null, call: Call, status: number): void {
    if (call.service !== SESSIONS_OWNER || call.access === 'public' || context.req.method === 'GET' || status >= 400) return;
    const { sessions } = this.#parts;
    const { tenant } = context;
    const own = call.access === 'any' && token !== null ? sessions.peek(proofOf(context, token)) : undefined;
    sessions.drop(
      (session) =>
        session.tenant.id === tenant.id && (own === undefined || session.id === own.id || (own.user !== null && session.user === own.user)),
    );
  }

  /** A session without a recent proof is looked at again for a call that needs one: the proof may have been given at another instance. */
  async #proven(context: RequestContext, token: string | null, { proof }: Pick<Call, 'proof'>): Promise<Session> {
    const session = await this.sessionOf(context, token);
    if (token === null || !proof || isRecentProof(session.provenAt, Date.now() / 1000)) return session;
    return this.#parts.sessions.refresh(proofOf(context, token));
  }

  /** A public call is made by somebody where a token is at hand, by nobody where it stands for none. */
  async #anySession(context: RequestContext, token: string | null): Promise<Session | null> {
    if (token === null) return null;
    return this.sessionOf(context, token).catch((error: unknown) => {
      if (error instanceof Unauthenticated) return null;
      throw error;
    });
  }
}
