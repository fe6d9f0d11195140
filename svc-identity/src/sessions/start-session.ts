import type { SignedIn } from '@portal/contracts/identity/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import { networkOf } from '@portal/service-kit/network';
import type { Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { trustUser } from '../devices/trusted-user.repository';
import { withPhoto } from '../people/photo-address';
import { hashTokenSecret, newTokenSecret, writeToken } from '../secrets/opaque-token';
import { deviceOf, sessionEnd } from './session';
import { type SignInProof, getSessionUser, insertSession } from './session.repository';

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
const USER_AGENT_MAX = 300;

/** Begins a session of the person on the device of the call; the person is known there from now on. */
export async function startSession(query: Query, place: SignInPlace, user: number, proof: SignInProof): Promise<SignedIn> {
  const { ctx, deps } = place;
  const now = await query.now();
  const device = deviceOf(ctx.device);
  const secret = newTokenSecret();
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
  if (device !== null) await trustUser(query, device, user);
  query.audit({ action: 'identity.signed_in', object: { type: 'user', id: user }, actor: user, detail: { ...proof, session: id } });
  const item = await getSessionUser(query, user);
  return { token: writeToken({ id, secret }), expires_at: expiresAt.toISOString(), user: withPhoto(deps, ctx.tenant, item) };
}
