import { Unauthenticated } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import type { AttemptSource } from '../attempts/guard';

/**
 * Where a guess of somebody who is signed in is counted: the device that their session began on, or the session itself where it began on
 * none. The device that a request names is no place: such a session is good on any, and each would have guesses of its own.
 * @throws Unauthenticated without a session
 */
export async function placeOfSession(query: Query): Promise<AttemptSource> {
  const { tenant, session } = query.context;
  if (!session) throw new Unauthenticated();
  const row = await query('session').where({ id: session }).first<{ device_id: string | null } | undefined>('device_id');
  return { tenant, device: row?.device_id ?? session };
}
