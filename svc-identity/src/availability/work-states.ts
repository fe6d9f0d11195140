import type { WorkState } from '@portal/proto/identity/v1/identity';
import type { Query } from '@portal/service-kit/query';
import { licenseEnds } from '../licenses/license.repository';
import { plansOf } from '../plan/read-plans';
import { dayAt } from '../shift-schemas/shift-rota';
import { statesAt, windowAt } from './supervision';

/** How available these active people are now, and whether they hold a licence that is good today; two statements for all of them. */
export async function workStates(query: Query, ids: readonly number[], license: string, moment: number): Promise<WorkState[]> {
  const plans = await plansOf(query, windowAt(moment), ids);
  const ends = license === '' ? null : await licenseEnds(query, ids, license, dayAt(moment, plans.timeZone));
  return [...statesAt(plans, moment)].map(([id, { state, reason, to }]) => ({
    id,
    state,
    reason,
    until: new Date(to),
    licensed: ends === null || ends.get(id) === null,
    licenseEnded: ends?.get(id) ?? '',
  }));
}
