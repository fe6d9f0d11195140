import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { queryHours } from '../../proof/query-hours';
import type { Stage } from '../../proof/stage';

/** How many hours a session lasts that begins now. */
export async function hoursOfNewSession(stage: Stage): Promise<number> {
  await stage.signIn(DEMO_PEOPLE.acme.operator.email);
  return queryHours(stage, 'select expires_at from identity.session order by created_at desc limit 1');
}
