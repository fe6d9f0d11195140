import type { SignedIn } from '@portal/contracts/identity/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import { networkOf } from '@portal/service-kit/network';
import type { Query } from '@portal/service-kit/query';
import { newSessionSecret, sessionTokenKeys } from '@portal/service-kit/session-token';
import type { Deps } from '../deps';
import { trustUser } from '../devices/trusted-user.repository';
import { withPhoto } from '../photos/photo-address';
import { forgetOtherSubscriber } from '../push/push-subscription.repository';
import { hashTokenSecret, writeToken } from '../secrets/opaque-token';
import { refusesOtherWay } from '../identity-provider/refuse-other-ways';
import { deviceOf } from '../devices/device-of';
import { SESSIONS_PER_PERSON, SESSIONS_PER_TENANT, sessionEnd } from '../sessions/session';
import { endOneSession } from '../sessions/session.events';
import { type SessionLimits, type SignInProof, getSessionUser, insertSession, listExcessSessions } from '../sessions/session.repository';

/** Where somebody signs in: the parts of a call that a sign-in reads. */
export interface SignInPlace {
  ctx: TenantContext;
  query: Query;
  deps: Deps;
  /** IP address of the client, '' where it is not known. */
  address: string;
  userAgent: string;
  origin: string;
}

/** Longer ones say nothing that a person would recognise. */
export const USER_AGENT_MAX = 300;

const LIMITS: SessionLimits = { person: SESSIONS_PER_PERSON, tenant: SESSIONS_PER_TENANT };

/** Ends the sessions that are open beyond the limits. */
export async function endExcessSessions(query: Query, user: number, limits: SessionLimits = LIMITS): Promise<void> {
  for (const { id, user_id } of await listExcessSessions(query, user, limits)) await endOneSession(query, id, user_id, 'too_many');
}

/** Begins a session of the person, whom the tenant's provider named, on the device of the call; the person is known there from now on. */
export async function startProvidedSession(query: Query, place: SignInPlace, user: number, proof: SignInProof): Promise<SignedIn> {
  const { ctx, deps } = place;
  const now = await query.now();
  const device = deviceOf(ctx.device);
  const secret = newSessionSecret(sessionTokenKeys(deps.config.CONTEXT_KEYS));
  const expiresAt = sessionEnd(now, now);
  const id = await insertSession(query, {
    ...proof,
    user,
    device,
    userAgent: place.userAgent.slice(0, USER_AGENT_MAX),
    network: networkOf(place.address),
    secretHash: hashTokenSecret(secret),
    expiresAt,
  });
  if (device !== null) {
    trustUser(query, device, user);
    forgetOtherSubscriber(query, device, user);
  }
  query.audit({ action: 'identity.signed_in', object: { type: 'user', id: user }, actor: user, detail: { ...proof, session: id } });
  const [item] = await Promise.all([getSessionUser(query, user), endExcessSessions(query, user)]);
  return { token: writeToken({ id, secret }), expires_at: expiresAt.toISOString(), user: withPhoto(deps, ctx.tenant, item) };
}

/**
 * Begins a session as every other way in does. Null where the person may sign in by the tenant's provider alone: see {@link
 * refusesOtherWay}.
 */
export async function startSession(query: Query, place: SignInPlace, user: number, proof: SignInProof): Promise<SignedIn | null> {
  return (await refusesOtherWay(query, user, proof.method)) ? null : startProvidedSession(query, place, user, proof);
}
