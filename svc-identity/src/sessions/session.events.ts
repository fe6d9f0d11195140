import { AccessChanged, SessionEnded } from '@portal/proto/identity/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { forgetSubscriptionOfSession, forgetSubscriptionsOf, forgetSubscriptionsOfEverybody } from '../push/push-subscription.repository';
import type { EndReason } from './session';
import { endSession, endSessionsOf, endSessionsOfEverybody } from './session.repository';

/** Whoever caches sessions drops these at once. */
export const sessionEnded = defineEvent(SessionEnded);

/** What these people may do changed. */
export const accessChanged = defineEvent(AccessChanged);

/** Ends a person's sessions, all or all but one, and tells everybody who keeps them. */
export async function endSessions(query: Query, user: number, reason: EndReason, kept: string | null = null): Promise<void> {
  await endSessionsOf(query, user, reason, kept);
  await forgetSubscriptionsOf(query, user, kept);
  // Told even when none was open: an edge may still hold one that has just ended.
  query.publish(sessionEnded(user, { sessionId: '', userId: user, all: true, keptSessionId: kept ?? '', everybody: false, reason }));
}

/** Ends the sessions of all people of the tenant, all or all but one, and tells everybody who keeps them. */
export async function endAllSessions(query: Query, tenant: string, reason: EndReason, kept: string | null): Promise<void> {
  await endSessionsOfEverybody(query, reason, kept);
  await forgetSubscriptionsOfEverybody(query, kept);
  query.publish(sessionEnded(tenant, { sessionId: '', userId: 0, all: true, keptSessionId: kept ?? '', everybody: true, reason }));
}

/** Ends one session of the person and tells everybody who keeps it. False when there is none or it had ended before. */
export async function endOneSession(query: Query, session: string, user: number, reason: EndReason): Promise<boolean> {
  if (!(await endSession(query, session, reason, user))) return false;
  // Whoever has only not touched the portal for a while is whom a push message is for.
  if (reason !== 'idle') await forgetSubscriptionOfSession(query, session, user);
  query.publish(sessionEnded(session, { sessionId: session, userId: user, all: false, keptSessionId: '', everybody: false, reason }));
  const action = reason === 'signed_out' ? 'identity.signed_out' : 'identity.session_ended';
  query.audit({ action, object: { type: 'user', id: user }, detail: { reason, session } });
  return true;
}
