import * as contracts from '@portal/contracts/identity/contracts';
import type { Query } from '@portal/service-kit/query';
import { Unauthenticated } from '@portal/service-kit/errors';
import { newSessionSecret, sessionTokenKeys } from '@portal/service-kit/session-token';
import { effectiveAccess } from '../access/grants';
import { useCase, type Deps } from '../deps';
import { withPhoto } from '../photos/photo-address';
import { hashTokenSecret, writeToken } from '../secrets/opaque-token';
import { isDueForRenewal, sessionEnd } from '../sessions/session';
import { signOutAddress } from '../identity-provider/sign-out-address';
import { type LiveSession, findLiveSession, renewSession } from '../sessions/session.repository';

/** A new token for a session near its end. */
async function renewed(
  { query, deps }: { query: Query; deps: Deps },
  id: string,
  session: LiveSession,
  now: Date,
): Promise<{ token: string; expires_at: string } | null> {
  const secret = newSessionSecret(sessionTokenKeys(deps.config.CONTEXT_KEYS));
  const expires_at = sessionEnd(session.created_at, now).toISOString();
  const done = await renewSession(query, id, { from: session.expires_at, secretHash: hashTokenSecret(secret), expiresAt: expires_at });
  return done ? { token: writeToken({ id, secret }), expires_at } : null;
}

export const getSession = useCase({
  contract: contracts.getSession,
  writes: true,
  async run({ ctx, query, deps, origin }) {
    if (ctx.session === null) throw new Unauthenticated();
    const session = await findLiveSession(query, ctx.session);
    if (!session) throw new Unauthenticated('session_expired');
    const { now } = session;
    // A terminal begins another session with the token of its device.
    const due = session.terminal === null && isDueForRenewal({ createdAt: session.created_at, expiresAt: session.expires_at }, now);
    const fresh = due ? await renewed({ query, deps }, ctx.session, session, now) : null;
    const { admin, access } = effectiveAccess(session);
    return {
      status: 'ok' as const,
      item: {
        user: withPhoto(deps, ctx.tenant, session.user),
        permissions: access,
        admin,
        terminal: session.terminal,
        expires_at: session.expires_at.toISOString(),
        idle_after_s: session.idle_after_s,
        shared_device: session.shared_device,
        must_enrol: ctx.must_enrol,
        provider_sign_out: session.provider && signOutAddress(session.provider, origin),
        ...fresh,
      },
    };
  },
});
