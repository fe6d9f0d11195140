import { isAccess } from '@portal/contracts/access';
import type { Approval } from '@portal/service-kit/context';
import { Unauthenticated } from '@portal/service-kit/errors';
import type { IdentityClient } from '../identity/identity-client';
import type { Session } from './session';

const TOKEN = /^[\w.~+/=:-]{16,512}$/;

/** A request that carries the one-time approval of another person. */
interface ApprovedRequest {
  token: string | string[] | undefined;
  method: string;
  /** Below `/api`, with its query as it was sent: `/issues/7?archive=1`. */
  path: string;
}

/**
 * Uses up a temporary authorisation. An approval that is over, used or for something else is none: the service then
 * refuses the call as it would have without it, and the portal asks again. Rejects with Unavailable.
 */
export async function redeemApproval(
  identity: IdentityClient,
  session: Session,
  { token, method, path }: ApprovedRequest,
): Promise<Approval | null> {
  if (typeof token !== 'string' || !TOKEN.test(token)) return null;
  try {
    const { by, permission, bodyHash } = await identity.redeem({ sessionId: session.id, tenantId: session.tenant.id, token, method, path });
    return isAccess(permission) ? { by, permission, body_hash: bodyHash } : null;
  } catch (error) {
    if (error instanceof Unauthenticated) return null;
    throw error;
  }
}
