import { AccessChanged, SessionEnded } from '@portal/proto/identity/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { endSessionsOf } from './session.repository';

/** Whoever caches sessions drops these at once. */
export const sessionEnded = defineEvent(SessionEnded);

/** What these people may do changed. */
export const accessChanged = defineEvent(AccessChanged);

/** Why a session ended. */
export type EndReason = 'signed_out' | 'disabled' | 'password_changed' | 'removed';

/** Ends a person's sessions, all or all but one, and tells everybody who keeps them. */
export async function endSessions(query: Query, user: number, reason: EndReason, kept: string | null = null): Promise<void> {
  await endSessionsOf(query, user, kept);
  // Told even when none was open: an edge may still hold one that has just ended.
  query.publish(sessionEnded(user, { sessionId: '', userId: user, all: true, keptSessionId: kept ?? '', reason }));
}
