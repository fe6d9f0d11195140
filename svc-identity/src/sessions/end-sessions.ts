import { type TenantTrx, publish } from '@portal/service-kit/database';
import { endSessionsOf } from './session.repository';
import { type EndReason, sessionEnded } from './session.events';

/** Ends a person's sessions, all or all but one, and tells everybody who keeps them. */
export async function endSessions(
  trx: TenantTrx,
  tenant: string,
  user: number,
  reason: EndReason,
  kept: string | null = null,
): Promise<void> {
  await endSessionsOf(trx, tenant, user, kept);
  // Told even when none was open: an edge may still hold one that has just ended.
  await publish(trx, sessionEnded(user, { sessionId: '', userId: user, all: true, keptSessionId: kept ?? '', reason }));
}
