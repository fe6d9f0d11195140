import { availabilityReason, availabilityState } from '@portal/contracts/identity/schemas';
import * as contracts from '@portal/contracts/issues/contracts';
import type { Candidate } from '@portal/contracts/issues/schemas';
import type { ForWorkRequest, WorkState } from '@portal/proto/identity/v1/identity';
import type { TenantContext } from '@portal/service-kit/context';
import { Unavailable } from '@portal/service-kit/errors';
import { type Deps, useCase } from '../../../deps';
import { getVisibleIssue } from '../detail/visible-issue';
import { findWorkers, type Worker } from './candidate.repository';
import { rankCandidates } from './rank-candidates';

type States = ReadonlyMap<number, WorkState>;

/** How people are available now; null while svc-identity is away: somebody can be assigned all the same. */
async function statesOf({ people }: Deps, ctx: TenantContext, request: ForWorkRequest): Promise<States | null> {
  if (request.ids.length === 0) return new Map();
  try {
    const answer = await people.forWork(request, { ctx, idempotent: true });
    return new Map(answer.people.map((state) => [state.id, state]));
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}

/** Who is not known there any more is left out. */
function candidateOf(worker: Worker, now: WorkState | undefined, license: string | null): Candidate[] {
  const state = availabilityState.options.find((one) => one === now?.state);
  const reason = availabilityReason.options.find((one) => one === now?.reason);
  if (!now || !state || !reason) return [];
  const until = now.until?.toISOString() ?? null;
  return [{ ...worker, state, reason, until, licensed: license === null ? null : now.licensed, license_ended: now.licenseEnded || null }];
}

/** Nothing is known of when they work. */
const unknown = (worker: Worker): Candidate => ({
  ...worker,
  state: 'available',
  reason: 'default',
  until: null,
  licensed: null,
  license_ended: null,
});

/** Who should take care of an issue now, the best first: one question to svc-identity for all of them. */
export const listCandidates = useCase({
  contract: contracts.listCandidates,
  async run(call) {
    const { ctx, query, searchParams, deps } = call;
    const { group_id = null } = searchParams;
    const { id } = await getVisibleIssue(call, call.params.id);
    const { license, workers } = await findWorkers(query, id, group_id);
    const states = await statesOf(deps, ctx, { ids: workers.map(({ user }) => user.id), license: license ?? '' });
    const people = workers.flatMap((worker) => (states ? candidateOf(worker, states.get(worker.user.id), license) : [unknown(worker)]));
    return { status: 'ok', item: { license, people: rankCandidates(people) } };
  },
});
