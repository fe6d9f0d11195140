import type { SignedIn } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import { networkOf } from '@portal/service-kit/network';
import { newSessionSecret, sessionTokenKeys } from '@portal/service-kit/session-token';
import { withPhoto } from '../photos/photo-address';
import { hashTokenSecret, writeToken } from '../secrets/opaque-token';
import { deviceOf } from '../devices/device-of';
import { sessionEnded } from '../sessions/session.events';
import { endSessionsOf, getSessionUser, insertSession } from '../sessions/session.repository';
import { type SignInPlace, USER_AGENT_MAX } from '../sign-in/start-session';

/** Half an hour without a network, and as long again: so long a session token that was copied is good at most. */
export const TERMINAL_SESSION_S = 3_600;

/** Begins a session of the terminal on the device of the call; the one before it ends. */
export async function startTerminalSession(query: Query, place: SignInPlace, terminal: number): Promise<SignedIn> {
  const { ctx, deps } = place;
  const expiresAt = new Date((await query.now()).getTime() + TERMINAL_SESSION_S * 1000);
  const secret = newSessionSecret(sessionTokenKeys(deps.config.CONTEXT_KEYS));
  const id = await insertSession(query, {
    method: 'terminal',
    secondFactor: null,
    user: terminal,
    device: deviceOf(ctx.device),
    userAgent: place.userAgent.slice(0, USER_AGENT_MAX),
    network: networkOf(place.address),
    secretHash: hashTokenSecret(secret),
    expiresAt,
  });
  if ((await endSessionsOf(query, terminal, 'renewed', id)) > 0)
    query.publish(
      sessionEnded(terminal, { sessionId: '', userId: terminal, all: true, keptSessionId: id, everybody: false, reason: 'renewed' }),
    );
  const user = withPhoto(deps, ctx.tenant, await getSessionUser(query, terminal));
  return { token: writeToken({ id, secret }), expires_at: expiresAt.toISOString(), user };
}
